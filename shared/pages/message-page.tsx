import { PageLayout } from './layout.tsx';
import { renderPage } from './render-page.ts';

export interface MessagePageOptions {
  status: number;
  title: string;
  text: string;
  /** The link to continue with. */
  link?: { href: string; label: string };
  headers?: HeadersInit;
}

/** A page with one message: an error, or the end of a process. */
export const messagePage = ({
  status,
  title,
  text,
  link,
  ...options
}: MessagePageOptions): Promise<Response> =>
  renderPage(
    <PageLayout title={title}>
      <section class="card">
        <h1>{title}</h1>
        <p role={status >= 400 ? 'alert' : 'status'}>{text}</p>
        {link ? (
          <p>
            <a href={link.href}>{link.label}</a>
          </p>
        ) : null}
      </section>
    </PageLayout>,
    { status, ...options },
  );
