import { useMessages } from '#shared/i18n/locale-context.ts';
import { PageLayout } from '#shared/pages/layout.tsx';
import { COMMON_SCRIPT } from '#shared/pages/page-script.tsx';
import { renderPage } from '#shared/pages/render-page.ts';
import { currentPresentation } from '#shared/presentation/presentation.ts';
import { SIGNED_IN_PATH } from './signed-in-page.ts';

/** Fields that people type, which are shown and can be corrected; all other fields are hidden. */
const WRITTEN = { prompt: 'text', name: 'line', email: 'line', domain: 'line' } as const;

const isWritten = (name: string): name is keyof typeof WRITTEN => Object.hasOwn(WRITTEN, name);

const STATUS = { signedOut: 401, failed: 503 } as const;

/** Answers a form that cannot be executed now. The page keeps all of its input, which can be sent again. */
export async function heldForm(url: URL, form: URLSearchParams, why: keyof typeof STATUS): Promise<Response> {
  const { dashboard } = (await currentPresentation()).locale.messages;
  const words = dashboard[why];
  return renderPage(
    <PageLayout title={words.title} scripts={[COMMON_SCRIPT]}>
      <section class="card">
        <h1>{words.title}</h1>
        <p role="alert">{words.text}</p>
        {why === 'signedOut' ? (
          <p>
            <a
              class="button"
              href={`/sign-in?return_to=${encodeURIComponent(SIGNED_IN_PATH)}`}
              target="_blank"
              rel="noopener"
            >
              {dashboard.signedOut.signIn}
            </a>
          </p>
        ) : null}
        <form method="post" action={url.pathname + url.search}>
          {[...form].map(([name, value]) => (
            <Kept name={name} value={value} />
          ))}
          <p class="actions">
            <button class="primary" type="submit">
              {dashboard.sendAgain}
            </button>
          </p>
        </form>
      </section>
    </PageLayout>,
    {
      status: STATUS[why],
      origin: url.origin,
      ...(why === 'failed' && { headers: { 'Retry-After': '5' } }),
    },
  );
}

const Kept = ({ name, value }: { name: string; value: string }) => {
  const { written } = useMessages().dashboard;
  if (!isWritten(name) || value === '') return <input type="hidden" name={name} value={value} />;
  return (
    <>
      <label for={name}>{written[name]}</label>
      {WRITTEN[name] === 'text' ? (
        <textarea id={name} name={name} rows={8}>
          {value}
        </textarea>
      ) : (
        <input id={name} name={name} type="text" value={value} />
      )}
    </>
  );
};
