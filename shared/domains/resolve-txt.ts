import { resolveTxt as lookUp } from 'node:dns/promises';
import { describeError, log } from '../http/log.ts';

/** Codes with which a resolver says that the name has no such record. */
const ABSENT = new Set(['ENODATA', 'ENOTFOUND']);

/** Texts of the TXT records at a name, each joined from its pieces (RFC 7208 3.3); see `ResolveTxt`. */
export async function resolveTxt(name: string): Promise<string[] | null> {
  try {
    return (await lookUp(name)).map((pieces) => pieces.join(''));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    if (code !== null && ABSENT.has(code)) return [];
    log('info', 'txt_not_resolved', { host: name, ...describeError(error) });
    return null;
  }
}
