import { texts } from '#workers/platform/texts/console-scripts.ts';
import type { Change } from '../../pictures/prepare.ts';
import { formatBytes } from '../format.ts';

const t = texts.assets.upload;

/** Describes how a file was changed before it was sent: old and new format or size. */
export function changeWords({ what, from, to }: Change): string {
  const size = ({ width, height, bytes }: Change['from']) => t.size(width, height, formatBytes(bytes));
  return what === 'drawn' ? t.drawn(formatBytes(from.bytes), size(to)) : t.scaled(size(from), size(to));
}
