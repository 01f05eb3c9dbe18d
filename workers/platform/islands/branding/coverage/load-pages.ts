import { type PreviewChoice, pageHref, situations, views } from '../../../theme-preview/preview-choice.ts';

/** One language of each direction: pages of one direction differ in their words alone. */
const LANGUAGES = ['en', 'ar'] as const;
const AT_ONCE = 4;

export interface PageSource {
  /** The artifact that the pages are made from. */
  readonly hash: string;
  readonly accountId: string;
  /** The brand document as JSON text, when it is another than the artifact's. */
  readonly document: string | null;
}

/** Every page of the contract in every state and both directions. Modes and widths change no element of a page. */
const choices: ReadonlyArray<Omit<PreviewChoice, 'hash' | 'accountId'>> = LANGUAGES.flatMap((language) =>
  views.flatMap((view) =>
    situations.map(
      (situation) => ({ view, situation, language, mode: 'light', viewport: 'desktop' }) as const,
    ),
  ),
);

export const PAGE_COUNT = choices.length;

/** Reads all sample pages, and gives the roots of their surfaces; null when one of them does not come. */
export async function loadPages(
  { hash, accountId, document }: PageSource,
  progress: (loaded: number) => void,
): Promise<Element[] | null> {
  const parser = new DOMParser();
  const roots = new Map<string, Element>();
  const left = [...choices];
  let loaded = 0;
  const read = async (): Promise<boolean> => {
    for (let choice = left.shift(); choice !== undefined; choice = left.shift()) {
      const response = await fetch(pageHref({ ...choice, hash, accountId }), {
        ...(document !== null && { method: 'POST', body: new URLSearchParams({ document }) }),
      }).catch(() => null);
      const html = response?.ok === true ? await response.text().catch(() => '') : '';
      const root = parser.parseFromString(html, 'text/html').querySelector('[data-brand]');
      if (root === null) {
        left.length = 0;
        return false;
      }
      // A page that has no such state is shown as it is.
      roots.set(root.outerHTML, root);
      progress(++loaded);
    }
    return true;
  };
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, read));
  return answers.every(Boolean) ? [...roots.values()] : null;
}
