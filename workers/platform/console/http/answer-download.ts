import type { ConsoleRequest } from './console-request.ts';

/** Answers with a streamed download, whose file name has its subject and the day. */
export const answerDownload = (
  body: ReadableStream<Uint8Array>,
  name: string,
  { now }: Pick<ConsoleRequest, 'now'>,
  type: 'csv' | 'ndjson' = 'csv',
): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${new Date(now).toISOString().slice(0, 10)}.${type}"`,
      'Cache-Control': 'no-store',
    },
  });
