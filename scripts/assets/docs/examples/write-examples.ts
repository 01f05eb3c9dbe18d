import type { DescribedOperation } from '../reference/read-operations.ts';
import { type ExampleCall, formFields, makeExampleCall } from './example-call.ts';
import { writePhp } from './write-php.ts';
import { writeTypescript } from './write-typescript.ts';

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The call as a shell command, with the required fields only. */
function writeCurl({ method, address, headers, body }: ExampleCall): string {
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

export interface Example {
  /** The language of the code block. */
  language: 'sh' | 'ts' | 'php';
  code: string;
}

/** The call of an operation in each language. `%ORIGIN%` is replaced by the address of the service. */
export function writeExamples(operation: DescribedOperation): Example[] {
  const call = makeExampleCall(operation);
  return [
    { language: 'sh', code: writeCurl(call) },
    { language: 'ts', code: writeTypescript(call) },
    { language: 'php', code: writePhp(call) },
  ];
}
