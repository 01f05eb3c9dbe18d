import { createTextEditing } from './edit-texts.ts';
import { replaceFields, reveal } from './fields.ts';
import { createHistory } from './history.ts';
import { keepLocal, readLocal } from './local-draft.ts';
import { letChoosePictures } from './pictures.ts';
import { createPreviewFrame, type Pressed } from './preview-frame.ts';
import { addSectionTools } from './section-tools.ts';
import { type Answer, readActFields, send } from './send.ts';

/** Pause in typing after which the form is sent, milliseconds. */
const PAUSE_MS = 250;
/** Value of the page's `done` parameter after a save. */
const SAVED = 'site-saved';
const DESKTOP = 1280;
const PHONE = 390;

const inputIn = (field: HTMLElement): HTMLInputElement | null =>
  field.querySelector<HTMLInputElement>('input[type=hidden]');

/**
 * Makes the form of a site interactive: the preview follows each change, buttons act without loading a new page,
 * changes can be undone, and unsaved changes survive the page.
 */
export function createEditor(form: HTMLFormElement): void {
  const one = <Found extends HTMLElement>(selector: string): Found => {
    const found = form.querySelector<Found>(selector);
    if (found === null) throw new Error(`the editor has no ${selector}`);
    return found;
  };
  const storage = form.dataset.storage ?? '';
  const words: Record<'unsaved' | 'saved' | 'move' | 'add' | 'fields', string> = JSON.parse(
    form.dataset.words ?? '{}',
  );
  const history = createHistory();
  const state = one('[data-editor-state]');
  const pages = one<HTMLSelectElement>('#preview-page');
  let timer = 0;
  let turn = 0;
  let shownPage = pages.value;

  const draftNow = () => one<HTMLInputElement>('input[name=document]').value;

  // The document that the page was loaded with is the first state of the history.
  history.note(draftNow());

  const texts = createTextEditing(form);
  const pressed: Pressed = {
    picture: (address, index) => {
      const id = address.split('/images/').at(1)?.split('/').at(0);
      const fields = [...form.querySelectorAll<HTMLElement>('[data-picture]')].filter(
        (field) => inputIn(field)?.value === id,
      );
      const here = fields.filter((field) => inputIn(field)?.name.startsWith(`/pages/${pages.value}/`));
      const found = here[index] ?? here[0] ?? fields[0];
      if (found === undefined) return;
      show('form');
      reveal(inputIn(found)?.name ?? '', form);
      found.scrollIntoView({ block: 'center' });
      found.querySelector<HTMLButtonElement>('[data-picture-buttons] button')?.click();
    },
    field: (pointer) => {
      show('form');
      reveal(pointer, form);
    },
    section: (id) => {
      show('form');
      const fold = form.querySelector<HTMLDetailsElement>(
        `[data-section="/pages/${pages.value}/sections#${id}"]`,
      );
      if (fold !== null) reveal(fold.id, form);
    },
    page: (slug) => {
      const place = [...form.querySelectorAll<HTMLInputElement>('[name^="/pages/"][name$="/slug"]')].find(
        ({ value }) => value === slug,
      );
      showPage(/[0-9]+/.exec(place?.name ?? '')?.[0] ?? '0');
    },
  };
  const preview = createPreviewFrame(one<HTMLIFrameElement>('iframe'), pressed, {
    listen: (page, left) => {
      texts.listen(page, left);
      page.addEventListener('keydown', onKey);
    },
    decorate: (page) => {
      texts.findPlaces(page);
      addSectionTools(page, pages.value, {
        form,
        words,
        acts: {
          act: (name) => {
            // An empty section is not on the page yet: its fields are filled first.
            if (name.startsWith('add ')) show('form');
            void act(name);
          },
          fields: (pointer) => {
            show('form');
            reveal(pointer, form);
          },
        },
      });
    },
  });

  function showPage(index: string): void {
    if (pages.value === index) return;
    pages.value = index;
    void act('show');
  }

  /** Sends the form and shows the answer; the answer of an earlier request is ignored. */
  async function act(name: string, fields = readActFields(form, name), keepsHistory = false): Promise<void> {
    clearTimeout(timer);
    turn += 1;
    const mine = turn;
    form.setAttribute('aria-busy', 'true');
    const sent = await send(form, fields);
    if (mine !== turn) return;
    form.removeAttribute('aria-busy');
    if (!sent.ok) return notice(sent.why);
    take(sent.answer, keepsHistory, name);
    notice(null);
  }

  function take(answer: Answer, keepsHistory: boolean, name: string): void {
    if (answer.fields !== undefined) replaceFields(form, answer.fields, name !== 'load' && name !== 'merge');
    else one<HTMLInputElement>('input[name=document]').value = answer.document;
    // The conflict is solved, so that its message is removed.
    if (name === 'merge') form.querySelector('[data-editor-notices] > [data-part=alert]')?.remove();
    if (!keepsHistory) history.note(answer.document);
    listPages();
    pages.value = String(answer.page);
    shownPage = pages.value;
    preview.show(answer);
    settle(answer);
  }

  function settle({ unsaved }: Answer): void {
    state.textContent = unsaved ? words.unsaved : words.saved;
    keepLocal(storage, unsaved ? readActFields(form, 'load') : null);
    steps();
  }

  /** Updates the list of pages for the preview, after one was added, moved or renamed. */
  function listPages(): void {
    const folds = [...form.querySelectorAll<HTMLElement>('details[data-page]')];
    const names = folds.map((fold) => fold.querySelector('summary strong')?.textContent ?? '');
    pages.replaceChildren(...names.map((text, index) => new Option(text, String(index))));
  }

  // Buttons of the page.
  const [undo, redo] = form.querySelectorAll<HTMLButtonElement>('[data-editor-history] button');
  const back = (draft: string | null) => {
    if (draft === null) return;
    const fields = new URLSearchParams({
      document: draft,
      base: one<HTMLInputElement>('input[name=base]').value,
      page: shownPage,
      do: 'load',
    });
    void act('load', fields, true);
  };
  const steps = () => {
    if (undo !== undefined) undo.disabled = !history.canUndo();
    if (redo !== undefined) redo.disabled = !history.canRedo();
  };
  undo?.addEventListener('click', () => back(history.undo()));
  redo?.addEventListener('click', () => back(history.redo()));

  function press(group: Element | null, chosen: number): void {
    for (const [index, button] of [...(group?.querySelectorAll('button') ?? [])].entries()) {
      button.setAttribute('aria-pressed', String(index === chosen));
      if (index === chosen) button.setAttribute('data-state', 'pressed');
      else button.removeAttribute('data-state');
    }
  }
  const tabs = form.querySelector('[data-editor-tabs]');
  function show(view: 'form' | 'preview'): void {
    form.dataset.view = view;
    press(tabs, view === 'form' ? 0 : 1);
  }
  for (const [index, button] of [...(tabs?.querySelectorAll('button') ?? [])].entries())
    button.addEventListener('click', () => show(index === 0 ? 'form' : 'preview'));

  const widths = form.querySelector('[data-editor-widths]');
  const setWidth = (index: number) => {
    press(widths, index);
    preview.fit(index === 0 ? (matchMedia('(min-width: 1100px)').matches ? DESKTOP : null) : PHONE);
  };
  for (const [index, button] of [...(widths?.querySelectorAll('button') ?? [])].entries())
    button.addEventListener('click', () => setWidth(index));

  pages.addEventListener('change', () => void act('show'));

  // All typed input.
  form.addEventListener('input', (event) => {
    const field = event.target as HTMLInputElement;
    if (field.id === 'preview-page' || field.name.startsWith('kind:')) return;
    if (field.type === 'color') {
      const own = form.querySelector<HTMLInputElement>(`[id="own:${field.name}"]`);
      if (own !== null) own.checked = true;
    }
    const day = field.closest<HTMLElement>('[data-editor-day]');
    if (day !== null && field instanceof HTMLSelectElement) day.dataset.stateOfDay = field.value;
    state.textContent = words.unsaved;
    // The input is stored locally before it is sent, because the connection or the session may have ended.
    keepLocal(storage, readActFields(form, 'load'));
    clearTimeout(timer);
    timer = window.setTimeout(() => void act('show'), PAUSE_MS);
  });
  form.addEventListener('focusin', (event) => {
    const { name = '' } = event.target as HTMLInputElement;
    if (!name.startsWith('/')) return;
    const page = /^\/pages\/([0-9]+)\//.exec(name)?.[1];
    if (page !== undefined) showPage(page);
    preview.point(name);
  });
  form.addEventListener('submit', (event) => {
    const button = event.submitter as HTMLButtonElement | null;
    const name = button?.value ?? 'show';
    if (button?.name !== 'do' || name === 'save') return;
    event.preventDefault();
    void act(name);
  });
  form.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#/"]');
    if (link === null) return;
    event.preventDefault();
    reveal(decodeURIComponent(link.hash.slice(1)), form);
  });
  function onKey(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 's') {
      event.preventDefault();
      form.querySelector<HTMLButtonElement>('button[value=save]')?.click();
    } else if (key === 'z' && !(event.target as Element).matches('input, textarea, [contenteditable]')) {
      event.preventDefault();
      back(event.shiftKey ? history.redo() : history.undo());
    }
  }
  document.addEventListener('keydown', onKey);
  function notice(name: 'signed-out' | 'failed' | 'restored' | null): void {
    const place = one('[data-notice-place]');
    if (place.dataset.shown === (name ?? '')) return;
    // A later success does not remove the notice of restored changes.
    if (name === null && place.dataset.shown === 'restored' && state.textContent !== words.saved) return;
    place.dataset.shown = name ?? '';
    const template = form.querySelector<HTMLTemplateElement>(`template[data-notice="${name}"]`);
    place.replaceChildren(...(template === null ? [] : [template.content.cloneNode(true)]));
    for (const link of place.querySelectorAll<HTMLAnchorElement>(`a[href="${form.getAttribute('action')}"]`))
      link.addEventListener('click', () => keepLocal(storage, null));
  }
  // The person may have signed in again in another tab before returning to this one.
  window.addEventListener('focus', () => {
    if (one('[data-notice-place]').dataset.shown === 'signed-out') void act('show');
  });

  letChoosePictures(form, () => act('picture'));

  form.dataset.scripted = '';
  // Fields with faults are shown first.
  show(form.querySelector('[aria-invalid]') === null ? 'preview' : 'form');
  for (const hidden of form.querySelectorAll<HTMLElement>(
    '[data-editor-tabs], [data-editor-history], [data-editor-widths], [data-editor-hint]',
  ))
    hidden.hidden = false;
  setWidth(0);
  for (const link of form.querySelectorAll<HTMLAnchorElement>('[data-editor-notices] a'))
    link.addEventListener('click', () => keepLocal(storage, null));
  // After a save, the locally stored changes are deleted.
  if (new URLSearchParams(location.search).get('done') === SAVED) keepLocal(storage, null);
  const kept = readLocal(storage);
  if ('unsaved' in form.dataset) {
    void act('show');
  } else if (kept !== null) {
    one<HTMLInputElement>('#note').value = kept.get('note') ?? '';
    notice('restored');
    void act('load', kept);
  }
}
