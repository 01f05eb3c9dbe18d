import { CLAIM_MS, PROOF_GRACE_MS } from '#shared/domains/timing.ts';
import { hasRelay } from '#shared/mail/relay/relay-env.ts';
import { type SendingDomain, selectSendingDomain } from '../../reach/senders/sending-domain.ts';
import { sender as t } from '../../texts/console/sender.ts';
import { faultText } from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { type SentForm, sentTo } from '../http/sent-form.ts';
import { consolePage } from '../view/console-page.tsx';
import { Confirm } from '../view/parts/confirm.tsx';
import { Empty } from '../view/parts/empty.tsx';
import { Field } from '../view/parts/field.tsx';
import { Moment } from '../view/parts/moment.tsx';
import { State } from '../view/parts/state.tsx';
import { SenderRecords } from './sender-records.tsx';
import { senderStyle } from './sender-style.ts';

const REFRESH_SECONDS = 30;
/** The page of the sender's address, the records that prove its domain, and the results of the last check. */
export async function senderPage(
  request: ConsoleRequest,
  sent: SentForm | null = request.held,
): Promise<Response> {
  const { c, base, staff } = request;
  const path = `${base}/sender`;
  const row = await selectSendingDomain.first(c.env.DB, { account: staff.account.id });
  const offered = hasRelay(c.env);
  const waits = offered && (row?.status === 'pending' || (row !== null && row.nextSelector !== null));
  const form = <AddressForm path={path} row={row} sent={sentTo(sent, '/sender')} />;
  return consolePage(
    request,
    {
      section: 'sender',
      lead: t.lead,
      sent,
      refresh: waits && sent === null ? REFRESH_SECONDS : null,
      style: senderStyle,
    },
    <>
      {offered ? null : (
        <Empty title={t.offTitle}>
          <p>{t.off}</p>
        </Empty>
      )}
      {row === null ? null : (
        <>
          <Standing row={row} path={path} platform={c.env.MAIL_FROM} offered={offered} />
          {row.status === 'lost' || !offered ? null : (
            <SenderRecords row={row} spf={c.env.MAIL_RELAY_SPF} bounces={c.env.MAIL_RELAY_BOUNCES} />
          )}
        </>
      )}
      {offered ? form : null}
      {row === null ? null : <Zone row={row} path={path} offered={offered} />}
    </>,
  );
}

const AddressForm = ({
  path,
  row,
  sent,
}: {
  path: string;
  row: SendingDomain | null;
  sent: SentForm | null;
}) => (
  <form class="card form" method="post" action={path}>
    {row === null ? null : <h2>{t.change}</h2>}
    <Field
      id="local_part"
      label={t.localPart}
      hint={t.localPartHint}
      placeholder="hello"
      value={row?.localPart ?? null}
      sent={sent}
      faults={['bad_local_part']}
      maxlength={64}
      required
    />
    <Field
      id="domain"
      label={t.domain}
      hint={t.domainHint}
      placeholder="mail.example.com"
      value={row?.domain ?? null}
      sent={sent}
      faults={['bad_domain', 'domain_public', 'domain_reserved', 'sender_taken', 'sender_in_use']}
      maxlength={253}
      required
    />
    <div class="actions">
      <button class={row === null ? 'primary' : undefined} type="submit">
        {t.submit}
      </button>
    </div>
  </form>
);

interface StandingProps {
  row: SendingDomain;
  path: string;
  platform: string;
  offered: boolean;
}

/**
 * The state of the domain, and the address that mails are sent from in this state. Without a relay no domain is in use,
 * and none is checked.
 */
const Standing = ({ row, path, platform, offered }: StandingProps) => {
  const address = `${row.localPart}@${row.domain}`;
  const active = row.status === 'active' && offered;
  const lost = row.status === 'lost';
  return (
    <section class="card">
      <div class="head">
        <dl class="facts">
          <dt>{t.address}</dt>
          <dd class="mono">{address}</dd>
          <dt>{t.state}</dt>
          <dd>
            <State kind={active ? 'good' : lost ? 'bad' : 'wait'}>
              {lost || offered ? t.states[row.status] : t.stopped}
            </State>
          </dd>
          <dt>{t.now}</dt>
          <dd>{active ? address : t.platform(platform)}</dd>
          <dt>{t.since}</dt>
          <dd>
            {row.checkedAt === null ? (
              <span class="quiet">{t.notChecked}</span>
            ) : (
              <Moment at={row.checkedAt} />
            )}
          </dd>
          <When head={t.next} at={offered ? row.nextCheckAt : null} />
          <When head={t.ends} at={active || lost || !offered ? null : row.claimedAt + CLAIM_MS} />
          <When
            head={t.outOfUse}
            at={active && row.missingSince !== null ? row.missingSince + PROOF_GRACE_MS : null}
          />
        </dl>
        {lost || !offered ? null : (
          <form class="do" method="post" action={`${path}/check`}>
            <button class="primary" type="submit">
              {t.check}
            </button>
          </form>
        )}
      </div>
      {row.fault === null || !(lost || offered) ? null : (
        <div class="notice">
          <strong>{t.missing}</strong>
          <p>{faultText(row.fault)}</p>
        </div>
      )}
      {lost ? <p>{t.gone}</p> : null}
    </section>
  );
};

const When = ({ head, at }: { head: string; at: number | null }) =>
  at === null ? null : (
    <>
      <dt>{head}</dt>
      <dd>
        <Moment at={at} />
      </dd>
    </>
  );

const Zone = ({ row, path, offered }: Omit<StandingProps, 'platform'>) => (
  <div class="zone">
    {offered && row.status === 'active' && row.nextSelector === null ? (
      <div>
        <div>
          <strong>{t.renew}</strong>
          <p>{t.renewText}</p>
        </div>
        <form method="post" action={`${path}/key`}>
          <input type="hidden" name="domain" value={row.domain} />
          <button type="submit">{t.renew}</button>
        </form>
      </div>
    ) : null}
    <div>
      <div>
        <strong>{t.removeButton}</strong>
        <p>{t.removeText}</p>
      </div>
      <Confirm
        id="remove"
        summary={t.remove}
        title={t.removeTitle(row.domain)}
        question={t.removeQuestion}
        action={`${path}/remove`}
        button={t.removeButton}
      >
        <input type="hidden" name="domain" value={row.domain} />
      </Confirm>
    </div>
  </div>
);
