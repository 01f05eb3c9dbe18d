import type { Child, FC } from 'hono/jsx';
import { Icon } from '../icons/icon.tsx';
import { part } from '../part.ts';

interface LinkProps {
  href: string;
  variant?: 'quiet';
  /** Whether it leads to another site, which does not get the address of this page. */
  external?: boolean;
  /** Opens it in another tab. */
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
    {/* Quiet links are in table rows, where the symbol would be repeated. */}
    {external && variant !== 'quiet' && (
      <>
        {' '}
        <Icon name="external" point="on" />
      </>
    )}
  </a>
);
