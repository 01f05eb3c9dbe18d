import { PageLayout } from '#shared/pages/layout.tsx';
import { renderPage } from '#shared/pages/render-page.ts';
import { currentPresentation } from '#shared/presentation/presentation.ts';
import { type MailTopic, mailTopics } from './mail-topics.ts';
import { UNSUBSCRIBE_PATH } from './unsubscribe-link.ts';

/** The page that unsubscribes from one topic, or sets all topics, without signing in. */
export async function unsubscribePage(
  { topic, query }: { topic: MailTopic; query: string },
  unwanted: readonly MailTopic[],
  { saved }: { saved: boolean },
): Promise<Response> {
  const words = (await currentPresentation()).locale.messages.pages.mails;
  const action = `${UNSUBSCRIBE_PATH}?${query}`;
  return renderPage(
    <PageLayout title={words.title}>
      <section class="card">
        <h1>{words.title}</h1>
        {saved ? (
          <p class="done" role="status">
            {words.saved}
          </p>
        ) : null}
        {unwanted.includes(topic) ? null : (
          <form method="post" action={action}>
            <input type="hidden" name="List-Unsubscribe" value="One-Click" />
            <button class="primary" type="submit">
              {words.stop({ topic: words.topics[topic] })}
            </button>
          </form>
        )}
      </section>
      <section class="card">
        <p>{words.lead}</p>
        <form method="post" action={action}>
          {mailTopics.map((each) => (
            <p>
              <label>
                <input type="checkbox" name="mail" value={each} checked={!unwanted.includes(each)} />{' '}
                {words.topics[each]}
              </label>
            </p>
          ))}
          <button type="submit">{words.save}</button>
        </form>
      </section>
    </PageLayout>,
  );
}
