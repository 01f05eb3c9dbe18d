import type { BrandLink } from '#schema/branding/link-wire.ts';
import { links as t } from '#workers/platform/texts/console-scripts/branding/links.ts';
import type { Answer } from '../../support/api.ts';
import { copyText } from '../../support/copy-text.ts';
import { button, element } from '../../support/element.ts';
import { refill } from '../../support/keep-place.ts';
import { formatFailure } from '../../support/messages.ts';
import type { BrandingEditor } from '../editor/branding-editor.ts';
import { formatMoment } from '../editor/moments.ts';

const LINKS = '/api/reseller/theme/preview-links';

/** Opens the dialog of the account's live preview links, where they are made, copied, renewed and revoked. */
export function showPreviewLinks({ api, state }: BrandingEditor): void {
  const said = element('p', { class: 'links-said', role: 'status' });
  const list = element('ul', { class: 'preview-links' });
  const { hash, unsaved } = state.get();
  const make = button(t.make, () => void put(crypto.randomUUID(), hash ?? '', t.made), { class: 'primary' });
  make.disabled = hash === null || unsaved;
  make.title = make.disabled ? t.nothing : '';
  const dialog = element(
    'dialog',
    { class: 'card ask', 'aria-labelledby': 'links-title' },
    element('h2', { id: 'links-title' }, t.title),
    element('p', {}, t.text),
    make.disabled ? element('p', { class: 'quiet' }, t.nothing) : null,
    list,
    said,
    element(
      'div',
      { class: 'actions' },
      make,
      button(t.close, () => dialog.close()),
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());

  const say = (text: string, isFault = false) => {
    said.textContent = text;
    said.classList.toggle('fault', isFault);
  };

  /** Sends a change, reports its result, and shows the current links. */
  async function change(send: () => Promise<Answer<unknown>>, done: string): Promise<void> {
    const answer = await send();
    if (answer.ok) say(done);
    else say(answer.error === 'conflict' ? t.over : formatFailure(answer), true);
    await read();
  }

  const put = (id: string, of: string, done: string) =>
    change(() => api.call('PUT', `${LINKS}/${id}`, { hash: of }), done);

  async function read(): Promise<void> {
    const answer: Answer<{ links: BrandLink[] }> = await api.call('GET', LINKS);
    if (!answer.ok) {
      say(formatFailure(answer), true);
      return;
    }
    const { links } = answer.value;
    refill(list, ...(links.length === 0 ? [element('li', { class: 'quiet' }, t.none)] : links.map(itemOf)));
  }

  function itemOf({ id, hash: of, url, by, expiresAt }: BrandLink): HTMLElement {
    const time = formatMoment(new Date(expiresAt), new Date());
    const address = element('input', { type: 'text', readonly: true, value: url, 'aria-label': t.address });
    const copy = async () => {
      if (await copyText(url)) return say(t.copied);
      say(t.notCopied, true);
      address.select();
    };
    const act = (label: string, run: () => void) =>
      button(label, run, { 'aria-label': t.about(label, of, time) });
    return element(
      'li',
      {},
      element('strong', {}, t.draft(of)),
      element('span', {}, element('time', { datetime: expiresAt }, t.ends(time))),
      element('span', { class: 'quiet', dir: 'auto' }, t.by(by)),
      address,
      element(
        'div',
        { class: 'link-acts' },
        act(t.copy, () => void copy()),
        act(t.renew, () => void put(id, of, t.renewed)),
        act(t.end, () => void change(() => api.call('DELETE', `${LINKS}/${id}`), t.ended)),
      ),
    );
  }

  document.body.append(dialog);
  dialog.showModal();
  void read();
}
