import { type ClientOperation, clientOperations } from '#scripts/clients/operations.ts';
import { type ExampleCall, formFields, ORIGIN } from './example-call.ts';

/** Operations of the TypeScript client. */
const inClient: ReadonlyMap<string, ClientOperation> = new Map(
  clientOperations.map((operation) => [operation.id, operation]),
);

/** The call as a TypeScript module: with the client where it has the operation, otherwise with fetch. */
export function writeTypescript(call: ExampleCall): string {
  const known = inClient.get(call.operation.id);
  return known === undefined ? withFetch(call) : withClient(call, known);
}

function withClient({ address, body }: ExampleCall, { id, path, request }: ClientOperation): string {
  const parameters = parametersOf(path, address);
  const takesNone = request === null && Object.keys(parameters).length === 0;
  const given = takesNone ? '' : `, ${literal({ ...parameters, ...(body?.value as object | undefined) })}`;
  return `import { Livery } from 'livery-client';

const livery = new Livery({ baseUrl: '${ORIGIN}', apiKey: process.env.LIVERY_KEY ?? '' });
const answer = await livery.get('${id}'${given});
console.log(answer);`;
}

/** The values of a path's parameters in an address. */
function parametersOf(path: string, address: string): Record<string, string> {
  const given = address.replace(ORIGIN, '').replace(/\?.*$/, '').split('/');
  return Object.fromEntries(
    path.split('/').flatMap((segment, at) => {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      return name === undefined ? [] : [[name, given[at] ?? '']];
    }),
  );
}

function withFetch({ method, address, headers, body, answers }: ExampleCall): string {
  const isForm = body !== null && body.contentType === 'multipart/form-data';
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    ...headersOf(headers, body),
    ...(body === null ? [] : [`body: ${isForm ? 'form' : bodyOf(body)},`]),
    ...(answers === 'redirect' ? [`redirect: 'manual',`] : []),
  ];
  const given = options.length === 0 ? '' : `, {\n${indented(options.join('\n'))}\n}`;
  return [
    ...(isForm ? formOf(body.value) : []),
    `const response = await fetch(${quoted(address)}${given});`,
    'if (response.status >= 400) throw new Error(await response.text());',
    `console.log(${OUTPUT[answers]});`,
  ].join('\n');
}

const OUTPUT: Readonly<Record<ExampleCall['answers'], string>> = {
  json: 'await response.json()',
  text: 'await response.text()',
  redirect: "response.headers.get('Location')",
  nothing: 'response.status',
};

function headersOf(headers: ExampleCall['headers'], body: ExampleCall['body']): string[] {
  const lines = headers.map(
    ([name, value]) =>
      `${keyOf(name)}: ${
        typeof value === 'string'
          ? quoted(value)
          : value.prefix === ''
            ? `process.env.${value.secret} ?? ''`
            : `\`${value.prefix}\${process.env.${value.secret}}\``
      },`,
  );
  if (body?.contentType === 'application/json') lines.push(`'Content-Type': 'application/json',`);
  return lines.length === 0 ? [] : ['headers: {', ...lines.map((line) => `  ${line}`), '},'];
}

const bodyOf = ({ contentType, value }: NonNullable<ExampleCall['body']>): string =>
  contentType === 'application/json'
    ? `JSON.stringify(${literal(value)})`
    : `new URLSearchParams(${literal(Object.fromEntries(formFields(value)))})`;

/** A form with a file that is read from the disk. */
const formOf = (value: unknown): string[] => [
  `import { readFile } from 'node:fs/promises';`,
  '',
  'const form = new FormData();',
  ...formFields(value).map(([name, field]) =>
    name === 'file'
      ? `form.set('file', new Blob([await readFile('${field}')], { type: 'image/png' }), '${field}');`
      : `form.set('${name}', ${quoted(field)});`,
  ),
];

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

const keyOf = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name));

/** A value as a literal of the language, with one member a line. */
function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const members = Array.isArray(value)
    ? value.map(literal)
    : Object.entries(value).map(([name, member]) => `${keyOf(name)}: ${literal(member)}`);
  if (members.length === 0) return open + close;
  return `${open}\n${indented(members.map((member) => `${member},`).join('\n'))}\n${close}`;
}
