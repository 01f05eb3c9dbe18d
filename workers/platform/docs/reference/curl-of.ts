import type { DescribedOperation } from './read-operations.ts';

const credentials: Record<string, string> = {
  apiKey: '$KEY',
  sessionBearer: '$SESSION',
  oauth: '$ACCESS_TOKEN',
};

/** The call as a shell command, with the required fields only. */
export function curlOf(operation: DescribedOperation, origin: string): string {
  const [body] = operation.bodies;
  const scheme = operation.schemes.at(-1);
  const lines = [
    `curl${operation.method === 'GET' ? '' : ` -X ${operation.method}`} '${origin}${operation.path}'`,
    ...(scheme === undefined ? [] : [`-H "Authorization: Bearer ${credentials[scheme] ?? '$TOKEN'}"`]),
    ...(body === undefined ? [] : dataOf(body.contentType, body.example)),
  ];
  return lines.join(' \\\n  ');
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function dataOf(contentType: string, example: unknown): string[] {
  if (contentType === 'application/json')
    return [`-H 'Content-Type: application/json'`, `-d ${quote(JSON.stringify(example, null, 2))}`];
  const option = contentType === 'multipart/form-data' ? '-F' : '--data-urlencode';
  return Object.entries(example as Record<string, unknown>).map(
    ([name, value]) => `${option} ${quote(`${name}=${name === 'file' ? '@logo.png' : value}`)}`,
  );
}
