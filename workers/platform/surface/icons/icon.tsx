import type { FC } from 'hono/jsx';
import type { IconName, IconPack } from '#schema/contract/manifest/icon-names.ts';
import { useBrand } from '#shared/surface/view.ts';
import { part } from '../part.ts';

/** Drawings on a grid of 24 × 24 units, each as the data of one stroked path. */
const strokes: Readonly<Record<IconName, string>> = {
  projects: 'M4 5h7v7H4z M13 5h7v4h-7z M13 12h7v7h-7z M4 15h7v4H4z',
  usage: 'M4 20V10 M10 20V4 M16 20v-7 M21 20H3',
  domains: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z M3 12h18 M12 3c5 5 5 13 0 18 M12 3c-5 5-5 13 0 18',
  connections: 'M9 7V3 M15 7V3 M6 7h12v4a6 6 0 0 1-12 0z M12 17v4',
  members:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8z M2 21c0-4 3-6 7-6s7 2 7 6 M16 3a4 4 0 0 1 0 8 M18 15c3 1 4 3 4 6',
  settings: 'M4 7h10 M18 7h2 M4 17h2 M10 17h10 M16 5v4 M8 15v4',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8 M12 17v.01',
  'sign-out': 'M10 4H5v16h5 M15 8l4 4-4 4 M9 12h10',
  add: 'M12 5v14 M5 12h14',
  close: 'M6 6l12 12 M18 6L6 18',
  menu: 'M4 7h16 M4 12h16 M4 17h16',
  more: 'M5 12v.01 M12 12v.01 M19 12v.01',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14z M16 16l5 5',
  'chevron-down': 'M6 9l6 6 6-6',
  'chevron-right': 'M9 6l6 6-6 6',
  check: 'M5 12.5l4.5 4.5L19 7',
  copy: 'M9 9h11v11H9z M5 15H4V4h11v1',
  refresh: 'M20 11a8 8 0 1 0-2 6 M20 5v6h-6',
  trash: 'M4 7h16 M9 7V4h6v3 M6 7l1 13h10l1-13 M10 11v5 M14 11v5',
  external: 'M14 4h6v6 M20 4l-9 9 M18 14v6H4V6h6',
  calendar: 'M4 6h16v14H4z M4 10h16 M8 3v4 M16 3v4',
  build: 'M13 3L5 14h6l-1 7 8-11h-6z',
  preview: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7z M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  publish: 'M12 16V4 M7 9l5-5 5 5 M4 20h16',
  unpublish: 'M12 4v12 M7 11l5 5 5-5 M4 20h16',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z M12 2v2 M12 20v2 M2 12h2 M20 12h2 M5 5l1.4 1.4 M17.6 17.6L19 19 M5 19l1.4-1.4 M17.6 6.4L19 5',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z M12 11v6 M12 7.5v.01',
  success: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z M8 12.5l3 3 5-6',
  warning: 'M12 4L2.5 20h19z M12 10v4 M12 17v.01',
  danger: 'M8 3h8l5 5v8l-5 5H8l-5-5V8z M12 8v5 M12 16v.01',
  empty: 'M4 13l3-8h10l3 8v6H4z M4 13h5l1 2h4l1-2h5',
};

const PACKS: Record<IconPack, { width: string; cap: 'round' | 'butt'; join: 'round' | 'miter' }> = {
  line: { width: '1.75', cap: 'round', join: 'round' },
  bold: { width: '2.5', cap: 'round', join: 'round' },
  sharp: { width: '1.75', cap: 'butt', join: 'miter' },
};

interface IconProps {
  name: IconName;
  /** The direction of an arrow, which is drawn to the right: forward in reading direction, or back. */
  point?: 'on' | 'back';
}

/**
 * A pictogram: the picture that the brand has bound to the name, else the drawing of its icon pack. It is decorative
 * and never the only label.
 */
export const Icon: FC<IconProps> = ({ name, point }) => {
  const { document, assetUrls } = useBrand();
  const bound = document.icons?.bindings?.[name];
  const url = bound && assetUrls[bound.asset];
  if (url) return <img {...part('icon')} data-point={point} src={url} alt="" width="20" height="20" />;
  const { width, cap, join } = PACKS[document.icons?.pack ?? 'line'];
  return (
    <svg
      {...part('icon')}
      data-point={point}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width={width}
      stroke-linecap={cap}
      stroke-linejoin={join}
      aria-hidden="true"
      focusable="false"
    >
      {/* Dots are strokes of zero length, which are visible only with round ends. */}
      <path
        d={strokes[name]}
        stroke-linecap={cap === 'butt' && strokes[name].includes('v.01') ? 'round' : cap}
      />
    </svg>
  );
};
