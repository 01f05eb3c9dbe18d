import { readId } from '#schema/names/id.ts';
import { batch } from '#shared/db/statement/statement.ts';
import { type WireDestination, wireDestination } from '../../billing/usage-export/destination.ts';
import { destinationsOfAccount } from '../../billing/usage-export/destination-statements.ts';
import { listFailures } from '../../billing/usage-export/list-failures.ts';
import { usageExport as t } from '../../texts/console/usage-export.ts';
import { sections } from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import type { SentForm } from '../http/sent-form.ts';
import { readSeqCursor } from '../http/seq-cursor.ts';
import { consolePage } from '../view/console-page.tsx';
import { Empty } from '../view/parts/empty.tsx';
import { Pager } from '../view/parts/pager.tsx';
import { DestinationForm } from './destination-form.tsx';
import { DestinationTable, type FailedTest } from './destination-table.tsx';
import { FailureTable, SubjectForm } from './failure-table.tsx';

const PAGE = 20;

/**
 * The page of destinations, with a form for another one; with `?destination=`, the events that one of them refused.
 * `tested` is the result of a test that failed.
 */
export async function usageExportPage(
  request: ConsoleRequest,
  sent: SentForm | null = request.held,
  shown: string | null = null,
  tested: FailedTest | null = null,
): Promise<Response> {
  const { c, base, staff } = request;
  const path = `${base}/usage-export`;
  const { found } = await batch(c.env.DB, {
    found: destinationsOfAccount.bind(c.env.DB, { account: staff.account.id }),
  });
  const destinations = found.rows.map(wireDestination);
  const asked = shown ?? readId(c.req.query('destination') ?? '');
  const chosen = destinations.find(({ destination_id }) => destination_id === asked);
  if (chosen !== undefined) return keptPage(request, chosen, path, sent);
  return consolePage(
    request,
    { section: 'usage-export', lead: t.lead, sent },
    <>
      {destinations.length === 0 ? (
        <Empty title={t.emptyTitle}>{t.empty}</Empty>
      ) : (
        <DestinationTable
          label={sections['usage-export']}
          destinations={destinations}
          path={path}
          tested={tested}
        />
      )}
      <DestinationForm
        path={path}
        formKey={c.get('runtime').newId()}
        isTest={staff.account.testOf !== null}
        sent={sent}
      />
    </>,
  );
}

async function keptPage(
  request: ConsoleRequest,
  destination: WireDestination,
  path: string,
  sent: SentForm | null,
): Promise<Response> {
  const { call } = request;
  const { cursor, before, fault } = readSeqCursor(request);
  const id = destination.destination_id;
  const kept = await listFailures(call, {
    id,
    before: before ?? Number.MAX_SAFE_INTEGER,
    limit: PAGE,
  });
  const { failures, next_cursor } = kept.ok ? kept.value : { failures: [], next_cursor: null };
  return consolePage(
    request,
    {
      section: 'usage-export',
      title: t.keptTitle(destination.name),
      lead: t.keptLead,
      back: { href: path, label: t.back },
      sent,
      fault,
    },
    <>
      {failures.length === 0 ? (
        <Empty title={t.keptEmptyTitle}>{t.keptEmpty}</Empty>
      ) : (
        <>
          <FailureTable label={t.keptTitle(destination.name)} failures={failures} at={`${path}/${id}`} />
          <Pager path={path} query={{ destination: id, cursor }} next={next_cursor} shown={failures.length} />
        </>
      )}
      <SubjectForm at={`${path}/${id}`} sent={sent} />
    </>,
  );
}
