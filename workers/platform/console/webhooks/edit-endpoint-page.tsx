import { readId } from '#schema/names/id.ts';
import { messagePage } from '#shared/pages/message-page.tsx';
import { wireEndpoint } from '../../events/webhooks/endpoint.ts';
import { endpointById } from '../../events/webhooks/endpoint-statements.ts';
import { webhooks as t } from '../../texts/console/webhooks.ts';
import { faultText, texts } from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import type { SentForm } from '../http/sent-form.ts';
import { consolePage } from '../view/console-page.tsx';
import { EndpointFields } from './endpoint-form.tsx';

/** The path of the form, below the account's. */
export const EDIT = '/webhooks/:endpoint/edit';

/** The page that changes the address, the name and the events of an endpoint. */
export async function editEndpointPage(
  request: ConsoleRequest,
  sent: SentForm | null = request.held,
): Promise<Response> {
  const { c, base, staff, now } = request;
  const path = `${base}/webhooks`;
  const back = { href: path, label: t.back };
  const id = readId(c.req.param('endpoint') ?? '');
  const row = await endpointById.first(c.env.DB, { account: staff.account.id, id });
  if (row === null)
    return messagePage({
      status: 404,
      title: texts.notFound.title,
      text: faultText('endpoint_gone'),
      link: back,
    });
  const endpoint = wireEndpoint(row, now);
  return consolePage(
    request,
    { section: 'webhooks', title: t.editTitle(endpoint.name), lead: t.editLead, back, sent },
    <form class="card form" method="post" action={`${path}/${id}/edit`}>
      <EndpointFields endpoint={endpoint} sent={sent} />
      <div class="actions">
        <button class="primary" type="submit">
          {t.save}
        </button>
        <a class="button" href={path}>
          {texts.cancel}
        </a>
      </div>
    </form>,
  );
}
