import { type Change, prepare } from '../pictures/prepare.ts';
import { element } from '../support/element.ts';

interface Picture {
  id: string;
  name: string;
  src: string;
}

interface Listed {
  images: Picture[];
  quota: { used_bytes: number; limit_bytes: number };
}

type Words = Readonly<Record<'upload' | 'quota' | 'fits' | 'scaled' | 'drawn' | 'failed', string>>;

const MEGABYTE = 1_000_000;

/**
 * Lets people choose and upload pictures of the workspace. `changed` is called when a field has another picture; its
 * promise resolves when the fields were rendered again.
 */
export function letChoosePictures(form: HTMLFormElement, changed: () => Promise<void>): void {
  form.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest<HTMLButtonElement>('[data-picture-buttons] button');
    const field = pressed?.closest<HTMLElement>('[data-picture]');
    if (pressed == null || field == null) return;
    if (pressed.matches(':first-child')) void open(field);
    else void put(field, null);
  });

  const inputOf = (field: HTMLElement | null) =>
    field?.querySelector<HTMLInputElement>('input[type=hidden]') ?? null;

  async function put(field: HTMLElement, picture: Picture | null): Promise<void> {
    const input = inputOf(field);
    if (input === null) return;
    input.value = picture?.id ?? '';
    await changed();
  }

  /** Reports at the field, which was rendered again, how a file was changed before it was sent. */
  function tell(name: string, sentence: string): void {
    const field = [...form.querySelectorAll<HTMLElement>('[data-picture]')].find(
      (found) => inputOf(found)?.name === name,
    );
    field?.append(element('p', { 'data-part': 'hint', role: 'status', dir: 'auto' }, sentence));
  }

  const megabytes = new Intl.NumberFormat(document.documentElement.lang, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });

  function sentenceOf({ what, from, to }: Change, words: Words): string {
    const size = ({ width, height, bytes }: Change['from']) =>
      `${width} × ${height}, ${megabytes.format(Math.max(bytes / MEGABYTE, 0.1))}`;
    return words[what].replace('{from}', size(from)).replace('{to}', size(to));
  }

  async function open(field: HTMLElement): Promise<void> {
    const panel = field.querySelector<HTMLElement>('[data-picture-panel]');
    if (panel === null) return;
    if (!panel.hidden) {
      panel.hidden = true;
      return;
    }
    const words: Words = JSON.parse(panel.dataset.words ?? '{}');
    const address = field.dataset.picture ?? '';
    const said = element('p', { 'data-part': 'hint', role: 'status' });
    const answer = await fetch(address, { headers: { Accept: 'application/json' } }).catch(() => null);
    const listed = answer?.ok === true ? ((await answer.json()) as Listed) : null;
    const file = element('input', { type: 'file', accept: 'image/*', 'aria-label': words.upload });
    const upload = element('label', { 'data-part': 'label' }, words.upload, file);
    file.addEventListener('change', () => void send(field, address, file, { said, words }));
    if (listed !== null) {
      const { used_bytes: used, limit_bytes: limit } = listed.quota;
      said.textContent = words.quota
        .replace('{used}', megabytes.format(used / MEGABYTE))
        .replace('{limit}', megabytes.format(limit / MEGABYTE));
    }
    panel.replaceChildren(
      upload,
      element('p', { 'data-part': 'hint' }, words.fits),
      said,
      ...(listed?.images ?? []).map((picture) =>
        element(
          'button',
          {
            type: 'button',
            'aria-label': picture.name,
            title: picture.name,
            onclick: () => void put(field, picture),
          },
          element('img', { src: picture.src, alt: '', loading: 'lazy' }),
        ),
      ),
    );
    panel.hidden = false;
    file.focus();
  }

  async function send(
    field: HTMLElement,
    address: string,
    input: HTMLInputElement,
    { said, words }: { said: HTMLElement; words: Words },
  ): Promise<void> {
    const [given] = input.files ?? [];
    if (given === undefined) return;
    const { file, change } = await prepare(given);
    const body = new FormData();
    body.append('name', given.name.replace(/\.[^.]+$/, ''));
    body.append('file', file);
    const answer = await fetch(address, { method: 'POST', body }).catch(() => null);
    const result =
      answer === null
        ? null
        : ((await answer.json().catch(() => null)) as (Picture & { message?: string }) | null);
    if (answer?.ok !== true || result === null) {
      said.setAttribute('role', 'alert');
      said.textContent = result?.message ?? words.failed;
      return;
    }
    const name = inputOf(field)?.name ?? '';
    await put(field, result);
    if (change !== null) tell(name, sentenceOf(change, words));
  }
}
