import { PageLayout } from '#shared/pages/layout.tsx';
import { messagePage } from '#shared/pages/message-page.tsx';
import { renderPage } from '#shared/pages/render-page.ts';
import { currentPresentation } from '#shared/presentation/presentation.ts';
import { MESSAGE_ADDRESS_PATH } from './address-link.ts';
import type { LinkedAddress } from './linked-address.ts';

/** The page that confirms an address for mails about messages of a site, or removes it. */
export async function addressPage(
  { address, project, workspace, confirmedAt, expiresAt }: LinkedAddress,
  { now, query }: { now: number; query: string },
): Promise<Response> {
  const words = (await currentPresentation()).locale.messages.pages.messageAddress;
  const confirmed = confirmedAt !== null;
  if (!confirmed && (expiresAt ?? 0) <= now) {
    return messagePage({ status: 410, title: words.brokenTitle, text: words.endedText });
  }
  const action = `${MESSAGE_ADDRESS_PATH}?${query}`;
  return renderPage(
    <PageLayout title={words.title({ project })}>
      <section class="card">
        <h1 dir="auto">{words.title({ project })}</h1>
        {confirmed ? (
          <p class="done" role="status" dir="auto">
            {words.confirmed({ project, address })}
          </p>
        ) : (
          <>
            <p dir="auto">{words.lead({ workspace, project, address })}</p>
            <form method="post" action={action}>
              <input type="hidden" name="do" value="confirm" />
              <button class="primary" type="submit">
                {words.confirm}
              </button>
            </form>
          </>
        )}
        <form method="post" action={action}>
          <input type="hidden" name="List-Unsubscribe" value="One-Click" />
          <p>
            <button type="submit">{confirmed ? words.stop : words.refuse}</button>
          </p>
        </form>
      </section>
    </PageLayout>,
  );
}
