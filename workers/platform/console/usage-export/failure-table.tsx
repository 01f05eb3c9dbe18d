import type { WireFailure } from '../../billing/usage-export/list-failures.ts';
import { usageExport as t } from '../../texts/console/usage-export.ts';
import { type SentForm, sentTo } from '../http/sent-form.ts';
import { formatNumber } from '../view/format.ts';
import { Field } from '../view/parts/field.tsx';
import { Moment } from '../view/parts/moment.tsx';
import { type Column, Table } from '../view/parts/table.tsx';
import { Said } from './destination-table.tsx';

interface FailureTableProps {
  label: string;
  failures: readonly WireFailure[];
  at: string;
}

/** The events that a destination refused, with its own messages. */
export const FailureTable = ({ label, failures, at }: FailureTableProps) => {
  const columns: Column<WireFailure>[] = [
    {
      head: t.keptColumns.event,
      kind: 'name',
      cell: ({ external_ref, subject, credits, time, event_id }) => (
        <>
          <span dir="auto">{external_ref}</span>
          {subject === external_ref ? null : (
            <p class="small" dir="auto">
              {t.knownAs(subject)}
            </p>
          )}
          <p class="small">{t.credits(formatNumber(credits))}</p>
          <p class="small quiet">
            <Moment at={Date.parse(time)} />
          </p>
          <p class="mono quiet small">{event_id}</p>
        </>
      ),
    },
    {
      head: t.keptColumns.why,
      cell: ({ code, status, answer, state }) => (
        <div>
          {t.codes[code]}
          <Said of={{ status, answer }} />
          {state === 'waiting' ? <p class="small quiet">{t.queued}</p> : null}
        </div>
      ),
    },
    {
      head: t.keptColumns.act,
      kind: 'act',
      cell: ({ event_id, external_ref, state }) =>
        state === 'waiting' ? null : (
          <form method="post" action={`${at}/send`}>
            <input type="hidden" name="event" value={event_id} />
            <button class="small" type="submit" aria-label={t.actOn(t.send, external_ref)}>
              {t.send}
            </button>
          </form>
        ),
    },
  ];
  return (
    <>
      <form method="post" action={`${at}/send`}>
        <div class="actions">
          <button type="submit">{t.sendAll}</button>
        </div>
      </form>
      <Table label={label} columns={columns} rows={failures} />
    </>
  );
};

/** The form that sets the subject of a tenant at a destination. */
export const SubjectForm = ({ at, sent: any }: { at: string; sent: SentForm | null }) => {
  const sent = sentTo(any, '/usage-export/:destination/subject');
  return (
    <form class="card form" method="post" action={`${at}/subject`}>
      <h2>{t.subjectTitle}</h2>
      <p class="quiet">{t.subjectLead}</p>
      <Field
        id="external_ref"
        label={t.tenant}
        sent={sent}
        faults={['usage_tenant_not_found']}
        maxlength={255}
        required
      />
      <Field
        id="subject"
        label={t.subject}
        hint={t.subjectHint}
        sent={sent}
        faults={['usage_bad_value']}
        maxlength={255}
      />
      <div class="actions">
        <button class="primary" type="submit">
          {t.saveSubject}
        </button>
      </div>
    </form>
  );
};
