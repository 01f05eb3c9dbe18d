import type { FC } from 'hono/jsx';
import type { VariantOf } from '#schema/contract/parts/index.ts';
import { part, type Words } from '../part.ts';

/** First letters of the first and last word of a name; for an e-mail address, its first letter. */
export function initials(name: string): string {
  const words =
    name
      .split('@')[0]
      ?.split(/[\s._-]+/u)
      .filter(Boolean) ?? [];
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return ([...first][0] ?? '?').toUpperCase() + ([...last][0] ?? '').toUpperCase();
}

/** Shows initials and loads no picture. It is hidden from screen readers, because the name is beside it. */
export const Avatar: FC<{ name: string; variant?: Words<VariantOf<'avatar'>> }> = ({ name, variant }) => (
  <span {...part('avatar', variant)} aria-hidden="true">
    {initials(name)}
  </span>
);
