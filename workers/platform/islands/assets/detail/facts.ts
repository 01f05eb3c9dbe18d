import { texts } from '#workers/platform/texts/console-scripts.ts';
import { element } from '../../support/element.ts';
import { formatBytes, formatDay } from '../format.ts';
import type { Section } from './section.ts';

const t = texts.assets;

/** The section with the properties of the file. */
export function facts(): Section {
  const dom = element('dl', { class: 'facts' });
  return {
    dom,
    show({ kind, currentVersion, versions, createdAt }) {
      const [newest] = versions;
      const { width, height, frames } = newest ?? { width: null, height: null, frames: null };
      const size = width === null || height === null ? null : t.detail.pixels(width, height);
      const rows: Array<[string, string | null]> = [
        [t.detail.facts.kind, t.kinds[kind] ?? kind],
        [
          t.detail.facts.format,
          [
            t.formats[currentVersion.mime] ?? currentVersion.mime,
            (frames ?? 1) > 1 ? t.detail.frames(frames ?? 1) : null,
          ]
            .filter((part) => part !== null)
            .join(', '),
        ],
        [t.detail.facts.size, size],
        [t.detail.facts.bytes, formatBytes(currentVersion.bytes)],
        [t.detail.facts.added, formatDay(createdAt)],
      ];
      dom.replaceChildren(
        ...rows.flatMap(([name, value]) =>
          value === null ? [] : [element('div', {}, element('dt', {}, name), element('dd', {}, value))],
        ),
      );
    },
  };
}
