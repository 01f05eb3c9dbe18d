/**
 * Whether an Accept header lists both `application/json` and `text/event-stream` (RFC 9110 12.5.1).
 *
 * Order, other ranges and parameters do not matter. A weight of zero is a refusal. Wildcards match neither type.
 */
export function acceptsBoth(accept: string | null): boolean {
  if (accept === null) return false;
  // Every official client sends exactly this.
  if (accept === 'application/json, text/event-stream') return true;
  let json = false;
  let stream = false;
  for (const range of accept.split(',')) {
    const [type = '', ...parameters] = range.split(';');
    const name = type.trim().toLowerCase();
    if (name === 'application/json') json ||= isWanted(parameters);
    else if (name === 'text/event-stream') stream ||= isWanted(parameters);
  }
  return json && stream;
}

const WEIGHT = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

function isWanted(parameters: readonly string[]): boolean {
  for (const parameter of parameters) {
    const [name = '', value = ''] = parameter.split('=');
    if (name.trim().toLowerCase() !== 'q') continue;
    const weight = value.trim();
    return WEIGHT.test(weight) && Number(weight) > 0;
  }
  return true;
}

/** Whether a Content-Type is `application/json`, with or without parameters. A repeated header is not. */
export function isJson(contentType: string | null): boolean {
  if (contentType === null) return false;
  const end = contentType.indexOf(';');
  const type = end === -1 ? contentType : contentType.slice(0, end);
  return type.trim().toLowerCase() === 'application/json';
}
