import { cutText } from '#schema/cut-text.ts';

const NAME_LENGTH = 60;

/**
 * Cuts a text after the last whole word that fits, without punctuation at the end; a word that is too long by itself
 * is cut.
 */
function cut(line: string): string {
  const room = cutText(line, NAME_LENGTH - 1);
  const words = line.charAt(room.length) === ' ' ? room : room.slice(0, room.lastIndexOf(' '));
  return (words.trim() === '' || !room.includes(' ') ? room : words).replace(/[\s,;:.–،؛、。，-]+$/, '');
}

/** The name of a project that was created from a prompt: the first line of the prompt, cut to the length of a name. */
export function nameOfPrompt(prompt: string): string {
  const line = prompt.trim().split(/[\r\n]/)[0] ?? '';
  const name = line.length <= NAME_LENGTH ? line : `${cut(line)}…`;
  return name || 'First project';
}
