import type { BrandDocument } from '#schema/contract/brand-document.ts';
import { type Language, matchLanguage } from '#shared/i18n/languages.ts';
import { compare as t } from '#workers/platform/texts/console-scripts/branding/compare.ts';
import { element } from '../../support/element.ts';
import type { BrandingEditor } from '../editor/branding-editor.ts';
import { normalLines } from '../editor/working-copy.ts';

/** The comparison of pages, a separate file that is loaded before a publish. */
const COMPARISON = '/assets/branding-comparison.js';

/** In narrower windows, lines are compared in one column. */
const NARROW = '(max-width: 60rem)';

/** The comparison of the dashboard's pages with the live brand and with the saved draft. */
export function lookPart({ accountId, contract, saved, snapshot, state }: BrandingEditor): HTMLElement {
  const place = element('div', { class: 'look-place' });
  const { live, accountTheme } = snapshot;
  const document = live === null && accountTheme.config !== null ? JSON.stringify(accountTheme.config) : null;
  const before = { accountId, hash: live?.hash ?? null, document };
  const after = { accountId, hash: state.get().hash, document: null };
  void import(COMPARISON).then(
    ({ compareView }: typeof import('./compare/compare-view.ts')) =>
      place.append(compareView(before, after, contract, localeOf(saved.document))),
    () => place.append(element('p', { class: 'quiet' }, t.late)),
  );
  return place;
}

/** The language of a saved document. Both sides are shown in it, so that texts do not differ because of the language. */
function localeOf(document: string): Language {
  const { identity }: BrandDocument = JSON.parse(document);
  return matchLanguage(identity.locale ?? '') ?? 'en';
}

/** The comparison by lines of the stylesheet and the brand document, collapsed; none without the code editor. */
export function linesParts({ code, snapshot, saved }: BrandingEditor): HTMLElement[] {
  const { live, accountTheme } = snapshot;
  const written = (document: unknown) => (document === null ? '' : JSON.stringify(document, null, 2));
  return [
    { title: t.lines, before: normalLines(live?.css ?? ''), after: saved.css },
    {
      title: t.documentLines,
      before: written(accountTheme.config),
      after: written(JSON.parse(saved.document) as unknown),
    },
  ].flatMap(({ title, before, after }) => {
    if (code === null || before === after) return [];
    const dom = element('details', { class: 'lines' }, element('summary', {}, title));
    dom.addEventListener('toggle', () => {
      if (!dom.open || dom.childElementCount > 1) return;
      dom.append(
        code.createComparison(before, after, {
          label: `${title}: ${t.sides}`,
          unified: matchMedia(NARROW).matches,
        }),
      );
    });
    return [dom];
  });
}
