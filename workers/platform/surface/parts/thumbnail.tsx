import type { FC } from 'hono/jsx';
import { part } from '../part.ts';

const NUMBERS = 6;

/** Numbers from 0 to 255 that depend on the text alone (FNV-1a, then one mixing step for each number). */
function numbersOf(seed: string): number[] {
  let hash = 0x811c9dc5;
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return Array.from({ length: NUMBERS }, () => {
    hash = Math.imul(hash ^ (hash >>> 13), 0x01000193);
    return (hash >>> 16) & 0xff;
  });
}

/**
 * A drawing of a page in one of the brand's two colors, always the same for a seed, so that no picture has to be
 * loaded.
 */
export const Thumbnail: FC<{ seed: string }> = ({ seed }) => {
  const [choice = 0, title = 0, line = 0, x = 0, y = 0, radius = 0] = numbersOf(seed);
  return (
    <svg
      {...part('thumbnail', choice % 2 === 0 ? 'primary' : 'accent')}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      fill="currentColor"
      aria-hidden="true"
    >
      <rect width="320" height="180" opacity="0.1" />
      <rect x="24" y="22" width="64" height="10" rx="5" opacity="0.7" />
      <rect x="24" y="58" width={90 + Math.round(title / 3)} height="18" rx="6" opacity="0.6" />
      <rect x="24" y="86" width={70 + Math.round(line / 4)} height="8" rx="4" opacity="0.35" />
      <rect x="24" y="116" width="62" height="20" rx="10" opacity="0.85" />
      <circle
        cx={236 + Math.round(x / 8)}
        cy={76 + Math.round(y / 8)}
        r={26 + Math.round(radius / 12)}
        opacity="0.3"
      />
    </svg>
  );
};
