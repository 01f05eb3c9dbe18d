import type { Contract, Operation } from './document.ts';
import type { Answered, Sent } from './send.ts';

/** Error codes for requests of a wrong shape. */
const BAD_INPUT = [
  'bad_request',
  'bad_value',
  'missing_fields',
  'bad_query',
  'bad_kind',
  'bad_name',
  'bad_alias',
  'bad_asset_id',
  'bad_period',
  'no_file',
  'invalid_email',
  'invalid_request',
  'invalid_client_metadata',
  'unsupported_grant_type',
  'unsupported_response_type',
];

/** The differences between an answer and the document. */
export function disagreements(contract: Contract, request: Sent, answer: Answered): string[] {
  const { operation } = request;
  const found: string[] = [];
  const response = operation.responses[answer.status];
  if (answer.status >= 500) found.push('is a failure of the service');
  if (response === undefined)
    return [...found, `has a status that is not documented: ${answer.text.slice(0, 200)}`];
  for (const [name, header] of Object.entries(response.headers ?? {})) {
    if (header.required === true && !answer.headers.has(name)) found.push(`lacks the header ${name}`);
  }
  return [...found, ...bodyDefects(contract, operation, answer), ...verdictDefects(request, answer)];
}

function bodyDefects(contract: Contract, operation: Operation, answer: Answered): string[] {
  const documented = Object.keys(operation.responses[answer.status]?.content ?? {});
  const type = (answer.headers.get('Content-Type') ?? '').split(';')[0] ?? '';
  if (documented.length === 0)
    return answer.text === '' ? [] : [`has a body that is not documented: ${answer.text.slice(0, 100)}`];
  const media = documented.find(
    (name) => name === type || (name.endsWith('/*') && type.startsWith(name.slice(0, -1))),
  );
  if (media === undefined) return [`has a body of type "${type}", documented: ${documented.join()}`];
  let value: unknown = answer.text;
  if (media === 'application/json') {
    try {
      value = JSON.parse(answer.text);
    } catch {
      return ['has a body that is no JSON'];
    }
  }
  const defect = contract.answerDefect(operation, answer.status, media, value);
  return defect === null
    ? []
    : [`has another body than documented (${defect}): ${answer.text.slice(0, 300)}`];
}

/** Fields of an operation that are refused for reasons beyond JSON Schema: the `reason` or the `path` of the answer. */
const BEYOND_SCHEMA: Readonly<Record<string, readonly string[]>> = {
  // A time zone must be in the IANA database, and a note must have visible text.
  publish: ['/note'],
  schedulePublish: ['/timeZone', '/note'],
  // A clock cannot begin in the past.
  platformClockCreate: ['now'],
  // The days must be in order and within the limit.
  platformUsageLines: ['to'],
  // The kind of a destination decides whether it has an address and a secret, and of which form.
  platformUsageDestinationCreate: ['url', 'url required', 'secret', 'secret required'],
  platformUsageDestinationUpdate: ['url', 'url required', 'secret', 'secret required'],
  // These fields exclude each other.
  platformUsageSend: ['event_id, from or all required'],
  platformSpendAlerts: ['all'],
};

function verdictDefects({ accepted, operation }: Sent, answer: Answered): string[] {
  if (accepted === false && answer.status < 400) return ['is accepted, and the document refuses it'];
  if (accepted === true && answer.status === 400 && isBadInput(answer.text)) {
    const { reason, path } = JSON.parse(answer.text) as { reason?: string; path?: string };
    if (BEYOND_SCHEMA[operation.id]?.includes(reason ?? path ?? '')) return [];
    return [`is refused as ${answer.text.slice(0, 200)}, and the document accepts it`];
  }
  return [];
}

function isBadInput(text: string): boolean {
  const error: unknown = (JSON.parse(text) as { error?: unknown }).error;
  return typeof error === 'string' ? BAD_INPUT.includes(error) : error !== undefined;
}
