declare module '@rmenke/css-tokenizer-tests' {
  export interface TestToken {
    type: string;
    raw: string;
    startIndex: number;
    endIndex: number;
    structured: { value?: unknown; type?: string; unit?: string } | null;
  }
  export const testCorpus: Record<string, { css: string; tokens: TestToken[] }>;
}
