import { texts } from '../../../../shared/texts/console-scripts.ts';
import { button, element } from '../support/element.ts';
import { timeOf } from './compare-panel.ts';

export interface Version {
  version: number;
  note: string;
  created_at: string;
}

interface VersionActions {
  restore(version: number): void;
  takeDown(): void;
}

/** The recorded versions, newest first, with the ways back. */
export function versionsPanel(
  versions: readonly Version[],
  live: { version: number; hasCss: boolean },
  actions: VersionActions,
): HTMLElement {
  const items = versions.map(({ version, note, created_at }) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, String(version)),
      element('td', {}, timeOf(created_at)),
      element('td', {}, note),
      element(
        'td',
        {},
        version === live.version
          ? element('span', { class: 'state good' }, texts.versions.live)
          : button(texts.versions.restore, () => actions.restore(version), {
              class: 'plain',
              'aria-label': texts.versions.restoreLabel(version),
            }),
      ),
    ),
  );
  return element(
    'section',
    { class: 'card' },
    element('h2', {}, texts.versions.title),
    items.length === 0
      ? element('p', {}, texts.versions.none)
      : element('table', {}, element('tbody', {}, ...items)),
    live.hasCss
      ? element(
          'div',
          { class: 'actions' },
          button(texts.versions.takeDown, actions.takeDown, { class: 'danger' }),
        )
      : null,
  );
}
