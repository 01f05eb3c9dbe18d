import { type ExampleCall, formFields } from './example-call.ts';

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The call as a shell command, with the required fields only. */
export function writeCurl({ method, address, headers, body }: ExampleCall): string {
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quote(address)}`,
    ...headers.map(([name, value]) =>
      typeof value === 'string'
        ? `-H ${quote(`${name}: ${value}`)}`
        : `-H "${name}: ${value.prefix}$${value.secret}"`,
    ),
    ...(body === null ? [] : dataOf(body)),
  ];
  return lines.join(' \\\n  ');
}

function dataOf({ contentType, value }: NonNullable<ExampleCall['body']>): string[] {
  if (contentType === 'application/json')
    return [`-H 'Content-Type: application/json'`, `-d ${quote(JSON.stringify(value, null, 2))}`];
  const option = contentType === 'multipart/form-data' ? '-F' : '--data-urlencode';
  return formFields(value).map(
    ([name, field]) => `${option} ${quote(`${name}=${isFile(contentType, name) ? `@${field}` : field}`)}`,
  );
}

const isFile = (contentType: string, name: string): boolean =>
  contentType === 'multipart/form-data' && name === 'file';
