import type { StylingContract } from '#schema/contract/styling-contract-schema.ts';
import { measured as measuredTexts } from '#workers/platform/texts/console-scripts/branding/measured.ts';
import { release as t } from '#workers/platform/texts/console-scripts/branding/release.ts';
import { element } from '../../support/element.ts';
import type { BrandingEditor } from '../editor/branding-editor.ts';
import { normalLines } from '../editor/working-copy.ts';
import type { Seen } from '../measure/measure-draft.ts';
import { formatDetail, summaryOf } from '../measure/seen-words.ts';
import { linesParts, lookPart } from '../release/before-and-after.ts';
import { splitReport } from '../stylesheet/split-report.ts';
import { fieldName, valueWords } from '../versions/changes-list.ts';
import { documentChanges, type FieldChange } from '../versions/document-changes.ts';

/** Most fields that are listed; the others are counted. */
const FIELDS = 6;
/** Most parts that are listed for one problem; the others are counted. */
const PARTS = 4;

/** The changes that publishing the saved draft makes to the live brand. */
export function whatChanges(brandingEditor: BrandingEditor, previewHref: string): HTMLElement {
  const { snapshot, saved, stripped, code } = brandingEditor;
  const before = normalLines(snapshot.live?.css ?? '');
  const stats = before === saved.css ? null : code?.lineStats(before, saved.css);
  const changes = documentChanges(snapshot.accountTheme.config ?? undefined, JSON.parse(saved.document));
  const { left, kept } = splitReport(stripped);
  const sheet = () => {
    if (before === saved.css) return t.cssSame;
    return stats == null ? t.cssChanged : t.css(stats.added, stats.removed);
  };
  const item = (text: string, ...more: HTMLElement[]) => element('li', {}, text, ...more);
  return element(
    'div',
    { class: 'what-changes' },
    element('p', {}, element('strong', {}, t.changes)),
    element(
      'ul',
      {},
      ...(snapshot.accountTheme.version === 0 ? [item(t.first)] : []),
      item(sheet()),
      changes.length === 0 ? item(t.documentSame) : item(t.document(changes.length), fieldList(changes)),
      ...(left.length === 0 ? [] : [item(t.removed(left.length))]),
      ...kept.map(({ message, line }) => item(t.warning(message, line))),
    ),
    measuredPart(brandingEditor),
    lookPart(brandingEditor),
    ...linesParts(brandingEditor),
    element('p', {}, element('a', { href: previewHref, target: '_blank' }, t.look)),
  );
}

const fieldList = (changes: readonly FieldChange[]): HTMLElement =>
  element(
    'ul',
    {},
    ...changes
      .slice(0, FIELDS)
      .map(({ pointer, before, after }) =>
        element('li', {}, `${fieldName(pointer)}: `, valueWords(before), ' → ', valueWords(after)),
      ),
    changes.length > FIELDS ? element('li', { class: 'quiet' }, t.fieldsMore(changes.length - FIELDS)) : null,
  );

/** One problem: the first parts that have it, and the number of others. */
function causeItem(summary: string, parts: readonly Seen[], contract: StylingContract): HTMLElement {
  const [first = '', ...others] = parts.slice(0, PARTS).map((one) => formatDetail(one, contract));
  const more = parts.length > PARTS ? [t.fieldsMore(parts.length - PARTS)] : [];
  return element(
    'li',
    {},
    measuredTexts.warning(summary, first),
    others.length === 0
      ? null
      : element('ul', {}, ...[...others, ...more].map((text) => element('li', {}, text))),
  );
}

/** Results that the browser measures on the sample pages; the measurement starts when the dialog is open. */
function measuredPart(brandingEditor: BrandingEditor): HTMLElement {
  const part = element(
    'div',
    { class: 'measured-part', role: 'status' },
    element('p', {}, measuredTexts.looking),
  );
  const say = (text: string) => part.replaceChildren(element('p', { class: 'quiet' }, text));
  const show = (seen: readonly Seen[] | null) => {
    if (seen === null) return say(measuredTexts.failed);
    if (seen.length === 0) return say(measuredTexts.sound);
    const causes = [...Map.groupBy(seen, summaryOf)];
    part.replaceChildren(
      element(
        'ul',
        {},
        ...causes.map(([summary, parts]) => causeItem(summary, parts, brandingEditor.contract)),
      ),
    );
  };
  queueMicrotask(() => void brandingEditor.measure().then(show));
  return part;
}
