import { limits } from '#schema/limits.ts';
import type { SiteDocument, SiteSection } from '#schema/site/document.ts';
import type { SiteTopic } from '#schema/site/topics.ts';
import { type Language, matchLanguage } from '#shared/i18n/languages.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';
import { plainText } from '#shared/text/plain-text.ts';
import { addNamed } from './changes/add-named.ts';
import { applyFacts } from './changes/apply-facts.ts';
import { newPrices } from './changes/change-prices.ts';
import { changeSections, type Step, unchanged } from './changes/change-sections.ts';
import { mergeItems } from './changes/merge-items.ts';
import { readLanguage } from './changes/read-language.ts';
import { readNewName } from './changes/read-new-name.ts';
import { removeNamed } from './changes/remove-named.ts';
import { setAbout } from './changes/set-about.ts';
import { detectLanguage } from './detect-language.ts';
import { isSpaced, lexicons } from './lexicon/index.ts';
import { hasWord } from './lexicon/lexicon.ts';
import { readAbout } from './read-about.ts';
import { namedSections, readFacts } from './read-facts.ts';
import { splitSentences } from './sentences.ts';

export interface DocumentChange {
  document: SiteDocument;
  /** The topics in which the document differs from the one before. */
  done: SiteTopic[];
  /** Sentences that changed nothing. */
  ignored: string[];
}

/**
 * Changes a document by a further prompt, sentence by sentence. Everything that the prompt does not mention stays
 * unchanged.
 *
 * @param labels the fixed words of sites in the language of the document.
 */
export function changeDocument(
  document: SiteDocument,
  prompt: string,
  labels: Messages['site'],
): DocumentChange {
  const text = plainText(prompt, limits.initialPrompt);
  const own = matchLanguage(document.locale);
  const language = detectLanguage(text, own ?? undefined) ?? own ?? 'en';
  const done = new Set<SiteTopic>();
  const ignored: string[] = [];
  let current = document;
  const sentences = splitSentences(text);
  const about = readAbout(sentences, language);
  sentences.forEach((sentence, at) => {
    if (about !== null && at > about.from && at < about.to) return;
    const next =
      at === about?.from ? setAbout(current, about) : changeBySentence(current, sentence, language, labels);
    if (next.done.length === 0) ignored.push(sentence);
    for (const topic of next.done) done.add(topic);
    current = next.document;
  });
  return { document: current, done: [...done], ignored };
}

function changeBySentence(
  document: SiteDocument,
  sentence: string,
  language: Language,
  labels: Messages['site'],
): Step {
  const { remove, hide, show, add } = lexicons[language];
  const says = (words: string) => hasWord(sentence, words, isSpaced(language));
  if (says(remove)) return removeNamed(document, sentence, language);
  if (says(hide)) return setHidden(document, sentence, language, true);
  const shown = says(show) ? setHidden(document, sentence, language, false) : unchanged(document);
  if (shown.done.length > 0) return shown;
  const spoken = readLanguage(sentence, language);
  if (spoken !== null) return setLanguage(document, spoken);
  const name = readNewName(sentence, language);
  if (name !== null) return applyFacts(document, { business: { name }, headline: null, items: [], look: {} });
  const prices = newPrices(document, sentence, language);
  if (prices.length > 0) return { document: mergeItems(document, prices), done: ['items'] };
  const added = says(add) ? addNamed(document, sentence, language, labels) : unchanged(document);
  return added.done.length > 0 ? added : applyFacts(document, readFacts(sentence, language));
}

function setHidden(document: SiteDocument, sentence: string, language: Language, hidden: boolean): Step {
  const named = namedSections(sentence, language) as string[];
  const changed = changeSections(document, (section) => {
    if (!named.includes(section.kind) || (section.hidden === true) === hidden) return [section];
    const { hidden: _, ...shown } = section;
    return [hidden ? { ...section, hidden } : (shown as SiteSection)];
  });
  return changed === document ? unchanged(document) : { document: changed, done: ['sections'] };
}

/** Fixed words, dates and times take the new language; texts of people stay unchanged. */
const setLanguage = (document: SiteDocument, language: Language): Step =>
  matchLanguage(document.locale) === language
    ? unchanged(document)
    : { document: { ...document, locale: language }, done: ['language'] };
