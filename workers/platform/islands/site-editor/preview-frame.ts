import { editableAt } from './edit-texts.ts';
import { rememberFocus } from './keep-focus.ts';

/** Pictures of the workspace, which the page shows by address; drawings have none. */
const picturesOf = (page: Document): HTMLImageElement[] => [
  ...page.querySelectorAll<HTMLImageElement>('img[src*="/dashboard/images/"]'),
];

/** The frame with the unsaved site. It runs no script: this page inserts its content and listens to its events. */
export interface PreviewFrame {
  /** Shows a page and keeps the scroll position. */
  show(page: Drawn): void;
  /** Scrolls to the element of a field and outlines it. */
  point(pointer: string): void;
  /** Sets the width in CSS pixels; null uses the available width. */
  fit(width: number | null): void;
}

/** A rendered page of the site and its stylesheet. */
export interface Drawn {
  html: string;
  css: string;
}

export interface Pressed {
  /** A text that cannot be changed in the page was clicked, given by its pointer. */
  field(pointer: string): void;
  /** A picture was clicked, given by its address and its index among pictures with this address. */
  picture(address: string, index: number): void;
  /** A section was clicked outside of its texts, given by its id. */
  section(id: string): void;
  /** A link to another page of the site was clicked, given by its slug. */
  page(slug: string): void;
}

/** What is added to the page in the frame. */
export interface Additions {
  /** Called once for each document of the frame; `left` when no text has the focus any more. */
  listen(page: Document, left: () => void): void;
  /** Called after each drawing. */
  decorate(page: Document): void;
}

/** Draws the site into its frame, and reports what is clicked there. */
export function createPreviewFrame(
  frame: HTMLIFrameElement,
  pressed: Pressed,
  added: Additions,
): PreviewFrame {
  let waiting: Drawn | null = null;
  /** The newest drawing, while a text of the page has the focus. */
  let held: Drawn | null = null;
  let outlined = '';

  const put = (drawn: Drawn) => {
    const page = frame.contentDocument;
    if (page === null || page.readyState === 'loading') {
      waiting = drawn;
      return;
    }
    if (editableAt(page.activeElement) !== null) {
      // The text that is being typed is not replaced.
      held = drawn;
      return;
    }
    held = null;
    const next = new DOMParser().parseFromString(drawn.html, 'text/html');
    const root = page.documentElement;
    for (const name of ['lang', 'dir'])
      root.setAttribute(name, next.documentElement.getAttribute(name) ?? '');
    const sheet = page.querySelector('style') ?? page.head.appendChild(page.createElement('style'));
    // An unchanged stylesheet is not set again, so that nothing flickers.
    if (sheet.textContent !== drawn.css) sheet.textContent = drawn.css;
    const { scrollTop } = root;
    const focusAgain = rememberFocus(page);
    page.body.className = next.body.className;
    page.body.replaceChildren(...next.body.childNodes);
    decorate(page);
    focusAgain();
    root.scrollTop = scrollTop;
    outline();
  };

  const decorate = (page: Document) => {
    for (const picture of picturesOf(page)) {
      picture.tabIndex = 0;
      picture.setAttribute('role', 'button');
    }
    added.decorate(page);
  };

  const pressPicture = (page: Document, picture: HTMLImageElement) => {
    const same = picturesOf(page).filter(({ src }) => src === picture.src);
    pressed.picture(picture.getAttribute('src') ?? '', same.indexOf(picture));
  };

  const outline = () => {
    const page = frame.contentDocument;
    for (const shown of page?.querySelectorAll('[data-current]') ?? []) shown.removeAttribute('data-current');
    const found = page?.querySelector(`[data-field="${CSS.escape(outlined).replaceAll('\\/', '/')}"]`);
    found?.setAttribute('data-current', '');
    return found ?? null;
  };

  const listen = () => {
    const page = frame.contentDocument;
    if (page === null) return;
    page.addEventListener('click', (event) => {
      const target = event.target;
      // Elements of the frame belong to another realm, so that `instanceof` fails.
      const element = (target as Element | null)?.closest === undefined ? null : (target as Element);
      // A click beside a text, in its line, counts as a click on it.
      const line = element?.matches('section, main, body, html') === true ? null : element;
      const text =
        element?.closest<HTMLElement>('[data-field]') ?? line?.querySelector<HTMLElement>('[data-field]');
      const field = text?.dataset.field;
      const link = element?.closest('a')?.getAttribute('href') ?? null;
      if (link !== null) event.preventDefault();
      const inNavigation =
        element?.closest('header nav, footer') !== null && element?.closest('header nav') !== null;
      if (inNavigation && link !== null) return pressed.page(link.replace(/^\.\//, ''));
      // Tools of the page stop their own events.
      if (editableAt(element) !== null) return;
      const picture = picturesOf(page).find((found) => found === element);
      if (picture !== undefined) return pressPicture(page, picture);
      if (field !== undefined) {
        const own = editableAt(text ?? null);
        if (own !== null) return own.focus();
        return pressed.field(field);
      }
      const section = element?.closest('section[id]')?.id;
      if (section !== undefined) pressed.section(section);
    });
    page.addEventListener('keydown', (event) => {
      const picture = picturesOf(page).find((found) => found === event.target);
      if (picture !== undefined && (event.key === 'Enter' || event.key === ' ')) {
        event.preventDefault();
        pressPicture(page, picture);
      }
    });
    added.listen(page, () => {
      // The focus may be on its way to another text.
      setTimeout(() => {
        if (held !== null) put(held);
      });
    });
    decorate(page);
    page.addEventListener('submit', (event) => event.preventDefault());
    if (waiting !== null) put(waiting);
    waiting = null;
  };
  frame.addEventListener('load', listen);
  if (frame.contentDocument?.readyState === 'complete' && frame.contentDocument.URL !== 'about:blank')
    listen();

  let wanted: number | null = null;
  const resize = () => {
    const stage = frame.parentElement;
    if (stage === null) return;
    const { clientWidth, clientHeight } = stage;
    const scale = wanted === null ? 1 : Math.min(1, clientWidth / wanted);
    const width = wanted ?? clientWidth;
    frame.style.width = `${width}px`;
    frame.style.height = `${clientHeight / scale}px`;
    frame.style.transform = scale === 1 ? '' : `scale(${scale})`;
    frame.style.left = `${Math.max(0, (clientWidth - width * scale) / 2)}px`;
    frame.style.right = 'auto';
  };
  if (frame.parentElement !== null) new ResizeObserver(resize).observe(frame.parentElement);

  return {
    show: put,
    point: (pointer) => {
      if (outlined === pointer) return;
      outlined = pointer;
      outline()?.scrollIntoView({ block: 'center' });
    },
    fit: (width) => {
      wanted = width;
      resize();
    },
  };
}
