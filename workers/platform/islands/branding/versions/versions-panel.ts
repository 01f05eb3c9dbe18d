import { versions as t } from '#workers/platform/texts/console-scripts/branding/versions.ts';
import { texts } from '#workers/platform/texts/console-scripts.ts';
import { button, element } from '../../support/element.ts';
import { arrange, refill } from '../../support/keep-place.ts';
import { formatFailure } from '../../support/messages.ts';
import type { BrandingEditor, Code } from '../editor/branding-editor.ts';
import { changesTable } from './changes-list.ts';
import { documentChanges } from './document-changes.ts';
import { pairControls, type SideActs, sideActions, versionIn } from './pair-heading.ts';
import { readSide, type Side, type SideKey, sideOptions } from './side.ts';
import { createVersionList } from './version-list.ts';
import { createVersionSource, type VersionRecord } from './version-source.ts';

/** In narrower windows, stylesheets are compared in one column. */
const NARROW = '(max-width: 60rem)';

/** The differences of two sides: fields of the brand document, then lines of the stylesheet. */
function comparisonView(before: Side, after: Side, code: Code): HTMLElement[] {
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

export interface VersionsPanel {
  dom: HTMLElement;
  /** Reads the list again, if it was read before. */
  reload(): Promise<void>;
  /** Must be called when the panel becomes visible, because the edited content may have changed. */
  shown(): void;
}

/** The panel of all versions: the list, a comparison of two of them, and the scheduled publishes. */
export function createVersionsPanel(
  brandingEditor: () => BrandingEditor,
  schedules: HTMLElement,
  acts: SideActs,
): VersionsPanel {
  const source = createVersionSource({
    call: (...sent) => brandingEditor().api.call(...sent),
    bearer: () => brandingEditor().api.bearer(),
  });
  let records: VersionRecord[] = [];
  let last = true;
  let pair: [before: SideKey, after: SideKey] | null = null;
  let asked = 0;
  const list = element('div');
  const lead = element('p', { class: 'quiet small' }, t.lead);
  const shown = createVersionList({ look, restore: acts.restore, more: () => void more() });
  const heading = element('div', { class: 'pair' });
  const result = element('div', { class: 'compare-result', 'aria-live': 'polite' });
  const dom = element(
    'section',
    { class: 'panel versions' },
    element('div', { class: 'version-side' }, list, schedules),
    element('div', { class: 'compare-side' }, heading, result),
  );
  const live = () => brandingEditor().snapshot.accountTheme.version;

  function look(version: number): void {
    const older = records.find((record) => record.version < version);
    compare(older === undefined ? `version:${version}` : `version:${older.version}`, `version:${version}`);
  }

  function compare(before: SideKey, after: SideKey): void {
    pair = [before, after];
    showList();
    void showPair();
  }

  async function more(): Promise<void> {
    const page = await source.list(records.at(-1)?.version);
    if (!page.ok) {
      brandingEditor().notices.show('result', { kind: 'error', text: formatFailure(page) });
      return;
    }
    ({ last } = page.value);
    records = [...records, ...page.value.versions];
    showList();
  }

  function showList(): void {
    if (records.length === 0) {
      list.replaceChildren(
        element(
          'div',
          { class: 'nothing' },
          element('p', {}, element('strong', {}, t.none)),
          element('p', { class: 'quiet' }, t.noneText),
        ),
      );
      return;
    }
    const chosen = pair === null ? null : versionIn(pair[1]);
    shown.show({ records, last, live: live(), chosen });
    arrange(list, [lead, shown.dom]);
  }

  async function showPair(): Promise<void> {
    if (pair === null || records.length === 0) return heading.replaceChildren();
    const own = ++asked;
    const [before, after] = pair;
    const { snapshot, code } = brandingEditor();
    result.setAttribute('aria-busy', 'true');
    const [a, b] = await Promise.all(
      [before, after].map((key) => readSide(key, source, snapshot, brandingEditor().mine())),
    );
    if (own !== asked || a === undefined || b === undefined) return;
    result.removeAttribute('aria-busy');
    const controls: Array<Element | null> = [...heading.children];
    const at = controls.indexOf(document.activeElement);
    const actions = b.ok ? sideActions(after, b.value, live(), acts) : null;
    heading.replaceChildren(
      ...pairControls({ before, after, options: sideOptions(records, snapshot, live()), choose: compare }),
      ...(actions === null ? [] : [actions]),
    );
    // The focus stays on the same control.
    (heading.children[at] as HTMLElement | undefined)?.focus();
    const failed = [a, b].find((side) => !side.ok);
    if (failed !== undefined && !failed.ok) {
      refill(
        result,
        element('p', { class: 'error', role: 'alert' }, formatFailure(failed)),
        button(texts.again, () => void showPair()),
      );
    } else if (a.ok && b.ok) refill(result, ...comparisonView(a.value, b.value, code));
  }

  return {
    dom,
    reload: async () => {
      if (records.length === 0)
        list.replaceChildren(element('p', { class: 'quiet', role: 'status' }, t.loading));
      const page = await source.list();
      if (!page.ok) {
        refill(
          list,
          element('p', { class: 'error', role: 'alert' }, formatFailure(page)),
          button(texts.again, () => void brandingEditor().reloadVersions()),
        );
        return;
      }
      ({ versions: records, last } = page.value);
      const [newest] = records;
      if (newest !== undefined) pair = [`version:${newest.version}`, 'editor'];
      showList();
      await showPair();
    },
    shown: () => {
      if (pair?.includes('editor')) void showPair();
    },
  };
}
