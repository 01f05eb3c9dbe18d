import type { FC } from 'hono/jsx';
import { part } from '../part.ts';

/** A placeholder for content; the area around it is `aria-busy` and announces loading. */
export const Skeleton: FC<{ variant: 'text' | 'block' | 'circle'; width?: number }> = ({
  variant,
  width,
}) => <span {...part('skeleton', variant)} data-fill={width} aria-hidden="true" />;

export const Spinner: FC = () => <span {...part('spinner')} aria-hidden="true" />;
