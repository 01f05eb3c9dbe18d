import type { Child } from 'hono/jsx';
import { Mark } from '#shared/pages/mark.tsx';
import { useIdentity } from '#shared/presentation/identity-context.ts';

/** The first letter of a name in a tile. It is decorative, because the name is next to it. */
export const Avatar = ({ name, small }: { name: string; small?: boolean }) => (
  <Tile small={small}>{[...name][0]?.toUpperCase() ?? '?'}</Tile>
);

export const Tile = ({ small, children }: { small?: boolean | undefined; children: Child }) => (
  <span class={small ? 'avatar small-one' : 'avatar'} aria-hidden="true">
    {children}
  </span>
);

/** The icon of the page's owner: a small picture, the mark of the platform, or the initial of a reseller. */
export const Emblem = () => {
  const { isPlatform, icon, name } = useIdentity();
  if (icon !== null) {
    return (
      <Tile>
        <img src={icon.address} alt="" width={26} height={26} />
      </Tile>
    );
  }
  return isPlatform ? (
    <Tile>
      <Mark size={26} />
    </Tile>
  ) : (
    <Avatar name={name} />
  );
};
