import { element } from '../../support/element.ts';

export interface MailFrame {
  dom: HTMLElement;
  /** Sends a form and shows its answer; the previous mail stays visible until then. */
  show(address: string, fields: Readonly<Record<string, string>>): void;
}

/** A sandboxed frame for mails. Each mail has a frame of its own, so that none of them is in the browser's history. */
export function createMailFrame(title: () => string): MailFrame {
  const dom = element('div', { class: 'mail-stage' });
  let coming: HTMLIFrameElement | null = null;
  let count = 0;
  return {
    dom,
    show: (address, fields) => {
      coming?.remove();
      const frame = element('iframe', {
        title: title(),
        sandbox: '',
        class: 'coming',
        name: `mail-${++count}`,
      });
      coming = frame;
      dom.append(frame);
      const form = element(
        'form',
        { method: 'post', action: address, target: frame.name, hidden: true },
        ...Object.entries(fields).map(([name, value]) => element('input', { type: 'hidden', name, value })),
      );
      document.body.append(form);
      // The form is sent after the frame's initial empty page has loaded.
      frame.addEventListener('load', () => {
        if (coming !== frame) return;
        coming = null;
        for (const other of [...dom.children]) if (other !== frame) other.remove();
        frame.classList.remove('coming');
      });
      form.submit();
      form.remove();
    },
  };
}
