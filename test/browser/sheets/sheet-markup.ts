import { tokenize } from '#workers/branding/css/tokens/tokenize.ts';
import * as T from '#workers/branding/css/tokens/types.ts';

/** Most classes of a sheet that its markup uses. */
const MOST = 90;

const CONTENT = `<h1>Title</h1><p>Text <a href="#">link</a> <code>code</code> <strong>b</strong></p><button>Go</button><input value="x" placeholder="y">
<select><option>a</option></select><textarea></textarea><ul><li>one</li><li>two</li></ul><table><tbody><tr><th>a</th><td>1</td></tr></tbody></table>
<blockquote>Quote</blockquote><details open><summary>More</summary>x</details><nav><a href="#">n</a></nav><label>L</label><hr><progress value="1" max="2"></progress>`;

/**
 * A document for any sheet: usual elements, and one element for each of the first classes that the sheet names, with a
 * child that has the next class.
 */
export function sheetMarkup(css: string): string {
  const tokens = tokenize(css);
  const classes = new Set<string>();
  for (let i = 1; i < tokens.count && classes.size < MOST; i++)
    if (tokens.type(i) === T.IDENT && tokens.isDelim(i - 1, 0x2e)) classes.add(tokens.text(i));
  const names = [...classes].filter((name) => /^[-\w]+$/.test(name));
  const boxes = names.map((name, index) => {
    const tag = ['div', 'a', 'button', 'span', 'ul'][index % 5] ?? 'div';
    return `<${tag} class="${name}">x<i class="${names[(index + 1) % names.length] ?? ''}">y</i></${tag}>`;
  });
  return `<div style="position:absolute;inset:0 auto auto 0;width:700px;margin:0;padding:0">${CONTENT}${boxes.join('')}</div>`;
}
