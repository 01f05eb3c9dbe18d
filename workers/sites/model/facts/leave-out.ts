import { type SiteDocument, siteDocumentSchema } from '#schema/site/document.ts';
import type { Given } from './given.ts';
import { type Invention, inventionsIn, sentencesIn } from './invented.ts';

type Path = readonly (string | number)[];

const MOST_ROUNDS = 400;

/**
 * Removes what nobody gave: a sentence from its text, a fact together with the smallest part of the document that may
 * be absent. Null when the rest is no valid site.
 *
 * @param name of the project, for a business or a page whose name was invented.
 */
export function leaveOut(document: SiteDocument, given: Given, name: string): SiteDocument | null {
  let current: SiteDocument = document;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const [invention] = inventionsIn(current, given);
    if (invention === undefined) return current;
    const next = without(current, invention, name);
    if (next === null) return null;
    current = next;
  }
  return null;
}

function without(document: SiteDocument, { path, text }: Invention, name: string): SiteDocument | null {
  const isName = path.join('.') === 'business.name' || (path.at(-1) === 'title' && path[0] === 'pages');
  if (isName) {
    const named = valid(changed(document, path, () => name));
    if (named !== null && readAt(document, path) !== name) return named;
  }
  const whole = readAt(document, path);
  if (typeof whole === 'string' && whole !== text) {
    const rest = sentencesIn(whole).filter((sentence) => sentence !== text);
    const shorter = valid(changed(document, path, () => rest.join(' ')));
    if (shorter !== null) return shorter;
  }
  for (let length = path.length; length > 0; length -= 1) {
    const less = valid(changed(document, path.slice(0, length), () => undefined));
    if (less !== null) return less;
  }
  return null;
}

/**
 * The valid part of a document that is still being written: each place that the schema refuses is removed, with what
 * contains it when that is needed. Null when there is no home page yet.
 */
export function keepWhole(partial: unknown): SiteDocument | null {
  let current = partial;
  for (let round = 0; round < MOST_CUTS; round += 1) {
    const parsed = siteDocumentSchema.safeParse(current);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const path = (issue?.path ?? []).filter((key) => typeof key !== 'symbol');
    const extra = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const place = present(current, [...path, ...extra]);
    if (place.length === 0) return null;
    current = changed(current, place, () => undefined);
  }
  return null;
}

const MOST_CUTS = 60;

/** The part of a path that exists; of one that names a missing field, what should have it. */
function present(node: unknown, path: Path): Path {
  for (let length = path.length; length > 0; length -= 1) {
    if (readAt(node, path.slice(0, length)) !== undefined) return path.slice(0, length);
  }
  return [];
}

function valid(candidate: unknown): SiteDocument | null {
  const parsed = siteDocumentSchema.safeParse(candidate);
  return parsed.success ? parsed.data : null;
}

const readAt = (node: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], node);

/** Copies a value with another one at a path; `undefined` removes the place. */
function changed(node: unknown, [key, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(node);
  if (Array.isArray(node)) {
    return node.flatMap((entry, at) => {
      const next = at === key ? changed(entry, rest, change) : entry;
      return next === undefined ? [] : [next];
    });
  }
  const record = node as Record<string, unknown>;
  const { [key]: before, ...others } = record;
  const next = changed(before, rest, change);
  return next === undefined ? others : { ...record, [key]: next };
}
