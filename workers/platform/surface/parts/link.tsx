import type { Child, FC } from 'hono/jsx';
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
  </a>
);
