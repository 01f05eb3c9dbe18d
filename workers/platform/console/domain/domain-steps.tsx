import { verificationName } from '#shared/domains/proof.ts';
import { CLAIM_MS, PROOF_GRACE_MS } from '#shared/domains/timing.ts';
import { faultText, texts } from '../../texts/console.ts';
import type { ConsoleAccount } from '../staff/find-staff.ts';
import { Copy } from '../view/parts/copy.tsx';
import { Moment } from '../view/parts/moment.tsx';
import { State } from '../view/parts/state.tsx';
import { type Column, Table } from '../view/parts/table.tsx';

const t = texts.domain;

interface DnsRecord {
  type: 'CNAME' | 'TXT';
  name: string;
  value: string;
}

const columns: Column<DnsRecord>[] = [
  { head: t.record.type, cell: ({ type }) => <strong>{type}</strong> },
  { head: t.record.name, cell: ({ name }) => <Copy value={name} label={t.record.name} /> },
  { head: t.record.value, cell: ({ value }) => <Copy value={value} label={t.record.value} /> },
  { head: t.record.state, cell: ({ type }) => <span class="quiet">{t.purpose[type]}</span> },
];

interface DomainStepsProps {
  account: ConsoleAccount;
  domain: string;
  /** Host name of the service. */
  target: string;
  /** Address of the page. */
  path: string;
}

/** The state of the domain, the DNS records that route it to the service, and those that the last check did not find. */
export const DomainSteps = ({ account, domain, target, path }: DomainStepsProps) => {
  const active = account.customDomainStatus === 'active';
  const cname: DnsRecord = { type: 'CNAME', name: domain, value: target };
  const { customDomainToken: token, customDomainFault: fault, customDomainNote: note } = account;
  const lost = account.customDomainStatus === 'lost';
  const verified = account.customDomainVerifiedAt !== null;
  const txt: DnsRecord[] =
    token === null ? [] : [{ type: 'TXT', name: verificationName(domain), value: token }];
  return (
    <section class="card">
      <div class="head">
        <dl class="facts">
          <dt>{t.current}</dt>
          <dd class="mono">{domain}</dd>
          <dt>{t.state}</dt>
          <dd>
            <StateOf account={account} />
          </dd>
          {token === null ? null : (
            <>
              <dt>{t.since}</dt>
              <dd>
                {account.customDomainCheckedAt === null ? (
                  <span class="quiet">{t.notChecked}</span>
                ) : (
                  <Moment at={account.customDomainCheckedAt} />
                )}
              </dd>
            </>
          )}
          <Next head={t.next} at={account.customDomainNextCheckAt} />
          <Next
            head={t.ends}
            at={active || lost || verified ? null : plus(account.customDomainClaimedAt, CLAIM_MS)}
          />
          <Next
            head={t.outOfUse}
            at={active ? plus(account.customDomainMissingSince, PROOF_GRACE_MS) : null}
          />
        </dl>
        {active ? (
          <a class="button" href={`https://${domain}/dashboard`}>
            {t.open}
          </a>
        ) : token === null || lost ? null : (
          <form class="do" method="post" action={`${path}/check`}>
            <button class="primary" type="submit">
              {t.check}
            </button>
          </form>
        )}
      </div>
      {fault === null ? null : (
        <div class="notice">
          <strong>{t.missing}</strong>
          <p>{faultText(fault)}</p>
          {note === null ? null : (
            <p>
              {t.provider} <q>{note}</q>
            </p>
          )}
        </div>
      )}
      {lost ? (
        <p>{t.gone}</p>
      ) : (
        <>
          <h2>{t.steps}</h2>
          <p>{active ? t.works : t.dns}</p>
          <Table label={t.steps} columns={columns} rows={[cname, ...txt]} />
          {active ? null : <p class="quiet">{t.afterwards}</p>}
        </>
      )}
    </section>
  );
};

const StateOf = ({ account }: { account: ConsoleAccount }) => {
  if (account.customDomainStatus === 'active') return <State kind="good">{t.states.active}</State>;
  if (account.customDomainStatus === 'lost') return <State kind="bad">{t.states.lost}</State>;
  return (
    <State kind="wait">
      {account.customDomainVerifiedAt === null ? t.states.pending : t.states.verified}
    </State>
  );
};

const plus = (at: number | null, ms: number): number | null => (at === null ? null : at + ms);

const Next = ({ head, at }: { head: string; at: number | null }) =>
  at === null ? null : (
    <>
      <dt>{head}</dt>
      <dd>
        <Moment at={at} />
      </dd>
    </>
  );
