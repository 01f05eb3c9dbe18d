import type { SiteDocument } from '../../../../schema/site/document.ts';
import type { SiteTopic } from '../notes.ts';
import type { PromptFacts } from './facts.ts';

export interface DocumentChange {
  document: SiteDocument;
  /** What differs from the document before. */
  done: SiteTopic[];
}

/** The document with the facts of a further prompt. What the prompt does not speak of stays as it is. */
export function changeDocument(document: SiteDocument, facts: PromptFacts): DocumentChange {
  const done: SiteTopic[] = [];
  const business = { ...document.business };
  for (const topic of ['phone', 'email'] as const) {
    const value = facts.business[topic];
    if (value === undefined || value === business[topic]) continue;
    business[topic] = value;
    done.push(topic);
  }
  return { document: { ...document, business }, done };
}
