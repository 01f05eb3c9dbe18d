import type { FC } from 'hono/jsx';
import { part } from '../part.ts';

/** Address of a site, or the HTML of its page. */
export type SiteSource = { readonly href: string } | { readonly html: string };

interface SitePreviewProps {
  /** Empty where the words beside it say the same: it is then hidden from screen readers. */
  title: string;
  source: SiteSource;
}

/**
 * A scaled-down site that cannot be used: the frame allows nothing (no script, no form, an opaque origin), ignores the
 * pointer, and is `inert`, so that neither the keyboard nor a screen reader enters it.
 */
export const SitePreview: FC<SitePreviewProps> = ({ title, source }) => (
  <iframe
    {...part('site-preview')}
    {...(title === '' ? { 'aria-hidden': 'true' } : { title })}
    tabindex={-1}
    {...('href' in source ? { src: source.href } : { srcdoc: source.html })}
    sandbox=""
    loading="lazy"
    inert
  />
);
