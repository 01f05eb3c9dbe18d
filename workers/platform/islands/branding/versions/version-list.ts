import { versions as t } from '../../../../../shared/texts/console-scripts/branding/versions.ts';
import { button, element } from '../../support/element.ts';
import { dateOf, momentOf } from '../studio/moments.ts';
import type { VersionRecord } from './version-source.ts';

export interface VersionListActs {
  /** Compares a version with the one before it. */
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

/** The recorded versions, newest first, with when and by whom, and the way back to each. */
export function versionList({ records, last, live, chosen }: Listed, acts: VersionListActs): HTMLElement[] {
  const items = records.map(({ version, note, created_at }) => {
    const when = element('time', { datetime: created_at }, momentOf(dateOf(created_at), new Date()));
    return element(
      'li',
      { class: version === chosen ? 'chosen' : '' },
      element(
        'button',
        {
          type: 'button',
          class: 'version',
          'aria-pressed': String(version === chosen),
          onclick: () => acts.look(version),
        },
        element(
          'strong',
          {},
          t.version(version),
          version === live ? element('span', { class: 'state good' }, t.live) : null,
        ),
        when,
        element('span', { class: 'quiet' }, note),
      ),
      version === live
        ? null
        : button(t.restore, () => acts.restore(version), {
            class: 'plain',
            'aria-label': t.restoreLabel(version),
          }),
    );
  });
  return [
    element('ol', { class: 'version-list' }, ...items),
    ...(last ? [] : [button(t.more, acts.more, { class: 'more' })]),
  ];
}
