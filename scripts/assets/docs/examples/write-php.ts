import { clientOperations, resolved } from '#scripts/clients/operations.ts';
import { type ExampleCall, formFields, ORIGIN } from './example-call.ts';

const FUNCTIONS = '/functions/v1/';

/** Functions of the PHP client, and whether the method takes a request. */
const inClient: ReadonlyMap<string, boolean> = new Map(
  clientOperations
    .filter(({ path }) => path.startsWith(FUNCTIONS))
    .map(({ id, request }) => [id, Object.keys(resolved(request ?? {}).properties ?? {}).length > 0]),
);

/** The call as a PHP file: with the client where it has the function, otherwise with cURL. */
export function writePhp(call: ExampleCall): string {
  const takesRequest = inClient.get(call.operation.id);
  return takesRequest === undefined ? withCurl(call) : withClient(call, takesRequest);
}

const methodOf = (id: string): string =>
  id.replace(/^platform(.)/, (_, first: string) => first.toLowerCase());

const withClient = ({ operation, body }: ExampleCall, takesRequest: boolean): string => `<?php
require 'vendor/autoload.php';

use Livery\\Client;
use Livery\\Platform;

$platform = new Platform(new Client('${ORIGIN}/functions/v1', getenv('LIVERY_KEY') ?: ''));
$answer = $platform->${methodOf(operation.id)}(${takesRequest ? requestOf(body?.value ?? {}) : ''});
print_r($answer);`;

function withCurl({ method, address, headers, body, answers }: ExampleCall): string {
  const isJson = body?.contentType === 'application/json';
  const lines = headers.map(([name, value]) =>
    typeof value === 'string'
      ? quoted(`${name}: ${value}`)
      : `${quoted(`${name}: ${value.prefix}`)} . getenv('${value.secret}')`,
  );
  if (isJson) lines.push(`'Content-Type: application/json'`);
  const options = [
    ...(method === 'GET' ? [] : [`CURLOPT_CUSTOMREQUEST => '${method}',`]),
    ...(lines.length === 0 ? [] : ['CURLOPT_HTTPHEADER => [', ...lines.map((line) => `    ${line},`), '],']),
    ...(body === null ? [] : [`CURLOPT_POSTFIELDS => ${fieldsOf(body)},`]),
    'CURLOPT_RETURNTRANSFER => true,',
  ];
  return `<?php
$curl = curl_init(${quoted(address)});
curl_setopt_array($curl, [
${indented(options.join('\n'))}
]);
$answer = curl_exec($curl);
$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
if ($answer === false || $status >= 400) {
    throw new RuntimeException($answer === false ? curl_error($curl) : "$status $answer");
}
echo ${answers === 'redirect' ? 'curl_getinfo($curl, CURLINFO_REDIRECT_URL)' : answers === 'nothing' ? '$status' : '$answer'}, "\\n";`;
}

function fieldsOf({ contentType, value }: NonNullable<ExampleCall['body']>): string {
  if (contentType === 'application/json') return `json_encode(${literal(value)}, JSON_THROW_ON_ERROR)`;
  if (contentType !== 'multipart/form-data')
    return `http_build_query(${literal(Object.fromEntries(formFields(value)))})`;
  const fields = formFields(value).map(
    ([name, field]) =>
      `'${name}' => ${name === 'file' ? `new CURLFile('${field}', 'image/png')` : quoted(field)},`,
  );
  return `[\n${indented(fields.join('\n'))}\n]`;
}

/** The methods take an array, also an empty one. */
const requestOf = (value: unknown): string => literal(value).replace(/^\(object\) /, '');

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '    ');

const quoted = (text: string): string =>
  text.includes('\n')
    ? `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('$', '\\$').replaceAll('\n', '\\n')}"`
    : `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** A value as a literal of the language, with one member a line. */
function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Array.isArray(value)
    ? value.map(literal)
    : Object.entries(value).map(([name, member]) => `${quoted(name)} => ${literal(member)}`);
  if (members.length === 0) return Array.isArray(value) ? '[]' : '(object) []';
  return `[\n${indented(members.map((member) => `${member},`).join('\n'))}\n]`;
}
