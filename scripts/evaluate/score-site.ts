import type { SiteDocument } from '../../schema/site/document.ts';
import { wrongLanguage } from '../../workers/sites/model/check-site.ts';
import { givenBy, type KnownJob, plain } from '../../workers/sites/model/facts/given.ts';
import { inventionsIn } from '../../workers/sites/model/facts/invented.ts';
import type { EvaluatedPrompt } from './prompts.ts';

export interface Score {
  facts: { found: number; all: number; lost: string[] };
  /** What the site states and nobody gave. */
  inventions: string[];
  /** What should have gone and is there. */
  left: string[];
  /** Parts that are reported as done. */
  parts: { done: number; all: number };
  /** Parts that are reported as done, of which the site lacks a fact. */
  falselyDone: string[];
  isOtherLanguage: boolean;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Whether texts have a fact: by its words, or by its digits where it is a number of a telephone. */
function hasFact(texts: string, fact: string): boolean {
  return fact.split('|').some((form) => {
    const wanted = plain(form);
    if (texts.includes(wanted)) return true;
    if (/^[+()\d\s-]{8,}$/.test(wanted)) return digitsOf(texts).includes(digitsOf(wanted));
    // A price may be written with its currency on the other side.
    const [amount] = wanted.match(/\d+(?:[.,]\d+)?/) ?? [];
    const currency = wanted.replace(/[\d.,\s]/g, '');
    return (
      amount !== undefined &&
      /^\p{Sc}$/u.test(currency) &&
      [`${currency}${amount}`, `${currency} ${amount}`, `${amount}${currency}`, `${amount} ${currency}`].some(
        (price) => texts.includes(price),
      )
    );
  });
}

/** Scores a site that was made for a request, by what the request says and by what is reported about it. */
export function scoreSite(
  { facts, gone = [] }: EvaluatedPrompt,
  job: KnownJob & { locale: string },
  document: SiteDocument,
  parts: ReadonlyArray<{ text: string; isDone: boolean }>,
): Score {
  const texts = plain(JSON.stringify(document));
  const lost = facts.filter((fact) => !hasFact(texts, fact));
  const done = parts.filter(({ isDone }) => isDone);
  return {
    facts: { found: facts.length - lost.length, all: facts.length, lost },
    inventions: inventionsIn(document, givenBy(job)).map(({ text }) => text),
    left: gone.filter((fact) => texts.includes(plain(fact))),
    parts: { done: done.length, all: parts.length },
    falselyDone: done
      .filter(({ text }) => lost.some((fact) => plain(text).includes(plain(fact.split('|')[0] ?? fact))))
      .map(({ text }) => text),
    isOtherLanguage: wrongLanguage(job, document) !== null,
  };
}
