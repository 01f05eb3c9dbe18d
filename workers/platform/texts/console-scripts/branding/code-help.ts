/** Texts of the code editor about names of the contract. */
export const codeHelp = {
  part: (name: string) => `Part ${name}`,
  inside: (parents: string) => `Inside ${parents}.`,
  variants: (names: string) => `Variants: ${names}.`,
  states: (names: string) => `States: ${names}.`,
  variant: (name: string) => `Variant ${name}`,
  state: (name: string) => `State ${name}`,
  mode: (name: string) => `Mode ${name}, on :root`,
  token: (type: string) => `Token (${type})`,
  breakpoint: (name: string, width: string) => `Breakpoint ${name}, from ${width}`,
} as const;
