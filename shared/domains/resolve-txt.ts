import { askDns } from './ask-dns.ts';

/** Texts of the TXT records at a name, each joined from its pieces (RFC 7208 3.3); see `ResolveTxt`. */
export async function resolveTxt(name: string, ask: typeof fetch = fetch): Promise<string[] | null> {
  return (await askDns(name, 'TXT', ask))?.map(joined) ?? null;
}

/** Joins the quoted strings of a record. */
const joined = (data: string): string => {
  const pieces = [...data.matchAll(/"((?:[^"\\]|\\.)*)"?/gs)].map(([, piece = '']) => piece);
  return pieces.length === 0 ? data : pieces.join('');
};
