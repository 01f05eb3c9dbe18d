import { versions as t } from '#workers/platform/texts/console-scripts/branding/versions.ts';
import { element } from '../../support/element.ts';
import type { Code } from '../editor/branding-editor.ts';
import { changesTable } from './changes-list.ts';
import { documentChanges } from './document-changes.ts';
import type { Side } from './side.ts';

/** In narrower windows, stylesheets are compared in one column. */
const NARROW = '(max-width: 60rem)';

/** The differences of two sides: fields of the brand document, then lines of the stylesheet. */
export function comparisonView(before: Side, after: Side, code: Code): HTMLElement[] {
  const changes = documentChanges(before.config ?? undefined, after.config ?? undefined);
  const label = t.comparison(before.name, after.name);
  const stats = before.css === after.css ? null : code?.lineStats(before.css, after.css);
  const sheet = () => {
    if (before.css === after.css) return element('p', { class: 'quiet' }, t.sameCss);
    if (code === null) return element('p', { class: 'notice' }, t.unreadable);
    return code.createComparison(before.css, after.css, { label, unified: matchMedia(NARROW).matches });
  };
  const sizes = [before.size, after.size].filter((size) => size !== null).join(' → ');
  return [
    element('h2', {}, t.document),
    changes.length === 0
      ? element('p', { class: 'quiet' }, t.sameDocument)
      : changesTable(changes, before.name, after.name),
    element(
      'h2',
      {},
      t.sheet,
      element(
        'span',
        { class: 'quiet small' },
        [stats == null ? '' : t.stats(stats.added, stats.removed), sizes]
          .filter((part) => part !== '')
          .join(' · '),
      ),
    ),
    sheet(),
  ];
}
