import { type CssCaps, type cssCaps, type RefusalCode, refusals } from '#schema/css-policy/index.ts';
import { Refusal } from './compilation.ts';

const wide = /[\u0080-\uffff]+/g;

const encoder = new TextEncoder();

/** Length in bytes of UTF-8. Most sheets are ASCII; in others only the other characters are counted. */
export function byteLength(text: string): number {
  let bytes = text.length;
  if (encoder.encodeInto(text, new Uint8Array(bytes)).read === bytes) return bytes;
  for (const [run] of text.matchAll(wide)) {
    for (let i = 0; i < run.length; i++) {
      const c = run.charCodeAt(i);
      // A surrogate pair is four bytes. An unpaired surrogate becomes U+FFFD, which is three.
      if (c < 0x800) bytes += 1;
      else if (c >= 0xd800 && c <= 0xdbff && isLowSurrogate(run.charCodeAt(i + 1))) {
        bytes += 2;
        i++;
      } else bytes += 2;
    }
  }
  return bytes;
}

const isLowSurrogate = (c: number): boolean => c >= 0xdc00 && c <= 0xdfff;

/** Whether a source exceeds that many bytes; a code unit has at most three. */
function exceeds(source: string | Uint8Array, limit: number): boolean {
  if (typeof source !== 'string') return source.byteLength > limit;
  return source.length * 3 > limit && byteLength(source) > limit;
}

/** The authored text: decoded if it is bytes, checked for size, without a byte order mark. */
export function readSource(source: string | Uint8Array, caps: CssCaps): string {
  if (exceeds(source, caps.sourceBytes)) throw new Refusal('source_too_large');
  if (typeof source === 'string') return source;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(source);
  } catch {
    throw new Refusal('source_not_utf8');
  }
}

/** The sentence of a refusal for the person who saved the sheet. */
export function refusalMessage(code: RefusalCode, caps: CssCaps): string {
  const limit = limits[code];
  const { summary, help } = refusals[code];
  return limit === undefined ? `${summary} ${help}` : `${summary} The limit is ${caps[limit]}. ${help}`;
}

const limits: Partial<Record<RefusalCode, keyof typeof cssCaps>> = {
  source_too_large: 'sourceBytes',
  compiled_too_large: 'compiledBytes',
  too_many_tokens: 'tokens',
  too_deep: 'depth',
  too_many_rules: 'rules',
  too_many_declarations: 'declarations',
};
