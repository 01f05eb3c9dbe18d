const NAME_LENGTH = 60;

/** Up to the last whole word that fits, without what joined it to the next; a word that is too long by itself is cut. */
function cut(line: string): string {
  const room = line.slice(0, NAME_LENGTH - 1);
  const words = line.charAt(room.length) === ' ' ? room : room.slice(0, room.lastIndexOf(' '));
  return (words.trim() === '' || !room.includes(' ') ? room : words).replace(/[\s,;:.–-]+$/, '');
}

/** A name for a project that was only described: the first line of its prompt, cut to a name's length. */
export function nameOfPrompt(prompt: string): string {
  const line = prompt.trim().split(/[\r\n]/)[0] ?? '';
  const name = line.length <= NAME_LENGTH ? line : `${cut(line)}…`;
  return name || 'First project';
}
