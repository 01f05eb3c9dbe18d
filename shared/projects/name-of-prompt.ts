const NAME_LENGTH = 60;

/** A name for a project that was only described: the first line of its prompt, cut to a name's length. */
export function nameOfPrompt(prompt: string): string {
  const line = prompt.trim().split(/[\r\n]/)[0] ?? '';
  const name = line.length <= NAME_LENGTH ? line : `${line.slice(0, NAME_LENGTH - 1).trimEnd()}…`;
  return name || 'First project';
}
