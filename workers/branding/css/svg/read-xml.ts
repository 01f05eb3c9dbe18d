import { makeExpression } from '#shared/text/make-expression.ts';

/** An XML element: its name, its attributes in their order, its child elements, and the text of a `style` element. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
}

const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const SKIPPED =
  /(?:[^<&]|&(?:#\d{1,7}|#x[0-9a-f]{1,6}|amp|lt|gt|quot|apos);|<!--(?!-?>)(?:(?!--)[\s\S])*-->)+/iy;
/** The XML declaration and processing instructions, which draw nothing. */
const INSTRUCTION = /<\?[a-z_][\w.-]*(?:[\t\n\r ][^<>?]*)?\?>/iy;
/** A document type without an internal subset, which could define entities. */
const DOCUMENT_TYPE = /<!DOCTYPE[\t\n\r ][^<>[\]]*>/y;
const CDATA = '<![CDATA[';
const OPEN = makeExpression(`<(${NAME})`, 'y');
const CLOSE = makeExpression(`</(${NAME})[\\t\\n\\r ]*>`, 'y');
const ATTRIBUTE = makeExpression(
  `[\\t\\n\\r ]+(${NAME})[\\t\\n\\r ]*=[\\t\\n\\r ]*(?:"([^"<]*)"|'([^'<]*)')`,
  'y',
);
const END = /[\t\n\r ]*(\/?)>/y;

const REFERENCES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The root of an XML 1.0 document without entities of its own; null for any other text and for a document that is not
 * well-formed. Text between elements is ignored, but for that of `style`. `limits` bounds elements and their depth.
 */
export function readXml(
  text: string,
  limits: { readonly elements: number; readonly depth: number },
): XmlElement | null {
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let elements = 0;
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;

  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found !== null) at = pattern.lastIndex;
    return found;
  };

  while (at < text.length) {
    const skipped = take(SKIPPED)?.[0];
    if (
      skipped !== undefined &&
      open.length === 0 &&
      /\S/.test(skipped.replaceAll(/<!--(?:[^-]|-(?!-))*-->/g, ''))
    )
      return null;
    addText(open.at(-1), resolved(skipped ?? '') ?? '');
    if (at === text.length) break;
    if (take(INSTRUCTION) !== null || (root === null && take(DOCUMENT_TYPE) !== null)) continue;
    if (open.length > 0 && text.startsWith(CDATA, at)) {
      const end = text.indexOf(']]>', at);
      if (end < 0) return null;
      addText(open.at(-1), text.slice(at + CDATA.length, end));
      at = end + 3;
      continue;
    }
    const closed = take(CLOSE);
    if (closed !== null) {
      if (open.pop()?.name !== closed[1]) return null;
      continue;
    }
    const name = take(OPEN)?.[1];
    if (name === undefined || (root !== null && open.length === 0)) return null;
    if (++elements > limits.elements || open.length >= limits.depth) return null;
    const attributes = new Map<string, string>();
    for (let found = take(ATTRIBUTE); found !== null; found = take(ATTRIBUTE)) {
      const key = found[1] as string;
      const value = resolved(found[2] ?? found[3] ?? '');
      if (value === null || attributes.has(key)) return null;
      attributes.set(key, value);
    }
    const end = take(END);
    if (end === null) return null;
    const element: XmlElement = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    root ??= element;
    if (end[1] === '') open.push(element);
  }
  return open.length === 0 ? root : null;
}

function addText(element: XmlElement | undefined, text: string): void {
  if (element?.name === 'style') element.text += text;
}

/** An attribute's text with its references resolved and white space normalised (XML 1.0, 3.3.3); null for an unknown one. */
function resolved(text: string): string | null {
  if (!/[&\t\n\r]/.test(text)) return text;
  let known = true;
  const value = text
    .replaceAll(/[\t\n\r]/g, ' ')
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+))?;?/gi, (reference, decimal, hex, name) => {
      const code =
        decimal !== undefined ? Number(decimal) : hex !== undefined ? Number.parseInt(hex, 16) : -1;
      const character =
        code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : REFERENCES[name as string];
      if (character === undefined || !reference.endsWith(';')) known = false;
      return character ?? '';
    });
  return known ? value : null;
}
