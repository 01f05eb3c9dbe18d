import { texts } from '#workers/platform/texts/console-scripts.ts';
import { element } from '../../support/element.ts';
import { refill } from '../../support/keep-place.ts';
import { formatBytes, formatDay } from '../format.ts';
import type { Section } from './section.ts';

const t = texts.assets;

/** The section of the asset's versions, newest first. */
export function versionList(): Section {
  const list = element('ol', { class: 'versions', reversed: true });
  return {
    dom: element(
      'section',
      { 'aria-labelledby': 'asset-versions' },
      element('h3', { id: 'asset-versions' }, t.versions.title),
      list,
    ),
    show({ versions, kind }) {
      refill(
        list,
        ...versions.map(({ version, url, width, height, bytes, createdAt }, index) => {
          const facts = [
            width === null || height === null ? null : t.detail.pixels(width, height),
            formatBytes(bytes),
            formatDay(createdAt),
          ];
          return element(
            'li',
            {},
            kind === 'font-family'
              ? null
              : element('span', { class: 'thumb' }, element('img', { src: url, alt: '', loading: 'lazy' })),
            element(
              'span',
              { class: 'place' },
              element(
                'span',
                {},
                t.versions.number(version),
                ...(index === 0 ? [element('span', { class: 'tag used' }, t.versions.current)] : []),
              ),
              element('span', { class: 'quiet small' }, facts.filter((fact) => fact !== null).join(' · ')),
            ),
            element(
              'a',
              {
                class: 'small',
                href: url,
                target: '_blank',
                rel: 'noopener',
                'aria-label': t.versions.viewLabel(version),
              },
              t.versions.view,
            ),
          );
        }),
      );
    },
  };
}
