import { PageLayout } from '../../../../shared/pages/layout.tsx';
import { renderPage } from '../../../../shared/pages/render-page.ts';
import { dashboardTexts } from '../../../../shared/texts/dashboard.ts';

/** What a person types at length: shown to be read, while the other fields travel along unseen. */
const SHOWN = 'prompt';

/** Answers a form that came after its session had ended: keeps what was written, to be sent again. */
export function resumePage(action: string, form: URLSearchParams): Promise<Response> {
  const { signedOut: words } = dashboardTexts;
  const written = form.get(SHOWN);
  const hidden = [...form].filter(([name]) => name !== SHOWN);
  return renderPage(
    <PageLayout title={words.title}>
      <section class="card">
        <h1>{words.title}</h1>
        <p role="alert">{words.text}</p>
        <p>
          <a class="button" href="/sign-in" target="_blank" rel="noopener">
            {words.signIn}
          </a>
        </p>
        <form method="post" action={action}>
          {hidden.map(([name, value]) => (
            <input type="hidden" name={name} value={value} />
          ))}
          {written === null ? null : (
            <>
              <label for={SHOWN}>{words.yours}</label>
              <textarea id={SHOWN} name={SHOWN} rows={6}>
                {written}
              </textarea>
            </>
          )}
          <p class="actions">
            <button class="primary" type="submit">
              {words.again}
            </button>
          </p>
        </form>
      </section>
    </PageLayout>,
    { status: 401 },
  );
}
