import { element } from '../../support/element.ts';

/** A page to show: by its address, or as the answer to a document that is sent there. */
export interface ShownPage {
  readonly address: string;
  readonly document: string | null;
}

export interface PageFrame {
  current(): HTMLIFrameElement;
  /** Loads a page behind the one that shows, and puts it in front at the same place once it is there. */
  show(page: ShownPage): void;
}

interface FrameEvents {
  /** A page is there, and is about to show: `followed` when a link on the page before led to it. */
  arrived(frame: HTMLIFrameElement, followed: boolean): void;
  busy(is: boolean): void;
}

/**
 * A frame that changes its page without a flash and without losing the place that was scrolled to. Each page has a frame of
 * its own, so that none of them is in the browser's history.
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
        // The page before stands when another one cannot be shown, as after the end of the session.
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

/** Whether a sample page is in the frame, and not an error of the browser or of the service. */
const isPage = (frame: HTMLIFrameElement): boolean =>
  frame.contentDocument?.querySelector('[data-brand]') != null;

/** Scrolls what was scrolled on the page before. Pages that differ in a few words have the same elements. */
function keepPlace(from: HTMLIFrameElement, to: HTMLIFrameElement): void {
  const before = from.contentDocument?.querySelectorAll('*') ?? [];
  const after = to.contentDocument?.querySelectorAll('*') ?? [];
  for (const [index, { scrollTop, scrollLeft }] of [...before].entries())
    if (scrollTop + scrollLeft !== 0) after[index]?.scrollTo(scrollLeft, scrollTop);
}

/** Sends a document to an address whose answer shows in a frame. */
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
