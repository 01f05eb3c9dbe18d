/** Parameters of a page's address that name no question. */
const PLACE: ReadonlySet<string> = new Set(['workspace', 'after', 'q', 'done']);

/**
 * The id of the control that opens a question, from the parameters of the question's address. Closing the question
 * moves the focus back to that control, without script: browsers focus the target of a fragment.
 */
export function openerId(parameters: URLSearchParams): string | undefined {
  const named = [...parameters].filter(([name]) => !PLACE.has(name));
  return named.length === 0
    ? undefined
    : `open-${named.map(([name, value]) => `${name}-${value}`).join('-')}`.replaceAll(/\s/g, '-');
}

/** The same for an address with the question. */
export const openerIdOf = (href: string): string | undefined =>
  openerId(new URL(href, 'http://page').searchParams);
