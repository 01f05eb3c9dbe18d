import type { ResolveTxt } from '#shared/domains/proof.ts';
import { type Finding, missing, unanswered, wrong } from './finding.ts';

/** Most DNS lookups of an SPF check; beyond that it fails (RFC 7208 4.6.4). */
const SPF_LOOKUPS = 10;

/** Mechanisms and the modifier that cause DNS lookups. */
const ASKS = /^[+?~-]?(?:include:|a(?:[:/]|$)|mx(?:[:/]|$)|ptr(?::|$)|exists:)|^redirect=/i;
const ALL = /^[+?~-]?all$/i;

const isSpf = (text: string): boolean => /^v=spf1(?:\s|$)/i.test(text);
const termsOf = (text: string): string[] => text.trim().split(/\s+/).slice(1);

/**
 * The record to set: the existing one with the inclusion before its end, or a new one. A name may have only one SPF
 * record.
 */
export function mergedSpf(found: readonly string[], include: string): string {
  const terms = [...new Set(found.filter(isSpf).flatMap(termsOf))].filter((term) => !includes(term, include));
  const isEnd = (term: string) => ALL.test(term) || /^redirect=/i.test(term);
  const [end = '~all'] = terms.filter(isEnd);
  return ['v=spf1', ...terms.filter((term) => !isEnd(term)), `include:${include}`, end].join(' ');
}

/** Looks up the inclusion of the relay's servers (RFC 7208), which must be where the evaluation reaches it. */
export async function lookAtSpf(resolveTxt: ResolveTxt, domain: string, include: string): Promise<Finding> {
  const texts = await resolveTxt(domain);
  if (texts === null) return unanswered;
  const found = texts.filter(isSpf);
  const [record, another] = found;
  if (record === undefined) return missing;
  if (another !== undefined) return wrong('several_records', found);
  const terms = termsOf(record);
  const at = terms.findIndex((term) => includes(term, include));
  if (at < 0) return wrong('not_included', found);
  if (terms.slice(0, at).some((term) => ALL.test(term))) return wrong('after_all', found);
  const lookups = await countLookups(resolveTxt, record);
  if (lookups === null) return { ...unanswered, found };
  if (lookups > SPF_LOOKUPS) return { ...wrong('too_many_lookups', found), lookups };
  return { state: 'right', found, lookups };
}

const includes = (term: string, name: string): boolean =>
  term.replace(/^\+/, '').toLowerCase() === `include:${name.toLowerCase()}`;

/**
 * Most DNS lookups of evaluating the record, including those of included records; null when DNS did not answer.
 * Counting stops above the limit.
 */
async function countLookups(resolveTxt: ResolveTxt, record: string): Promise<number | null> {
  let count = 0;
  const waiting = [record];
  for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
    for (const term of termsOf(text)) {
      if (ALL.test(term)) break;
      if (!ASKS.test(term)) continue;
      count += 1;
      if (count > SPF_LOOKUPS) return count;
      const name = /^(?:\+?include:|redirect=)([^%\s]+)$/i.exec(term)?.[1];
      if (name === undefined) continue;
      const texts = await resolveTxt(name);
      if (texts === null) return null;
      const included = texts.find(isSpf);
      if (included !== undefined) waiting.push(included);
    }
  }
  return count;
}
