import { parseColor } from '#schema/contract/color/parse-color.ts';
import { brandDocument } from '#workers/platform/texts/console-scripts/branding/document.ts';
import { versions as t } from '#workers/platform/texts/console-scripts/branding/versions.ts';
import { element } from '../../support/element.ts';
import { parsePointer } from '../document/pointer.ts';
import type { FieldChange } from './document-changes.ts';

/** The label of a field in the form, or its path in words. */
export function fieldName(pointer: string): string {
  const known = brandDocument.labels[pointer];
  if (known !== undefined) return known;
  const [group = '', ...rest] = parsePointer(pointer);
  const title = brandDocument.groups[group]?.[0] ?? group;
  return [title, ...rest].join(' › ');
}

/** A value as text, with a swatch before colors. */
export function valueWords(value: unknown): HTMLElement {
  if (value === undefined) return element('span', { class: 'quiet' }, t.absent);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const color = parseColor(text);
  if (color === null) return element('span', {}, text);
  const swatch = element('span', { class: 'swatch', 'aria-hidden': 'true' });
  swatch.style.backgroundColor = color;
  return element('span', { class: 'mono' }, swatch, text);
}

/** The differences of two brand documents, one row for each field. */
export function changesTable(changes: readonly FieldChange[], before: string, after: string): HTMLElement {
  return element(
    'section',
    { class: 'table', 'aria-label': t.document, tabindex: '0' },
    element(
      'table',
      { class: 'changes' },
      element(
        'thead',
        {},
        element('tr', {}, ...[t.field, before, after].map((text) => element('th', { scope: 'col' }, text))),
      ),
      element(
        'tbody',
        {},
        ...changes.map((change) =>
          element(
            'tr',
            {},
            element('th', { scope: 'row' }, fieldName(change.pointer)),
            element('td', { class: 'old' }, valueWords(change.before)),
            element('td', { class: 'new' }, valueWords(change.after)),
          ),
        ),
      ),
    ),
  );
}
