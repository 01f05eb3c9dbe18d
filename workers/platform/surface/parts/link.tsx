import type { Child, FC } from 'hono/jsx';
import { Icon } from '../icons/icon.tsx';
import { part } from '../part.ts';

interface LinkProps {
  href: string;
  variant?: 'quiet';
  /** A link to another site: opens there without telling it where from. */
  external?: boolean;
  /** Opens it in a tab of its own. */
  newTab?: boolean;
  children?: Child;
}

export const Link: FC<LinkProps> = ({ href, variant, external, newTab, children }) => (
  <a
    {...part('link', variant)}
    href={href}
    rel={external || newTab ? 'noopener noreferrer' : undefined}
    target={newTab ? '_blank' : undefined}
  >
    {children}
    {/* Quiet links stand in rows, where the sign would be repeated. */}
    {external && variant !== 'quiet' && (
      <>
        {' '}
        <Icon name="external" point="on" />
      </>
    )}
  </a>
);
