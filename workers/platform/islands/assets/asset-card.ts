import type { ManagedAsset } from '../../../../schema/branding/asset-wire.ts';
import { texts } from '../../../../shared/texts/console-scripts.ts';
import { button, element } from '../support/element.ts';

const t = texts.assets;

export interface AssetActions {
  addAlias(asset: ManagedAsset, alias: string): void;
  removeAlias(asset: ManagedAsset, alias: string): void;
  archive(asset: ManagedAsset): void;
}

/** One asset: what it shows, what it is called, how often it is used, and what can be done with it. */
export function assetCard(asset: ManagedAsset, actions: AssetActions): HTMLElement {
  const { id, name, aliases, kind, currentVersion, usageCount, archivedAt } = asset;
  const input = element('input', { id: `alias-${id}`, type: 'text', autocomplete: 'off', maxlength: '63' });
  const facts = `${t.kinds[kind]}, ${Math.ceil(currentVersion.bytes / 1024)} KiB, ${t.version(currentVersion.version)}`;
  return element(
    'li',
    { class: 'card asset' },
    kind === 'font-family' ? null : element('img', { src: currentVersion.url, alt: '', loading: 'lazy' }),
    element('h2', {}, name),
    element('p', { class: 'quiet small' }, facts),
    element('p', { class: 'small' }, archivedAt === null ? t.used(usageCount) : t.archived),
    element(
      'ul',
      { class: 'aliases' },
      ...aliases.map((alias) =>
        element(
          'li',
          {},
          element('code', {}, alias),
          ' ',
          button(t.removeAlias, () => actions.removeAlias(asset, alias), {
            class: 'plain',
            'aria-label': t.removeAliasLabel(alias),
          }),
        ),
      ),
    ),
    archivedAt === null
      ? element(
          'form',
          {
            onsubmit: (event) => {
              event.preventDefault();
              actions.addAlias(asset, input.value.trim());
            },
          },
          element('label', { for: `alias-${id}` }, t.alias),
          input,
          element(
            'div',
            { class: 'actions' },
            element('button', { type: 'submit', 'aria-label': t.addAliasLabel(name) }, t.addAlias),
            button(t.archive, () => actions.archive(asset), {
              class: 'danger',
              'aria-label': t.archiveLabel(name),
            }),
          ),
        )
      : null,
  );
}
