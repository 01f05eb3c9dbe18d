import {
  type PreviewChoice,
  pageHref,
  situations,
  views,
} from '#workers/platform/console/theme-preview/preview-choice.ts';

/** One language for each direction. Pages of the same direction differ only in their texts. */
const LANGUAGES = ['en', 'ar'] as const;
const AT_ONCE = 4;

export interface PageSource {
  /** The artifact from which the pages are rendered. */
  readonly hash: string;
  readonly accountId: string;
  /** The brand document as JSON text, when it differs from the artifact's; else null. */
  readonly document: string | null;
}

/** Every page of the contract in every state and both directions. Modes and widths change no elements. */
const choices: ReadonlyArray<Omit<PreviewChoice, 'hash' | 'accountId'>> = LANGUAGES.flatMap((language) =>
  views.flatMap((view) =>
    situations.map(
      (situation) => ({ view, situation, language, mode: 'light', viewport: 'desktop' }) as const,
    ),
  ),
);

export const PAGE_COUNT = choices.length;

/** Loads all sample pages and returns the roots of their surfaces; null when one of them cannot be loaded. */
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
      // Equal surfaces are kept once: a page without the requested state is rendered in its usual one.
      roots.set(root.outerHTML, root);
      progress(++loaded);
    }
    return true;
  };
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, read));
  return answers.every(Boolean) ? [...roots.values()] : null;
}
