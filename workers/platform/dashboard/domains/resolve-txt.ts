import { resolveTxt as lookUp } from 'node:dns/promises';
import { describeError, log } from '../../../../shared/http/log.ts';

/** Texts of the TXT records at a name, each joined from its pieces (RFC 7208 3.3); none when nobody answers. */
export async function resolveTxt(name: string): Promise<string[]> {
  try {
    return (await lookUp(name)).map((pieces) => pieces.join(''));
  } catch (error) {
    log('info', 'txt_not_resolved', { host: name, ...describeError(error) });
    return [];
  }
}
