import { element } from '../../support/element.ts';

/** A page to show: by its address, or as the answer to a document posted there. */
export interface ShownPage {
  readonly address: string;
  readonly document: string | null;
}

export interface PageFrame {
  current(): HTMLIFrameElement;
  /** Loads a page in a hidden frame, and shows it at the same scroll position once it has loaded. */
  show(page: ShownPage): void;
}

interface FrameEvents {
  /** A page has loaded and is about to be shown: `followed` when a link on the previous page led to it. */
  arrived(frame: HTMLIFrameElement, followed: boolean): void;
  busy(is: boolean): void;
}

/**
 * A frame that changes its page without flashing and without losing the scroll position. Each page has a frame of its
 * own, so that none of them is in the browser's history.
 */
export function createPageFrame(stage: HTMLElement, title: () => string, events: FrameEvents): PageFrame {
  let current = make();
  let coming: HTMLIFrameElement | null = null;
  let count = 0;
  stage.append(current);

  function make(): HTMLIFrameElement {
    const frame = element('iframe', { title: title() });
    frame.addEventListener('load', () => {
      if (!isPage(frame)) {
        // The previous page stays when another one cannot be shown, for example after the end of the session.
        if (frame !== coming || frame.contentDocument?.URL === 'about:blank') return;
        coming.remove();
        coming = null;
        events.busy(false);
        return;
      }
      if (frame === current) {
        events.arrived(frame, true);
        return;
      }
      if (frame !== coming) return;
      coming = null;
      events.arrived(frame, false);
      keepPlace(current, frame);
      current.remove();
      current = frame;
      current.classList.remove('coming');
      events.busy(false);
    });
    return frame;
  }

  return {
    current: () => current,
    show: ({ address, document }) => {
      coming?.remove();
      coming = make();
      coming.classList.add('coming');
      coming.style.cssText = current.style.cssText;
      coming.name = `preview-${++count}`;
      events.busy(true);
      if (document === null) coming.src = address;
      stage.append(coming);
      if (document !== null) submit(address, document, coming.name);
    },
  };
}

/** Whether a sample page is in the frame, and not an error page of the browser or of the service. */
const isPage = (frame: HTMLIFrameElement): boolean =>
  frame.contentDocument?.querySelector('[data-brand]') != null;

/** Copies scroll positions of the previous page. Pages that differ only in texts have the same elements. */
function keepPlace(from: HTMLIFrameElement, to: HTMLIFrameElement): void {
  const before = from.contentDocument?.querySelectorAll('*') ?? [];
  const after = to.contentDocument?.querySelectorAll('*') ?? [];
  for (const [index, { scrollTop, scrollLeft }] of [...before].entries())
    if (scrollTop + scrollLeft !== 0) after[index]?.scrollTo(scrollLeft, scrollTop);
}

/** Posts a document to an address; the answer is shown in a frame. */
function submit(address: string, document: string, target: string): void {
  const form = element(
    'form',
    { method: 'post', action: address, target, hidden: true },
    element('input', { type: 'hidden', name: 'document', value: document }),
  );
  globalThis.document.body.append(form);
  form.submit();
  form.remove();
}
