import { PageLayout } from '#shared/pages/layout.tsx';
import { messagePage } from '#shared/pages/message-page.tsx';
import { COMMON_SCRIPT } from '#shared/pages/page-script.tsx';
import { renderPage } from '#shared/pages/render-page.ts';
import { texts } from '../../texts/console.ts';

interface HeldPage {
  title: string;
  text: string;
  /** Label of the button that sends the form again. */
  again: string;
  status: 401 | 503;
  action: string;
  /** Origin from which the browser has the page. */
  origin: string;
  form: URLSearchParams;
  /** Whether to offer signing in, in another tab. */
  signIn?: boolean;
}

/** Answers a form that could not be executed. The page keeps the input, which can be sent again from it. */
export const heldPage = ({
  title,
  text,
  again,
  status,
  action,
  origin,
  form,
  signIn,
}: HeldPage): Promise<Response> =>
  renderPage(
    <PageLayout title={title} scripts={[COMMON_SCRIPT]}>
      <section class="card">
        <h1>{title}</h1>
        <p role="alert">{text}</p>
        <form method="post" action={action}>
          {[...form].map(([name, value]) => (
            <input type="hidden" name={name} value={value} />
          ))}
          <div class="actions">
            <button class="primary" type="submit">
              {again}
            </button>
            {signIn ? (
              <a class="button" href="/sign-in" target="_blank" rel="noopener">
                {texts.signedOut.signIn}
              </a>
            ) : null}
          </div>
        </form>
      </section>
    </PageLayout>,
    {
      status,
      origin,
      ...(status === 503 ? { headers: { 'Retry-After': '5' } } : {}),
    },
  );

/** Answers for a page that could not be read, with a link to try again. */
export const unavailablePage = (requestId: string, address: string): Promise<Response> => {
  const { title, textOfPage, again } = texts.unavailable(requestId);
  return messagePage({
    status: 503,
    title,
    text: textOfPage,
    link: { href: address, label: again },
    headers: { 'Retry-After': '5' },
  });
};
