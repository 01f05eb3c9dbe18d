/** Records of a sending domain, by their purpose. */
export type RecordKind = 'dkim' | 'nextDkim' | 'bounces' | 'spf' | 'dmarc';

/** Faults of a record that exists. */
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

/** The result of looking up one record. */
export interface Finding {
  state: RecordState;
  /** The texts that were found, as far as they concern this record. */
  found: readonly string[];
  fault?: RecordFault;
  /** SPF: number of DNS lookups of its evaluation. */
  lookups?: number;
  /** DMARC: the domain of the policy, when it is not the sending domain itself. */
  at?: string;
}

/** A finding for each record that the domain needs. */
export type Findings = Readonly<Partial<Record<RecordKind, Finding>>>;

export const unanswered: Finding = { state: 'unanswered', found: [] };
export const missing: Finding = { state: 'missing', found: [] };
/** The finding of a record that exists and has a fault. */
export const wrong = (fault: RecordFault, found: readonly string[]): Finding => ({
  state: 'wrong',
  found,
  fault,
});
export const right = (found: readonly string[]): Finding => ({ state: 'right', found });

/** Parses the tags of a `tag=value; …` list (RFC 6376 3.2), names in lower case; null when it is no such list. */
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
