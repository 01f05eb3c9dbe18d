import type { TestService } from '../../support/service.ts';

export interface PageForm {
  action: string;
  cookie: string;
  /** All fields with the values that the page has. */
  fields: Record<string, string>;
  /** Names of the fields that a person writes into. */
  texts: string[];
}

/** Ends the session that the next forms need. */
const ENDING = /sign-out|sessions|leave|\/end$|delete|remove/;
const MOST_PAGES = 150;

/** The value of an attribute in a tag. */
const attribute = (tag: string, name: string): string | null => {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? [];
  return value === undefined ? null : value.replaceAll('&amp;', '&').replaceAll('&#39;', "'");
};

/** The forms of pages that links lead to from the start pages of an owner and of a customer, each once. */
export async function findForms({ baseUrl, demo }: TestService): Promise<PageForm[]> {
  const forms = new Map<string, PageForm>();
  const starts: [string, string][] = [
    [`/console/${demo.account_id}`, demo.session_cookie],
    ['/dashboard', demo.customer_session_cookie],
    ['/connections', demo.customer_session_cookie],
    ['/sign-in', ''],
  ];
  for (const [start, cookie] of starts) {
    const seen = new Set<string>();
    const waiting = [start];
    for (let path = waiting.shift(); path !== undefined && seen.size < MOST_PAGES; path = waiting.shift()) {
      const shape = path.replace(/\?.*$/, '').replace(/[0-9a-f-]{32,36}/g, ':id');
      if (seen.has(shape)) continue;
      seen.add(shape);
      const answer = await fetch(baseUrl + path, { headers: { Cookie: cookie } });
      if (!(answer.headers.get('Content-Type') ?? '').startsWith('text/html')) {
        await answer.body?.cancel();
        continue;
      }
      const html = await answer.text();
      const here = new URL(answer.url);
      for (const [tag] of html.matchAll(/<a\s[^>]*>/g)) {
        const href = attribute(tag, 'href');
        if (href === null || !URL.canParse(href, here)) continue;
        const to = new URL(href, here);
        if (to.origin === here.origin && !ENDING.test(to.pathname)) waiting.push(to.pathname + to.search);
      }
      for (const [whole] of html.matchAll(/<form\s[\s\S]*?<\/form>/g)) readForm(whole, here, cookie, forms);
    }
  }
  return [...forms.values()].filter(({ texts }) => texts.length > 0);
}

function readForm(html: string, here: URL, cookie: string, forms: Map<string, PageForm>): void {
  const tag = html.slice(0, html.indexOf('>') + 1);
  if (attribute(tag, 'method')?.toLowerCase() !== 'post' || attribute(tag, 'enctype') !== null) return;
  const { pathname, search } = new URL(attribute(tag, 'action') ?? '', here);
  if (ENDING.test(pathname)) return;
  const fields: Record<string, string> = {};
  const texts: string[] = [];
  for (const [control] of html.matchAll(/<(?:input|textarea|select)\s[^>]*>/g)) {
    const name = attribute(control, 'name');
    if (name === null) continue;
    const type = attribute(control, 'type') ?? 'text';
    fields[name] ??= attribute(control, 'value') ?? '';
    if (!['hidden', 'radio', 'checkbox', 'file', 'submit'].includes(type) && !texts.includes(name))
      texts.push(name);
  }
  const key = `${pathname.replace(/[0-9a-f-]{32,36}/g, ':id')} ${texts.join()}`;
  if (!forms.has(key)) forms.set(key, { action: pathname + search, cookie, fields, texts });
}
