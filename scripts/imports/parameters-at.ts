/** The text of the parameter list at an offset, up to its closing parenthesis. */
export function parametersAt(text: string, start: number): string {
  let depth = 1;
  let at = start;
  while (depth > 0 && at < text.length) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    at += 1;
  }
  return text.slice(start, at - 1);
}
