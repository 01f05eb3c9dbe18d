import { versions as t } from '../../../../../shared/texts/console-scripts/branding/versions.ts';
import { texts } from '../../../../../shared/texts/console-scripts.ts';
import { button, element } from '../../support/element.ts';
import { sentenceOf } from '../../support/messages.ts';
import type { Studio } from '../studio/studio.ts';
import { comparisonView } from './comparison-view.ts';
import { readSide, type SideKey, sideOptions } from './side.ts';
import { versionList } from './version-list.ts';
import { createVersionSource, type VersionRecord } from './version-source.ts';

export interface VersionsPanel {
  dom: HTMLElement;
  /** Reads the list again; nothing is read before the first time. */
  reload(): Promise<void>;
  /** The panel is in sight now: what is being edited may have changed. */
  shown(): void;
}

interface VersionActs {
  restore(version: number): void;
  /** Puts a version's texts into the editor. */
  load(version: number, copy: { css: string; document: string }): void;
  previewHref(hash: string): string;
}

/** Everything that was ever live: the list, and two of them compared. */
export function createVersionsPanel(studio: () => Studio, acts: VersionActs): VersionsPanel {
  const source = createVersionSource({
    call: (...sent) => studio().api.call(...sent),
    bearer: () => studio().api.bearer(),
  });
  let records: VersionRecord[] = [];
  let last = true;
  let pair: [before: SideKey, after: SideKey] | null = null;
  let asked = 0;
  const list = element('div', { class: 'version-side' });
  const heading = element('div', { class: 'pair' });
  const result = element('div', { class: 'compare-result', 'aria-live': 'polite' });
  const dom = element(
    'section',
    { class: 'panel versions' },
    list,
    element('div', { class: 'compare-side' }, heading, result),
  );
  const live = () => studio().snapshot.accountTheme.version;

  function look(version: number): void {
    const older = records.find((record) => record.version < version);
    compare(older === undefined ? `version:${version}` : `version:${older.version}`, `version:${version}`);
  }

  function compare(before: SideKey, after: SideKey): void {
    pair = [before, after];
    showList();
    void showPair();
  }

  function showList(): void {
    const chosen = pair?.[1].startsWith('version:') ? Number(pair[1].slice(8)) : null;
    const more = async () => {
      const page = await source.list(records.at(-1)?.version);
      if (page.ok) ({ last } = page.value);
      if (page.ok) records = [...records, ...page.value.versions];
      showList();
    };
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
    list.replaceChildren(
      element('p', { class: 'quiet small' }, t.lead),
      ...versionList(
        { records, last, live: live(), chosen },
        { look, restore: acts.restore, more: () => void more() },
      ),
    );
  }

  async function showPair(): Promise<void> {
    if (pair === null || records.length === 0) return heading.replaceChildren();
    const own = ++asked;
    const [before, after] = pair;
    const { snapshot, code } = studio();
    const options = sideOptions(records, snapshot, live());
    const selectOf = (label: string, chosen: SideKey, choose: (key: SideKey) => void) => {
      const select = element(
        'select',
        { 'aria-label': label },
        ...options.map(([key, name]) => element('option', { value: key }, name)),
      );
      select.value = chosen;
      select.addEventListener('change', () => choose(select.value));
      return select;
    };
    result.setAttribute('aria-busy', 'true');
    const [a, b] = await Promise.all(
      [before, after].map((key) => readSide(key, source, snapshot, studio().mine())),
    );
    if (own !== asked || a === undefined || b === undefined) return;
    result.removeAttribute('aria-busy');
    const actions =
      b.ok && b.value.hash !== null
        ? [
            actionsFor(after, b.value.hash, {
              css: b.value.css,
              document: `${JSON.stringify(b.value.config, null, 2)}\n`,
            }),
          ]
        : [];
    heading.replaceChildren(
      selectOf(t.left, before, (key) => compare(key, after)),
      button('⇄', () => compare(after, before), {
        class: 'icon-button',
        'aria-label': t.swap,
        title: t.swap,
      }),
      selectOf(t.right, after, (key) => compare(before, key)),
      ...actions,
    );
    const failed = [a, b].find((side) => !side.ok);
    if (failed !== undefined && !failed.ok) {
      result.replaceChildren(
        element('p', { class: 'error', role: 'alert' }, sentenceOf(failed)),
        button(texts.again, () => void showPair()),
      );
    } else if (a.ok && b.ok) result.replaceChildren(...comparisonView(a.value, b.value, code));
  }

  function actionsFor(key: SideKey, hash: string, copy: { css: string; document: string }): HTMLElement {
    const version = key.startsWith('version:') ? Number(key.slice(8)) : null;
    const preview = element(
      'a',
      { class: 'button', href: acts.previewHref(hash), target: '_blank' },
      t.preview,
    );
    return element(
      'div',
      { class: 'pair-acts' },
      preview,
      version === null ? null : button(t.edit, () => acts.load(version, copy)),
      version === null || version === live()
        ? null
        : button(t.restore, () => acts.restore(version), { class: 'primary' }),
    );
  }

  return {
    dom,
    reload: async () => {
      if (records.length === 0)
        list.replaceChildren(element('p', { class: 'quiet', role: 'status' }, t.loading));
      const page = await source.list();
      if (!page.ok) {
        list.replaceChildren(
          element('p', { class: 'error', role: 'alert' }, sentenceOf(page)),
          button(texts.again, () => void studio().reloadVersions()),
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
