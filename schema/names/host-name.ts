const MOST_CHARACTERS = 253;
const MOST_LABEL = 63;

/** Characters that end the host in a URL or change how the URL parser reads it. A typed host name has none of them. */
const FOREIGN = /[\s\p{C}/\\:@?#%[\]<>"'`{}|^]/u;

const isLabel = (label: string): boolean =>
  label.length <= MOST_LABEL && /^[a-z0-9-]+$/.test(label) && !label.startsWith('-') && !label.endsWith('-');

/**
 * The one rule for host names: at least two labels as defined by RFC 1123. Returns the form that DNS uses and that is
 * stored (lower case, internationalised labels as A-labels by UTS 46, no trailing dot), or null for anything else,
 * including IP addresses.
 */
export function readHostName(text: string): string | null {
  const typed = text.trim().replace(/\.$/, '');
  if (typed === '' || typed.length > MOST_CHARACTERS || FOREIGN.test(typed)) return null;
  // The URL parser applies UTS 46 and reads every spelling of an IPv4 address as digits.
  const host = URL.parse(`https://${typed}/`)?.hostname ?? '';
  const labels = host.split('.');
  const isName = labels.length >= 2 && labels.every(isLabel) && !/^\d+$/.test(labels.at(-1) ?? '');
  return isName && host.length <= MOST_CHARACTERS ? host : null;
}

/** A web address without user and port, whose path people copy with it from the browser. */
const ADDRESS = /^https?:\/\/([^/?#]*)(?:[/?#].*)?$/is;
const PATH_AFTER_NAME = /^([^/?#]*)\/.*$/s;

/** The host name that a person typed or pasted: the name itself, or the address of one of its pages. */
export function readTypedHostName(text: string): string | null {
  const typed = text.trim();
  const [, host = typed] = ADDRESS.exec(typed) ?? PATH_AFTER_NAME.exec(typed) ?? [];
  return readHostName(host);
}
