import { parseJson } from '#shared/db/json-text.ts';
import { seeOther } from '#shared/pages/render-page.ts';
import { checkImport } from '../../customers/imports/check-import.ts';
import { importById } from '../../customers/imports/import-statements.ts';
import { resultCsv } from '../../customers/imports/result-csv.ts';
import { runImportLater } from '../../customers/imports/run-import.ts';
import { startImport, stopImport } from '../../customers/imports/steer-import.ts';
import { answerDownload } from '../http/answer-download.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { importPage } from './import-page.tsx';
import { importPathOf, noSuchImport, readImportId } from './import-request.ts';
import { readMapping } from './mapping-form.tsx';

const back = (request: ConsoleRequest): Response => seeOther(request.base + importPathOf(request));

/** Checks an import: forecasts the outcome of each line. */
export async function checkForm(request: ConsoleRequest, form: URLSearchParams): Promise<Response> {
  const { call, staff } = request;
  const id = readImportId(request);
  const found = await importById.first(call.db, { account: staff.account.id, id });
  if (found === null) return noSuchImport(request);
  const mapping = readMapping(form, parseJson(found.header).length);
  if (mapping === null)
    return importPage(request, { action: '/imports/:import/check', values: form, fault: 'import_unmapped' });
  await checkImport(call, { id, mapping, welcome: form.has('welcome') });
  return back(request);
}

/** Starts an import, or continues it. The first lines are imported after the answer, the others by the timer. */
export async function startForm(request: ConsoleRequest): Promise<Response> {
  const { call } = request;
  const id = readImportId(request);
  const { accountStatus } = call.caller;
  if (accountStatus !== 'active')
    return importPage(request, {
      action: '/imports/:import/start',
      values: new URLSearchParams(),
      fault: 'account_inactive',
    });
  await startImport(call, id);
  call.afterwards(runImportLater(call, id));
  return back(request);
}

export async function stopForm(request: ConsoleRequest): Promise<Response> {
  await stopImport(request.call, readImportId(request));
  return back(request);
}

/** The outcome of each line as a file. */
export async function resultFile(request: ConsoleRequest): Promise<Response> {
  const lines = await resultCsv(request.call, readImportId(request));
  return lines === null ? noSuchImport(request) : answerDownload(lines, 'import', request);
}
