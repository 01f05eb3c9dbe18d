/** A record that a sending domain has, by what it is for. */
export type RecordKind = 'dkim' | 'nextDkim' | 'bounces' | 'spf' | 'dmarc';

/** What is wrong with a record that is there. */
export type RecordFault =
  | 'other_key'
  | 'key_revoked'
  | 'several_records'
  | 'unusable'
  | 'other_target'
  | 'not_included'
  | 'after_all'
  | 'too_many_lookups'
  | 'unknown_policy';

export type RecordState = 'missing' | 'wrong' | 'right' | 'unanswered';

/** What DNS answered about one record. */
export interface Finding {
  state: RecordState;
  /** Texts that are there, as far as they are about this record. */
  found: readonly string[];
  fault?: RecordFault;
  /** SPF: how many lookups its evaluation takes. */
  lookups?: number;
  /** DMARC: where it was found, when not at the sending domain itself. */
  at?: string;
}

/** A finding for each record that the domain needs. */
export type Findings = Readonly<Partial<Record<RecordKind, Finding>>>;

export const unanswered: Finding = { state: 'unanswered', found: [] };
export const missing: Finding = { state: 'missing', found: [] };
export const wrong = (fault: RecordFault, found: readonly string[]): Finding => ({
  state: 'wrong',
  found,
  fault,
});
export const right = (found: readonly string[]): Finding => ({ state: 'right', found });

/** Tags of a `tag=value; …` list (RFC 6376 3.2), names in lower case; null when it is none. */
export function readTags(text: string): ReadonlyMap<string, string> | null {
  const tags = new Map<string, string>();
  for (const part of text.split(';')) {
    if (part.trim() === '') continue;
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(at, 0)).trim().toLowerCase();
    if (!/^[a-z][a-z0-9_]*$/.test(name) || tags.has(name)) return null;
    tags.set(name, part.slice(at + 1).trim());
  }
  return tags;
}
