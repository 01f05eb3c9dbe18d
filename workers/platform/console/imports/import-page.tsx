import { parseJson } from '#shared/db/json-text.ts';
import { batch } from '#shared/db/statement/statement.ts';
import type { LineOutcome } from '#shared/db/tables/customer-imports.ts';
import { decodeCursor, encodeCursor } from '#shared/paging/cursor.ts';
import {
  type ImportRow,
  importById,
  linesOfForecast,
  linesOfImport,
  linesOfOutcome,
} from '../../customers/imports/import-statements.ts';
import { imports as t } from '../../texts/console/imports.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import type { SentForm } from '../http/sent-form.ts';
import { consolePage } from '../view/console-page.tsx';
import { formatNumber as number } from '../view/format.ts';
import { Empty } from '../view/parts/empty.tsx';
import { Choice } from '../view/parts/field.tsx';
import { Pager } from '../view/parts/pager.tsx';
import { importPathOf, noSuchImport, readImportId } from './import-request.ts';
import { ImportState } from './imports-page.tsx';
import { LinesTable } from './lines-table.tsx';
import { MappingForm } from './mapping-form.tsx';
import { Forecast, Progress } from './progress.tsx';

const PAGE = 50;
const SAMPLE = 5;
const REFRESH_SECONDS = 3;
const KINDS: readonly LineOutcome[] = ['created', 'existing', 'refused'];

/** The page of one import: its columns, forecast, progress, and the outcome of each line. */
export async function importPage(
  request: ConsoleRequest,
  sent: SentForm | null = request.held,
): Promise<Response> {
  const { c, base, call, staff } = request;
  const account = staff.account.id;
  const id = readImportId(request);
  const path = base + importPathOf(request);
  const shown = KINDS.find((kind) => kind === c.req.query('show')) ?? null;
  const cursor = c.req.query('cursor') ?? '';
  const after = cursor === '' ? '' : decodeCursor(cursor);
  const isPlace = after !== null && /^\d{0,7}$/.test(after);
  const page = { account, id, after: isPlace ? Number(after) : 0, limit: PAGE + 1 };
  const { imports, lines, sample } = await batch(call.db, {
    imports: importById.bind(call.db, { account, id }),
    lines:
      shown === null
        ? linesOfImport.bind(call.db, page)
        : linesOfForecast.bind(call.db, { ...page, forecast: shown }),
    sample: linesOfImport.bind(call.db, { account, id, after: 0, limit: SAMPLE }),
  });
  const [found] = imports.rows;
  if (found === undefined) return noSuchImport(request);
  const isBegun = found.status !== 'uploaded' && found.status !== 'checked';
  // Until the import is started, a line has only its forecast.
  const read =
    isBegun && shown !== null ? await linesOfOutcome.all(call.db, { ...page, outcome: shown }) : lines.rows;
  const rows = read.slice(0, PAGE);
  const mapping = <MappingForm path={path} found={found} sample={sample.rows} sent={sent} />;
  return consolePage(
    request,
    {
      section: 'tenants',
      title: found.fileName,
      lead: (
        <>
          <ImportState status={found.status} />{' '}
          {t.readAs(
            number(found.lines),
            t.encodings[found.encoding],
            t.delimiters[found.delimiter as keyof typeof t.delimiters] ?? found.delimiter,
          )}
        </>
      ),
      back: { href: `${base}/imports`, label: t.back },
      sent,
      fault: isPlace ? null : 'bad_cursor',
      refresh: found.status === 'running' ? REFRESH_SECONDS : null,
    },
    <>
      {isBegun ? <Progress found={found} path={path} /> : null}
      {found.status === 'checked' ? (
        <>
          <Forecast found={found} path={path} />
          <details open={sent !== null}>
            <summary>{t.mappingAgain}</summary>
            {mapping}
          </details>
        </>
      ) : null}
      {found.status === 'uploaded' ? mapping : null}
      {found.status === 'uploaded' ? null : (
        <>
          <form method="get" action={path} class="filters">
            <Choice id="show" label={t.showing} options={kindsOf(isBegun)} value={shown ?? ''} />
            <button type="submit">{t.showing}</button>
          </form>
          {rows.length === 0 ? (
            <Empty title={t.noLines}>{t.noLinesText}</Empty>
          ) : (
            <LinesTable
              lines={rows}
              mapping={mappingOfImport(found)}
              tenants={`${base}/tenants`}
              isBegun={isBegun}
            />
          )}
          <Pager
            path={path}
            query={{ ...(shown === null ? {} : { show: shown }), cursor: isPlace ? cursor : '' }}
            next={read.length > PAGE ? encodeCursor(String(rows.at(-1)?.seq ?? 0)) : null}
            shown={rows.length}
          />
        </>
      )}
    </>,
  );
}

const kindsOf = (isBegun: boolean) => {
  const names = isBegun ? t.shownAfter : t.shown;
  return [['', t.shown.all], ...KINDS.map((kind) => [kind, names[kind]] as const)] as const;
};

const mappingOfImport = ({ mapping }: ImportRow) => (mapping === null ? {} : parseJson(mapping));
