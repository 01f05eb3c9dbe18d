import { readId } from '#schema/names/id.ts';
import { messagePage } from '#shared/pages/message-page.tsx';
import { imports as t } from '../../texts/console/imports.ts';
import { texts } from '../../texts/console.ts';
import type { ConsoleRequest } from '../http/console-request.ts';

/** Id of the import in the address. */
export const readImportId = ({ c }: ConsoleRequest): string => readId(c.req.param('import') ?? '');

/** Path of the import's page below the account's console. */
export const importPathOf = (request: ConsoleRequest): string => `/imports/${readImportId(request)}`;

export const noSuchImport = ({ base }: ConsoleRequest): Promise<Response> =>
  messagePage({
    status: 404,
    title: texts.notFound.title,
    text: t.kept,
    link: { href: `${base}/imports`, label: t.back },
  });
