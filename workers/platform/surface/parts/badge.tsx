import type { Child, FC } from 'hono/jsx';
import type { VariantOf } from '#schema/contract/parts/index.ts';
import { part } from '../part.ts';

export type Tone = VariantOf<'badge'>;

/** A state as one word. The dot repeats the tone and adds no information. */
export const Badge: FC<{ tone: Tone; dot?: boolean; children?: Child }> = ({ tone, dot, children }) => (
  <span {...part('badge', tone)}>
    {dot && <StatusDot tone={tone} />}
    {children}
  </span>
);

export const StatusDot: FC<{ tone: Tone }> = ({ tone }) => (
  <span {...part('status-dot', tone)} aria-hidden="true" />
);
