import type { Child } from 'hono/jsx';

/** Stands where a list would: says that nothing is there, and what to do about it. */
export const Empty = ({ title, children }: { title: string; children?: Child }) => (
  <div class="card empty">
    <strong>{title}</strong>
    {children}
  </div>
);
