import type { CssCaps, StrippedCode } from '#schema/css-policy/index.ts';
import { readXml } from './read-xml.ts';
import { writeSvg } from './write-svg.ts';

/** An embedded SVG: its rewritten `url()`, and the first part that was dropped from it (empty for none). */
export interface SvgImage {
  readonly url: string;
  readonly dropped: string;
}

/** The rewritten embedded SVG (RFC 2397), or the reason why it is not kept. Its own result is rewritten to itself. */
export function svgImage(url: string, caps: CssCaps): SvgImage | { code: StrippedCode; detail: string } {
  const text = decode(url);
  const root = text === null ? null : readXml(text, { elements: caps.svgElements, depth: caps.svgDepth });
  if (root === null) return { code: 'svg_invalid', detail: '' };
  const { svg, dropped } = writeSvg(root);
  if (svg === null) return { code: 'svg_denied', detail: dropped };
  return { url: `url("data:image/svg+xml,${svg.replaceAll(/[%#<>]/g, percentEncode)}")`, dropped };
}

const percentEncode = (c: string): string => `%${c.charCodeAt(0).toString(16)}`;

/** The document in the address, which a fragment ends, as in a browser. Null when its encoding is broken. */
function decode(url: string): string | null {
  const [, head, body] = /^\s*data:([^,]{0,200}),([^#]*)/i.exec(url) ?? [];
  if (head === undefined || body === undefined) return null;
  try {
    const isBase64 = /;\s*base64\s*$/i.test(head);
    if (!isBase64 && !BEYOND_ASCII.test(body)) return decodeAscii(body.toWellFormed());
    const bytes = percentDecode(body);
    if (!isBase64) return utf8.decode(bytes);
    const base64 = new TextDecoder('latin1').decode(bytes).replaceAll(/\s/g, '');
    return utf8.decode(Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)));
  } catch {
    return null;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** An encoded byte that is no character of ASCII. */
const BEYOND_ASCII = /%[89a-f][0-9a-f]/i;

/** Percent-encoded text whose encoded bytes are characters of ASCII. */
const decodeAscii = (text: string): string =>
  text.includes('%')
    ? text.replaceAll(/%([0-7][0-9a-f])/gi, (_, digits: string) =>
        String.fromCharCode(Number.parseInt(digits, 16)),
      )
    : text;

/** Bytes of percent-encoded text. A `%` without two digits is a literal `%`, as in browsers. */
const percentDecode = (text: string): Uint8Array<ArrayBuffer> => {
  const source = new TextEncoder().encode(text);
  const bytes = new Uint8Array(source.length);
  let length = 0;
  for (let i = 0; i < source.length; i++) {
    const digits = source[i] === 0x25 ? digitsAt(source, i + 1) : null;
    bytes[length++] = digits ?? (source[i] as number);
    if (digits !== null) i += 2;
  }
  return bytes.slice(0, length);
};

function digitsAt(source: Uint8Array, at: number): number | null {
  const pair = String.fromCharCode(source[at] ?? 0, source[at + 1] ?? 0);
  return /^[0-9a-f]{2}$/i.test(pair) ? Number.parseInt(pair, 16) : null;
}
