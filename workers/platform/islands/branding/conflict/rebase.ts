import { isObject } from '../document/pointer.ts';
import type { Code } from '../studio/studio.ts';
import { type DocumentClash, mergeDocument } from './merge-document.ts';

interface Texts {
  css: string;
  document: string;
}

export interface Rebased {
  /** The stylesheet with both sides' changes; mine where they clash, or where it could not be told. */
  css: string;
  cssClashes: number;
  document: Record<string, unknown> | null;
  documentClashes: readonly DocumentClash[];
  /** Whether it was known what both started from. */
  knownBase: boolean;
}

/** Applies my changes to theirs, as far as that needs no decision. */
export function rebase(base: Texts | null, mine: Texts, theirs: Texts, code: Code): Rebased {
  const merged = base === null ? null : (code?.mergeText(base.css, mine.css, theirs.css) ?? null);
  const documents = [base?.document, mine.document, theirs.document].map(parsed);
  const [from, own, other] = documents;
  const document = own && other ? mergeDocument(from ?? own, own, other) : null;
  const alike = mine.css === theirs.css;
  return {
    css: merged?.text ?? mine.css,
    cssClashes: merged?.clashes ?? (alike ? 0 : 1),
    document: document?.document ?? null,
    documentClashes: document?.clashes ?? [],
    knownBase: merged !== null || alike,
  };
}

function parsed(text: string | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
