import type { Child } from 'hono/jsx';

/** Replaces an empty list: states that it is empty, and the next action. */
export const Empty = ({ title, children }: { title: string; children?: Child }) => (
  <div class="card empty">
    <strong>{title}</strong>
    {children}
  </div>
);
