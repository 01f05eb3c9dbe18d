/** The first complete rules of a sheet, up to about `bytes`: the part of a framework that a reseller may keep. */
export function leadingRules(css: string, bytes: number): string {
  let depth = 0;
  let end = 0;
  for (let at = 0; at < css.length && at < bytes; at += 1) {
    const character = css[at];
    if (character === '/' && css[at + 1] === '*') at = css.indexOf('*/', at + 2) + 1;
    else if (character === '"' || character === "'") at = css.indexOf(character, at + 1);
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) end = at + 1;
    }
  }
  return css.slice(0, end);
}
