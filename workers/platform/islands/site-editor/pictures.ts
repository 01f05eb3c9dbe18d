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

const MEGABYTE = 1_000_000;

/** Lets pictures of the workspace be chosen and uploaded. `changed` is called when a field has another one. */
export function letChoosePictures(form: HTMLFormElement, changed: () => void): void {
  form.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest<HTMLButtonElement>('[data-picture-buttons] button');
    const field = pressed?.closest<HTMLElement>('[data-picture]');
    if (pressed == null || field == null) return;
    if (pressed.matches(':first-child')) void open(field);
    else put(field, null);
  });

  function put(field: HTMLElement, picture: Picture | null): void {
    const input = field.querySelector<HTMLInputElement>('input[type=hidden]');
    if (input === null) return;
    input.value = picture?.id ?? '';
    changed();
  }

  async function open(field: HTMLElement): Promise<void> {
    const panel = field.querySelector<HTMLElement>('[data-picture-panel]');
    if (panel === null) return;
    if (!panel.hidden) {
      panel.hidden = true;
      return;
    }
    const words = JSON.parse(panel.dataset.words ?? '{}') as { upload: string; quota: string };
    const address = field.dataset.picture ?? '';
    const said = element('p', { 'data-part': 'hint', role: 'status' });
    const answer = await fetch(address, { headers: { Accept: 'application/json' } }).catch(() => null);
    const listed = answer?.ok === true ? ((await answer.json()) as Listed) : null;
    const file = element('input', { type: 'file', accept: 'image/*', 'aria-label': words.upload });
    const upload = element('label', { 'data-part': 'label' }, words.upload, file);
    file.addEventListener('change', () => void send(field, address, file, said));
    const size = new Intl.NumberFormat(document.documentElement.lang, {
      style: 'unit',
      unit: 'megabyte',
      maximumFractionDigits: 1,
    });
    if (listed !== null) {
      const { used_bytes: used, limit_bytes: limit } = listed.quota;
      said.textContent = words.quota
        .replace('{used}', size.format(used / MEGABYTE))
        .replace('{limit}', size.format(limit / MEGABYTE));
    }
    panel.replaceChildren(
      upload,
      said,
      ...(listed?.images ?? []).map((picture) =>
        element(
          'button',
          {
            type: 'button',
            'aria-label': picture.name,
            title: picture.name,
            onclick: () => put(field, picture),
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
    said: HTMLElement,
  ): Promise<void> {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    const body = new FormData();
    body.append('name', file.name.replace(/\.[^.]+$/, ''));
    body.append('file', file);
    const answer = await fetch(address, { method: 'POST', body }).catch(() => null);
    const result =
      answer === null
        ? null
        : ((await answer.json().catch(() => null)) as (Picture & { message?: string }) | null);
    if (answer?.ok === true && result !== null) return put(field, result);
    said.setAttribute('role', 'alert');
    said.textContent = result?.message ?? '';
  }
}
