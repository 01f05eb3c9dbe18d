import type { Child, FC } from 'hono/jsx';
import { part } from '../part.ts';

interface LinkProps {
  href: string;
  variant?: 'quiet';
  /** A link to another site: opens there without telling it where from. */
  external?: boolean;
  children?: Child;
}

export const Link: FC<LinkProps> = ({ href, variant, external, children }) => (
  <a {...part('link', variant)} href={href} rel={external ? 'noopener noreferrer' : undefined}>
    {children}
  </a>
);
