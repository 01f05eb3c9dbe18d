import { composeText } from '../compose-text.ts';
import { readHostName } from './host-name.ts';

const MOST_OCTETS = 254;
const MOST_LOCAL_OCTETS = 64;

/** `atext` of RFC 5322 3.2.3, in lower case, with what RFC 6531 adds: characters beyond ASCII. */
const ATOM = /^(?:[a-z0-9!#$%&'*+/=?^_`{|}~-]|\P{ASCII})+$/u;

/** Invisible characters can make one address look like another. */
const UNSEEN = /[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

const octets = (text: string): number => new TextEncoder().encode(text).length;

/**
 * The one rule for e-mail addresses: a `Dot-string` and a domain name (RFC 5321 4.1.2), without quoted local parts and
 * address literals, in the form that is stored: lower case, NFC, the domain as {@link readHostName} gives it. Null for
 * anything else.
 */
export function readEmailAddress(text: string): string | null {
  const typed = composeText(text.trim());
  const at = typed.lastIndexOf('@');
  const local = composeText(typed.slice(0, Math.max(at, 0)).toLowerCase());
  const isLocal =
    !UNSEEN.test(local) &&
    local.split('.').every((atom) => ATOM.test(atom)) &&
    octets(local) <= MOST_LOCAL_OCTETS;
  if (!isLocal) return null;
  const domain = readHostName(typed.slice(at + 1));
  if (domain === null || typed.slice(at + 1) !== typed.slice(at + 1).trim() || typed.endsWith('.'))
    return null;
  const address = `${local}@${domain}`;
  return octets(address) <= MOST_OCTETS ? address : null;
}
