import type { BuilderJob } from '#schema/builder/job.ts';
import type { SiteDocument } from '#schema/site/document.ts';
import { matchLanguage } from '#shared/i18n/languages.ts';
import { detectLanguage } from '../core/detect-language.ts';
import { isVerbatim, lostFacts } from './facts/lost-facts.ts';
import { hasPlace } from './site-tools.ts';

/** What became of a part of a request. */
export interface PartOutcome {
  text: string;
  isDone: boolean;
  /** Facts of the part that the site lacks. */
  lost: string[];
}

export interface Claim {
  part: number;
  where: string | null;
}

/** All strings inside a value, one a line. */
function textsOf(node: unknown): string {
  if (typeof node === 'string') return node;
  if (typeof node !== 'object' || node === null) return '';
  return Object.values(node).map(textsOf).join('\n');
}

/**
 * What became of each part. A part is done when the model names a place for it that the site has, or the site has it
 * word for word, and when none of its facts is missing.
 */
export function outcomesOf(
  parts: readonly string[],
  claims: readonly Claim[],
  before: SiteDocument | null,
  after: SiteDocument,
): PartOutcome[] {
  const now = textsOf(after);
  const all = before === null ? now : `${textsOf(before)}\n${now}`;
  return parts.map((text, at) => {
    const lost = lostFacts(text, all);
    const isClaimed = claims.some(
      ({ part, where }) => part === at + 1 && (where === null || hasPlace(after, where)),
    );
    const isThere = isVerbatim(text, now) && (before === null || !isVerbatim(text, textsOf(before)));
    return { text, isDone: lost.length === 0 && (isClaimed || isThere), lost };
  });
}

/** Fewer letters do not show which language a text has. */
const LEAST_LETTERS = 80;
/** Letters of the name of a language that its inflected forms begin with. */
const STEM = 4;

/** The language in which a site is written, when it is neither that of the job nor asked for; null when it is right. */
export function wrongLanguage(
  job: Pick<BuilderJob, 'locale' | 'prompt' | 'document'>,
  site: SiteDocument,
): string | null {
  const wanted = matchLanguage(job.locale);
  if (wanted === null || isSameTexts(job.document, site)) return null;
  const texts = site.pages
    .flatMap(({ sections }) => sections)
    .map((section) => textsOf({ ...section, id: '', kind: '' }))
    .join('\n');
  if ((texts.match(/\p{L}/gu)?.length ?? 0) < LEAST_LETTERS) return null;
  const written = detectLanguage(texts, wanted);
  if (written === null || written === wanted) return null;
  return isAskedFor(written, wanted, job.prompt) ? null : written;
}

const isSameTexts = (before: SiteDocument | null, after: SiteDocument): boolean =>
  before !== null && JSON.stringify(before.pages) === JSON.stringify(after.pages);

/** Whether a request names a language, in its own or the request's words. */
function isAskedFor(language: string, wanted: string, request: string): boolean {
  const said = request.toLowerCase();
  return [language, wanted, 'en'].some((speaker) => {
    const name = new Intl.DisplayNames([speaker], { type: 'language' }).of(language)?.toLowerCase() ?? '';
    const stem = [...name].slice(0, Math.max(2, Math.min(name.length, STEM))).join('');
    return stem !== '' && said.includes(stem);
  });
}
