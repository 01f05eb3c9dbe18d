import { limits } from '#schema/limits.ts';
import { addressOf } from '#shared/customers/identity.ts';
import { type ImportRow, newestImports } from '../../customers/imports/import-statements.ts';
import { imports as t } from '../../texts/console/imports.ts';
import { sections } from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { consolePage } from '../view/console-page.tsx';
import { formatNumber as number } from '../view/format.ts';
import { Empty } from '../view/parts/empty.tsx';
import { Moment } from '../view/parts/moment.tsx';
import { State, type StateKind } from '../view/parts/state.tsx';
import { type Column, Table } from '../view/parts/table.tsx';

const MIB = 1024 * 1024;

const KINDS: Readonly<Record<ImportRow['status'], StateKind | undefined>> = {
  uploaded: undefined,
  checked: undefined,
  running: 'wait',
  stopped: 'bad',
  done: 'good',
};

export const ImportState = ({ status }: { status: ImportRow['status'] }) => (
  <State kind={KINDS[status]}>{t.states[status]}</State>
);

/** The page with the form for a file and the list of imports. */
export async function importsPage(
  request: ConsoleRequest,
  fault: keyof typeof t.faults | null = null,
): Promise<Response> {
  const { base, call, staff } = request;
  const rows = await newestImports.all(call.db, { account: staff.account.id, limit: limits.importsKept });
  return consolePage(
    request,
    {
      section: 'tenants',
      title: t.title,
      lead: t.lead,
      back: { href: `${base}/tenants`, label: sections.tenants },
      ...(fault === null ? {} : { status: 400 }),
    },
    <>
      {fault === null ? null : (
        <p class="error" role="alert">
          {t.faults[fault]}
        </p>
      )}
      <form class="card form" method="post" enctype="multipart/form-data" action={`${base}/imports`}>
        <input type="hidden" name="key" value={call.runtime.newId()} />
        <div>
          <label for="file">{t.file}</label>
          <input
            id="file"
            name="file"
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
            aria-describedby="file-hint"
            required
          />
          <p class="hint" id="file-hint">
            {t.fileHint(number(limits.importLines), `${limits.importFile / MIB} MiB`)} {t.columnsHint}
          </p>
        </div>
        <div class="actions">
          <button class="primary" type="submit">
            {t.upload}
          </button>
          <a class="button" href={`${base}/tenants`}>
            {sections.tenants}
          </a>
        </div>
      </form>
      <h2>{t.recent}</h2>
      {rows.length === 0 ? (
        <Empty title={t.none}>{t.noneText}</Empty>
      ) : (
        <Table label={t.recent} columns={columns(base)} rows={rows} />
      )}
      <p class="quiet small">{t.kept}</p>
    </>,
  );
}

const columns = (base: string): Column<ImportRow>[] => [
  {
    head: t.columns.file,
    kind: 'name',
    cell: ({ id, fileName }) => (
      <a href={`${base}/imports/${id}`} dir="auto">
        {fileName}
      </a>
    ),
  },
  { head: t.columns.state, cell: ({ status }) => <ImportState status={status} /> },
  { head: t.columns.lines, kind: 'number', cell: ({ lines }) => number(lines) },
  { head: t.columns.created, kind: 'number', cell: ({ created }) => number(created) },
  { head: t.columns.refused, kind: 'number', cell: ({ refused }) => number(refused) },
  {
    head: t.columns.at,
    cell: ({ createdAt, startedBy }) => (
      <span>
        <Moment at={createdAt} short />{' '}
        {startedBy === null ? null : <span class="small quiet">{addressOf(startedBy)}</span>}
      </span>
    ),
  },
];
