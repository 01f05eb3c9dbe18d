import { cutText } from '#schema/cut-text.ts';
import { limits } from '#schema/limits.ts';
import type { Part } from '#shared/http/parse-multipart.ts';
import { seeOther } from '#shared/pages/render-page.ts';
import { createImport } from '../../customers/imports/create-import.ts';
import { readFile } from '../../customers/imports/read-file.ts';
import type { imports as t } from '../../texts/console/imports.ts';
import type { ConsoleRequest } from '../http/console-request.ts';
import { importsPage } from './imports-page.tsx';

const MAX_KEY = 64;
const MAX_NAME = 120;

/** Stores the uploaded file, and shows its columns. */
export async function uploadImport(
  request: ConsoleRequest,
  parts: ReadonlyMap<string, Part> | null,
): Promise<Response> {
  const refused = (fault: keyof typeof t.faults) => importsPage(request, fault);
  const sent = parts?.get('file');
  const key = new TextDecoder().decode(parts?.get('key')?.data).slice(0, MAX_KEY);
  if (sent === undefined || key === '') return refused('import_too_large');
  if (sent.data.byteLength > limits.importFile) return refused('import_too_large');
  if (sent.data.byteLength === 0) return refused('import_empty');
  const file = readFile(sent.data);
  if (!file.ok) return refused(file.code);
  const fileName = cutText((sent.fileName ?? '').toWellFormed().trim(), MAX_NAME) || 'customers.csv';
  const made = await createImport(request.call, { key, fileName, file: file.value });
  return made === null ? refused('import_limit') : seeOther(`${request.base}/imports/${made.id}`);
}
