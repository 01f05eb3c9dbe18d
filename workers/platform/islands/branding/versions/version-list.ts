import { versions as t } from '#workers/platform/texts/console-scripts/branding/versions.ts';
import { button, element } from '../../support/element.ts';
import { arrange } from '../../support/keep-place.ts';
import { formatMoment, parseDate } from '../editor/moments.ts';
import type { VersionRecord } from './version-source.ts';

export interface VersionListActs {
  /** Compares a version with the previous one. */
  look(version: number): void;
  restore(version: number): void;
  more(): void;
}

interface Listed {
  records: readonly VersionRecord[];
  last: boolean;
  live: number;
  chosen: number | null;
}

export interface VersionList {
  dom: HTMLElement;
  show(listed: Listed): void;
}

interface Row {
  dom: HTMLElement;
  show(live: boolean, chosen: boolean): void;
}

/**
 * The list of recorded versions, newest first, with time and author, and a button to restore each. Rows are reused by
 * number.
 */
export function createVersionList(acts: VersionListActs): VersionList {
  const rows = new Map<number, Row>();
  const list = element('ol', { class: 'version-list' });
  const more = button(t.more, acts.more, { class: 'more' });
  const dom = element('div', {}, list, more);
  return {
    dom,
    show({ records, last, live, chosen }) {
      const shown = records.map((record) => {
        const row = rows.get(record.version) ?? createRow(record, acts);
        rows.set(record.version, row);
        row.show(record.version === live, record.version === chosen);
        return row.dom;
      });
      const ended = last && more === document.activeElement;
      arrange(list, shown);
      more.hidden = last;
      // The button for older versions is removed with the last page, so that another button gets the focus.
      if (ended) shown.at(-1)?.querySelector('button')?.focus();
    },
  };
}

function createRow({ version, note, created_at }: VersionRecord, acts: VersionListActs): Row {
  const [what = '', said] = note.split('\n');
  const state = element('span', { class: 'state good' }, t.live);
  const look = element(
    'button',
    { type: 'button', class: 'version', onclick: () => acts.look(version) },
    element('strong', {}, t.version(version), state),
    element('time', { datetime: created_at }, formatMoment(parseDate(created_at), new Date())),
    // The second line is the publisher's note.
    element('span', { class: 'quiet' }, what),
    said === undefined ? null : element('span', { class: 'said', dir: 'auto' }, said),
  );
  const restore = button(t.restore, () => acts.restore(version), {
    class: 'plain',
    'aria-label': t.restoreLabel(version),
  });
  const dom = element('li', {}, look, restore);
  return {
    dom,
    show(live, chosen) {
      dom.classList.toggle('chosen', chosen);
      look.setAttribute('aria-pressed', String(chosen));
      state.hidden = !live;
      const held = live && restore === document.activeElement;
      restore.hidden = live;
      if (held) look.focus();
    },
  };
}
