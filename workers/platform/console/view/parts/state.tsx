import type { Child } from 'hono/jsx';

export type StateKind = 'good' | 'bad' | 'wait';

/** A state as one word. */
export const State = ({ kind, children }: { kind?: StateKind | undefined; children?: Child }) => (
  <span class={kind === undefined ? 'state' : `state ${kind}`}>{children}</span>
);
