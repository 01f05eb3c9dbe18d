import type { Child } from 'hono/jsx';

/** The first letter of a name in a tile; says nothing that the name beside it does not. */
export const Avatar = ({ name, small }: { name: string; small?: boolean }) => (
  <Tile small={small}>{[...name][0]?.toUpperCase() ?? '?'}</Tile>
);

export const Tile = ({ small, children }: { small?: boolean | undefined; children: Child }) => (
  <span class={small ? 'avatar small-one' : 'avatar'} aria-hidden="true">
    {children}
  </span>
);
