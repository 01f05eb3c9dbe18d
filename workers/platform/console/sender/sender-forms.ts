import { hasRelay } from '#shared/mail/relay/relay-env.ts';
import { seeOther } from '#shared/pages/render-page.ts';
import { checkSendingDomain } from '../../reach/senders/check-sending-domain.ts';
import { createProbe } from '../../reach/senders/records/look-at-records.ts';
import { removeSendingDomain } from '../../reach/senders/remove-sending-domain.ts';
import { renewSigningKey } from '../../reach/senders/renew-signing-key.ts';
import { readSenderAddress, requestSendingDomain } from '../../reach/senders/request-sending-domain.ts';
import { selectSendingDomain } from '../../reach/senders/sending-domain.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { done } from '../http/mount-section.ts';
import { senderPage } from './sender-page.tsx';

/** Shows the page in its current state. */
export const show = (request: ConsoleRequest): Promise<Response> => senderPage(request);

/** Claims an address to send mails from. */
export async function ask(request: ConsoleRequest, form: URLSearchParams): Promise<Response> {
  const { operation, staff } = request;
  const { env } = request.c;
  const refused = (fault: string) => senderPage(request, { action: '/sender', values: form, fault });
  if (!hasRelay(env)) return refused('sender_off');
  const address = await readSenderAddress(
    { domain: form.get('domain') ?? '', localPart: form.get('local_part') ?? '' },
    {
      files: env.ASSETS,
      ownUrls: [env.BASE_URL, env.AUTH_URL, env.MCP_URL, env.API_URL, urlOfMail(env.MAIL_FROM)],
    },
  );
  if (!address.ok) return refused(address.code);
  const asked = await requestSendingDomain(operation, env.MAIL_KEY_SECRET, {
    accountId: staff.account.id,
    ...address.value,
  });
  return asked.ok ? done(request, '/sender', 'sender-requested') : refused(asked.code);
}

/** Checks the records now. Missing ones are stored, and the page shows them. */
export async function check(request: ConsoleRequest, form: URLSearchParams): Promise<Response> {
  const { c, operation, staff, base } = request;
  if (!hasRelay(c.env))
    return senderPage(request, { action: '/sender/check', values: form, fault: 'sender_off' });
  const row = await selectSendingDomain.first(operation.db, { account: staff.account.id });
  if (row === null || row.status === 'lost')
    return senderPage(request, { action: '/sender/check', values: form, fault: 'domain_gone' });
  const checked = await checkSendingDomain(operation, row, await createProbe(c.env));
  return checked.ok ? done(request, '/sender', 'sender-active') : seeOther(`${base}/sender`);
}

/** Makes a second signing key. The form names the domain, so that a page of an earlier domain changes nothing. */
export async function renewKey(request: ConsoleRequest, form: URLSearchParams): Promise<Response> {
  const { c, operation, staff } = request;
  if (!hasRelay(c.env))
    return senderPage(request, { action: '/sender/key', values: form, fault: 'sender_off' });
  const renewed = await renewSigningKey(operation, c.env.MAIL_KEY_SECRET, {
    accountId: staff.account.id,
    domain: form.get('domain') ?? '',
  });
  return renewed.ok
    ? done(request, '/sender', 'sender-key')
    : senderPage(request, { action: '/sender/key', values: form, fault: renewed.code });
}

/** Removes the domain that the form names. */
export async function remove(request: ConsoleRequest, form: URLSearchParams): Promise<Response> {
  const { operation, staff } = request;
  await removeSendingDomain(operation, {
    accountId: staff.account.id,
    domain: form.get('domain') ?? '',
  });
  return done(request, '/sender', 'sender-removed');
}

/** The domain of an address as an origin, to check whether the name belongs to the service. */
const urlOfMail = (address: string): string => `https://${address.slice(address.lastIndexOf('@') + 1)}`;
