/** What the tools of a section do. */
interface SectionActs {
  /** Executes a button of the form. */
  act(name: string): void;
  /** Shows the fields of a section, given by its pointer. */
  fields(pointer: string): void;
}

interface Tools {
  form: HTMLFormElement;
  acts: SectionActs;
  words: Readonly<Record<'move' | 'add' | 'fields', string>>;
}

/** The sections of the page, with the pointers of their entries in the document. */
function sectionsOf(page: Document, form: HTMLFormElement, shown: string) {
  return [...page.querySelectorAll<HTMLElement>('main > section[id]')].flatMap((section) => {
    const list = `/pages/${shown}/sections`;
    const pointer = form.querySelector(`[data-section="${list}#${section.id}"]`)?.id;
    const index = Number(pointer?.slice(list.length + 1));
    return pointer === undefined ? [] : [{ section, pointer, list, index }];
  });
}

type Found = ReturnType<typeof sectionsOf>[number];

const ARROWS: Readonly<Record<string, string>> = { ArrowUp: 'up', ArrowDown: 'down' };

/** Adds to each section of the page its tools: moving by dragging or keys, its fields, removal, and a new one after it. */
export function addSectionTools(page: Document, shown: string, { form, acts, words }: Tools): void {
  const found = sectionsOf(page, form, shown);
  const made = (tool: string, name: string, sign: string, press: () => void): HTMLButtonElement => {
    const button = page.createElement('button');
    button.type = 'button';
    button.dataset.tool = tool;
    button.textContent = sign;
    button.title = name;
    button.setAttribute('aria-label', name);
    button.addEventListener('click', (event) => {
      event.stopPropagation();
      event.preventDefault();
      press();
    });
    return button;
  };
  /** A button of the form, as a tool; null when it is not possible now. */
  const copied = (verb: string, pointer: string, sign: string): HTMLButtonElement | null => {
    const own = form.querySelector<HTMLButtonElement>(`button[name=do][value="${verb} ${pointer}"]`);
    if (own === null || own.disabled) return null;
    return made(verb, own.getAttribute('aria-label') ?? verb, sign, () => acts.act(`${verb} ${pointer}`));
  };
  for (const one of found) {
    const { section, pointer, list, index } = one;
    const name = form.querySelector(`[id="${pointer}"] > summary strong`)?.textContent ?? '';
    const tools = page.createElement('div');
    tools.dataset.tools = '';
    tools.setAttribute('role', 'group');
    tools.setAttribute('aria-label', name);
    const handle = made('handle', words.move.replace('{name}', name), '⠿', () => undefined);
    handle.dataset.handle = '';
    handle.addEventListener('keydown', (event) => {
      const verb = ARROWS[event.key];
      if (verb === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      acts.act(`${verb} ${pointer}`);
    });
    handle.addEventListener('pointerdown', (event) => drag(page, found, one, event, acts));
    const buttons = [
      handle,
      copied('up', pointer, '↑'),
      copied('down', pointer, '↓'),
      made('fields', `${words.fields}: ${name}`, '✎', () => acts.fields(pointer)),
      copied('remove', pointer, '✕'),
    ];
    tools.append(...buttons.filter((button) => button !== null));
    const plus = made('plus', words.add, '+', () =>
      offerKinds(page, plus, { form, acts, list, place: index + 1 }),
    );
    plus.dataset.plus = '';
    section.append(tools, plus);
  }
}

/** Moves a section with the pointer; a line shows where it would be. */
function drag(
  page: Document,
  found: readonly Found[],
  moved: Found,
  event: PointerEvent,
  acts: SectionActs,
): void {
  event.preventDefault();
  const view = page.defaultView;
  if (view === null) return;
  const line = page.createElement('div');
  line.dataset.drop = '';
  page.body.append(line);
  let to: number | null = null;
  const follow = ({ clientY }: PointerEvent) => {
    const edge = 60;
    if (clientY < edge) view.scrollBy(0, -16);
    else if (clientY > view.innerHeight - edge) view.scrollBy(0, 16);
    const after = found.findLast(({ section }) => {
      const { top, height } = section.getBoundingClientRect();
      return clientY > top + height / 2;
    });
    const y =
      after === undefined
        ? (found[0]?.section.getBoundingClientRect().top ?? 0)
        : after.section.getBoundingClientRect().bottom;
    line.style.top = `${y + view.scrollY}px`;
    const place = after === undefined ? (found[0]?.index ?? 0) : after.index + 1;
    to = place > moved.index ? place - 1 : place;
  };
  const end = (isDropped: boolean) => {
    page.removeEventListener('pointermove', follow);
    page.removeEventListener('pointerup', drop);
    page.removeEventListener('pointercancel', cancel);
    line.remove();
    if (isDropped && to !== null && to !== moved.index) acts.act(`move ${moved.pointer} ${to}`);
  };
  const drop = () => end(true);
  const cancel = () => end(false);
  page.addEventListener('pointermove', follow);
  page.addEventListener('pointerup', drop);
  page.addEventListener('pointercancel', cancel);
}

interface NewSection {
  form: HTMLFormElement;
  acts: SectionActs;
  list: string;
  place: number;
}

/** Offers the kinds of sections; the chosen one is added at the place. */
function offerKinds(page: Document, plus: HTMLElement, { form, acts, list, place }: NewSection): void {
  const open = page.querySelector('[data-kinds]');
  open?.remove();
  if (open?.previousElementSibling === plus) return;
  const kinds = form.querySelector<HTMLSelectElement>(`select[name="kind:${list}"]`);
  if (kinds === null) return;
  const menu = page.createElement('div');
  menu.dataset.kinds = '';
  menu.setAttribute('role', 'group');
  menu.setAttribute('aria-label', plus.title);
  for (const { value, text } of kinds.options) {
    const choice = page.createElement('button');
    choice.type = 'button';
    choice.textContent = text;
    choice.addEventListener('click', (event) => {
      event.stopPropagation();
      menu.remove();
      acts.act(`add ${list} ${value} ${place}`);
    });
    menu.append(choice);
  }
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    menu.remove();
    plus.focus();
  });
  plus.after(menu);
  menu.querySelector('button')?.focus();
}
