import type { Child, FC } from 'hono/jsx';
import { type DataState, part, type Words } from '../part.ts';

interface StatProps {
  label: string;
  value: Child;
  /** Change against the previous period. The text must be understandable without color. */
  delta?: { text: string; direction: 'up' | 'down' | 'flat' };
  state?: Words<DataState<'stat'>>;
  children?: Child;
}

/** One number with its label. Children are shown below it: a meter, a hint. */
export const Stat: FC<StatProps> = ({ label, value, delta, state, children }) => (
  <div {...part('stat', undefined, state)}>
    <p {...part('stat-label')}>{label}</p>
    <p {...part('stat-value')}>{value}</p>
    {delta && <p {...part('stat-delta', delta.direction)}>{delta.text}</p>}
    {children}
  </div>
);
