import { type CssCaps, type cssCaps, type RefusalCode, refusals } from '../../../schema/css-policy/index.ts';
import { Refusal } from './compilation.ts';

const encoder = new TextEncoder();

const wide = /[\u0080-\uffff]/;

/** UTF-8 length of a text; most sheets are ASCII. */
export const byteLength = (text: string): number =>
  wide.test(text) ? encoder.encode(text).byteLength : text.length;

/** The authored text: decoded when it came as bytes, checked for size, without a byte order mark. */
export function readSource(source: string | Uint8Array, caps: CssCaps): string {
  const size = typeof source === 'string' ? byteLength(source) : source.byteLength;
  if (size > caps.sourceBytes) throw new Refusal('source_too_large');
  if (typeof source === 'string') return source;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(source);
  } catch {
    throw new Refusal('source_not_utf8');
  }
}

/** What a refusal says to the person who saved the sheet. */
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
