import type { FC } from 'hono/jsx';
import type { IconName, IconPack } from '#schema/contract/manifest/icon-names.ts';
import { useBrand } from '#shared/surface/view.ts';
import { part } from '../part.ts';
import { strokes } from './strokes.ts';

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
