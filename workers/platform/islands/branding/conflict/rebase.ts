import { isObject } from '../document/pointer.ts';
import type { Code } from '../editor/branding-editor.ts';
import { type DocumentClash, mergeDocument } from './merge-document.ts';

interface Texts {
  css: string;
  document: string;
}

export interface Rebased {
  /** The stylesheet with the changes of both sides; mine where they conflict, and when no merge is possible. */
  css: string;
  cssClashes: number;
  document: Record<string, unknown> | null;
  documentClashes: readonly DocumentClash[];
  /** Whether the common ancestor is known. */
  knownBase: boolean;
}

/** Applies my changes to their version, as far as this needs no decision. */
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
