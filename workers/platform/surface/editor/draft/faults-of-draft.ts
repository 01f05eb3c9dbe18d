import type * as z from 'zod/mini';
import type { Rule } from '#schema/contract/brand/rule.ts';
import { type SiteDocument, siteDocumentSchema } from '#schema/site/document.ts';
import { isObject, type Json, valueAt } from './pointer.ts';
import type { Draft } from './read-draft.ts';
import { joinDays } from './week.ts';

/** Why a field is refused; the page has a sentence for each code. */
export type FaultCode =
  | 'needed'
  | 'long'
  | 'many'
  | 'phone'
  | 'email'
  | 'link'
  | 'web'
  | 'time'
  | 'date'
  | 'country'
  | 'address'
  | 'repeated'
  | 'plain'
  | 'image'
  | 'other';

export interface DraftFault {
  /** Pointer of the field, which is its name in the form. */
  pointer: string;
  code: FaultCode;
}

export type CheckedDraft =
  | { ok: true; document: SiteDocument }
  | { ok: false; faults: [DraftFault, ...DraftFault[]] };

/** Validates a draft: returns the document, or its faults in the order of the form. */
export function checkDraft(draft: Draft): CheckedDraft {
  // Days are checked separately first, so that a fault is found at the field of its day.
  const parsed = siteDocumentSchema.safeParse(draft);
  if (!parsed.success) {
    const [first, ...others] = parsed.error.issues.map((issue) => faultOf(issue, draft));
    return { ok: false, faults: [first ?? { pointer: '', code: 'other' }, ...others] };
  }
  return {
    ok: true,
    document: joinDays(structuredClone(parsed.data) as unknown as Draft) as unknown as SiteDocument,
  };
}

const FIELDS: Readonly<Record<string, FaultCode>> = {
  phone: 'phone',
  email: 'email',
  to: 'link',
  link: 'web',
  profiles: 'web',
  country: 'country',
  slug: 'address',
  image: 'image',
};

function faultOf(issue: z.core.$ZodIssue, draft: Draft): DraftFault {
  const names = issue.path.map(String);
  const pointer = names.map((name) => `/${name}`).join('');
  return { pointer, code: codeOf(issue, names, valueAt(draft as Json, pointer)) };
}

const CODES: Readonly<Record<Rule, FaultCode>> = { plain: 'plain', visible: 'needed', distinct: 'repeated' };
const isRule = (name: unknown): name is Rule => typeof name === 'string' && Object.hasOwn(CODES, name);

function codeOf(issue: z.core.$ZodIssue, names: readonly string[], value: Json | undefined): FaultCode {
  const name = names.findLast((part) => !/^[0-9]+$/.test(part)) ?? '';
  if (issue.code === 'too_big') return Array.isArray(value) ? 'many' : 'long';
  const known = FIELDS[name];
  if (name === 'image' && !isObject(value)) return 'image';
  if (value === '' || value === undefined || issue.code === 'too_small') return timed(names) ?? 'needed';
  if (known !== undefined) return known;
  const time = timed(names);
  if (time !== null) return time;
  return issue.code === 'custom' && isRule(issue.params?.rule) ? CODES[issue.params.rule] : 'other';
}

/** The code for an invalid time or date, which tells the person the expected format; null for other fields. */
const timed = (names: readonly string[]): FaultCode | null => {
  if (!names.includes('hours')) return null;
  const name = names.at(-1);
  if (name !== 'from' && name !== 'to') return null;
  return names.includes('open') ? 'time' : 'date';
};
