/** Removes certain characters from the end of a text. An expression such as `-+$` takes quadratic time for this. */
export function trimEndCharacters(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Removes certain characters from both ends of a text. */
export function trimCharacters(text: string, characters: string): string {
  const ended = trimEndCharacters(text, characters);
  let start = 0;
  while (start < ended.length && characters.includes(ended.charAt(start))) start += 1;
  return ended.slice(start);
}
