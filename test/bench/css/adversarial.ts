const SIZE = 400 * 1024;

/** Repeats a piece as often as it fits between head and tail. */
function fill(piece: string | ((i: number) => string), head = '', tail = ''): string {
  const parts = [head];
  let length = head.length + tail.length;
  for (let i = 0; ; i++) {
    const next = typeof piece === 'string' ? piece : piece(i);
    if (length + next.length > SIZE) break;
    parts.push(next);
    length += next.length;
  }
  parts.push(tail);
  return parts.join('');
}

/** Repeats `depth` levels of nesting. */
const nests = (open: string, close: string, depth: number, middle = ''): string =>
  fill(open.repeat(depth) + middle + close.repeat(depth));

/**
 * Inputs of 400 KiB that have hurt CSS tools: nesting, unclosed constructs, long lists, escapes, near misses that
 * invite looking back, and values that grow when they are substituted.
 */
export const adversarial: Readonly<Record<string, string>> = {
  'open braces': fill('a{'),
  'open media': fill('@media x{'),
  'open parentheses': fill('a{b:c('),
  'open brackets': fill('['),
  'calc parentheses': fill('calc((', 'a{width:'),
  'deep rules': nests('a{', '}', 60, 'b:c'),
  'deep groups': nests('@media all{', '}', 60, 'a{b:c}'),
  'deep functions': fill(`a{width:${'calc('.repeat(60)}1px${')'.repeat(60)}}`),
  'closing braces': fill('}'),
  'mixed closers': fill('a{b:c)]}'),
  'unclosed strings': fill('"\n'),
  'unclosed comment starts': fill('a{b:c}/*'),
  'empty comments': fill('/**/'),
  'comments between': fill('a/**/{/**/b/**/:/**/c/**/}'),
  backslashes: fill('\\'),
  'escaped names': fill('\\61 \\62 {\\63 olor:r\\65 d}'),
  'one long name': `a{color:${'a'.repeat(SIZE - 12)}}`,
  'one long string': `a{content:"${'a'.repeat(SIZE - 16)}"}`,
  'one long number': `a{width:${'9'.repeat(SIZE - 16)}px}`,
  'zeros and points': fill('0.0', 'a{margin:'),
  'bad urls': fill('a{b:url(x y)}'),
  'open urls': fill('url( ', 'a{b:'),
  'many urls': fill((i) => `a{background:url(x${i})}`),
  'selector list': fill((i) => `.a${i},`, '', 'b{color:red}'),
  'repeated selectors': fill('a,', '', 'b{color:red}'),
  'long selector': fill('a ', '', '{color:red}'),
  'nested pseudo-classes': fill(`${':not('.repeat(60)}a${')'.repeat(60)}{color:red}`),
  'unclosed pseudo-classes': fill(':is(a,'),
  'rules without end': fill('a:hover '),
  'declarations without end': fill('a:b ', 'x{'),
  'tiny rules': fill('a{b:c }\n'),
  'tiny media rules': fill('@media all{a{b:c}}'),
  'same rule': fill('a{color:red}'),
  'same body': fill((i) => `.a${i}{color:red}`),
  'prefixed twins': fill('a{-webkit-order:1}a{order:1}'),
  'unknown properties': fill((i) => `a{colo${i}:red}`),
  'nearly properties': fill('a{backgroundcolorr:red}'),
  'supports not': fill(`@supports ${'not ('.repeat(60)}a:b${')'.repeat(60)}{a{color:red}}`),
  'custom properties': fill((i) => `--p${i}:var(--p${i + 1})var(--p${i + 1});`, 'a{', '}'),
  'custom property cycle': fill((i) => `--p${i}:var(--p${(i * 7 + 1) % 5000});`, 'a{', '}'),
  'one custom property': fill('--p:var(--p)var(--q);', 'a{', '}'),
  'keyframes and uses': fill((i) => `@keyframes k${i}{to{top:0}}a{animation:k${i} 1s}`),
  'keyframe stops': fill((i) => `${i % 100}%{top:0}`, '@keyframes k{', '}'),
  'layer names': fill((i) => `a${i}.`, '@layer ', 'z;'),
  'nesting product': fill(`${'.a,.b{'.repeat(11)}color:red${'}'.repeat(11)}`),
  'has everywhere': fill('a:has(b):has(c) d{color:red}'),
  'byte soup': fill((i) => String.fromCharCode(33 + ((i * 7919) % 94))),
  'not ASCII': fill('é\u{1f600}{color:red}').slice(0, SIZE / 4),
};
