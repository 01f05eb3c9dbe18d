import { cutText } from '#schema/cut-text.ts';
import { parseJson } from '#shared/db/json-text.ts';
import { bouncesName } from '#shared/mail/relay/relay-env.ts';
import { dkimName, dkimValue } from '../../reach/senders/records/dkim.ts';
import { DMARC_VALUE, dmarcName } from '../../reach/senders/records/dmarc.ts';
import type { Finding, Findings, RecordKind, RecordState } from '../../reach/senders/records/finding.ts';
import { mergedSpf } from '../../reach/senders/records/spf.ts';
import type { SendingDomain } from '../../reach/senders/sending-domain.ts';
import { sender as t } from '../../texts/console/sender.ts';
import { Copy } from '../view/parts/copy.tsx';
import { State, type StateKind } from '../view/parts/state.tsx';
import { type Column, Table } from '../view/parts/table.tsx';

interface ShownRecord {
  kind: RecordKind;
  name: string;
  value: string;
  finding: Finding | null;
}

const KINDS: Readonly<Record<RecordState, StateKind>> = {
  missing: 'wait',
  wrong: 'bad',
  right: 'good',
  unanswered: 'wait',
};

const columns: Column<ShownRecord>[] = [
  {
    head: t.columns.record,
    kind: 'name',
    cell: ({ kind }) => (
      <>
        <strong>{t.kinds[kind].type}</strong>
        <br />
        <span class="quiet small">{t.kinds[kind].what}</span>
      </>
    ),
  },
  { head: t.columns.name, cell: ({ name }) => <Copy value={name} label={t.columns.name} /> },
  { head: t.columns.value, cell: ({ value }) => <Copy value={value} label={t.columns.value} /> },
  { head: t.columns.state, cell: ({ finding }) => <Found finding={finding} /> },
];

const Found = ({ finding }: { finding: Finding | null }) => {
  if (finding === null) return <span class="quiet">{t.recordStates.none}</span>;
  const { state, found, fault, lookups, at } = finding;
  return (
    <>
      <State kind={KINDS[state]}>{t.recordStates[state]}</State>
      {at === undefined ? null : <span class="quiet small"> {t.at(at)}</span>}
      {lookups === undefined ? null : <span class="quiet small"> {t.lookups(lookups)}</span>}
      {fault === undefined ? null : <p class="small found">{t.faults[fault]}</p>}
      {state !== 'wrong' || found.length === 0 ? null : (
        <p class="small found">
          {t.found}{' '}
          {found.slice(0, SHOWN).map((text) => (
            <>
              <code>{text.length > CHARACTERS ? `${cutText(text, CHARACTERS)}…` : text}</code>{' '}
            </>
          ))}
        </p>
      )}
    </>
  );
};

/** Limits of what is shown from records that the service does not control: number of values, and characters of each. */
const SHOWN = 5;
const CHARACTERS = 300;

/** The records to set, each with the result of the last check. */
export const SenderRecords = ({
  row,
  spf,
  bounces,
}: {
  row: SendingDomain;
  spf: string;
  bounces: string;
}) => {
  const records = wantedRecords(row, spf, bounces);
  const has = (wanted: RecordKind) => records.some(({ kind }) => kind === wanted);
  return (
    <section class="card records">
      <h2>{t.records}</h2>
      <p>{row.status === 'active' ? t.recordsKeep : t.recordsLead}</p>
      <Table label={t.records} columns={columns} rows={records} />
      <p class="quiet small">{t.long}</p>
      {has('spf') ? <p class="quiet small">{t.spfOne}</p> : null}
      <p class="quiet small">{t.dmarcAny}</p>
      {row.formerSelector === null ? null : (
        <p class="quiet small">{t.former(dkimName(row.formerSelector, row.domain))}</p>
      )}
      {row.status === 'active' ? null : <p class="quiet">{t.afterwards}</p>}
    </section>
  );
};

function wantedRecords(row: SendingDomain, spf: string, bounces: string): ShownRecord[] {
  const { domain, selector, publicKey, nextSelector, nextPublicKey } = row;
  const findings: Findings = row.records === null ? {} : (parseJson(row.records) as Findings);
  const record = (kind: RecordKind, name: string, value: string): ShownRecord => ({
    kind,
    name,
    value,
    finding: findings[kind] ?? null,
  });
  return [
    record('dkim', dkimName(selector, domain), dkimValue(publicKey)),
    ...(nextSelector === null || nextPublicKey === null
      ? []
      : [record('nextDkim', dkimName(nextSelector, domain), dkimValue(nextPublicKey))]),
    ...(bounces === '' ? [] : [record('bounces', bouncesName(domain), bounces)]),
    ...(bounces !== '' || spf === ''
      ? []
      : [record('spf', domain, mergedSpf(findings.spf?.found ?? [], spf))]),
    record('dmarc', dmarcName(findings.dmarc?.at ?? domain), policyOf(findings.dmarc)),
  ];
}

/** An existing DMARC policy can stay. */
const policyOf = (finding: Finding | undefined): string =>
  finding?.state === 'right' ? (finding.found[0] ?? DMARC_VALUE) : DMARC_VALUE;
