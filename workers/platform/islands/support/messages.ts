import { texts } from '../../texts/console-scripts.ts';
import type { ApiFailure } from './api.ts';
import { element } from './element.ts';

export interface Messages {
  dom: HTMLElement;
  /** Shows a success. */
  done(text: string, ...more: HTMLElement[]): void;
  /** Shows a failure and the next action. */
  failed(failure: ApiFailure, ...more: HTMLElement[]): void;
  clear(): void;
}

/** The message of an API failure. A refusal of a stylesheet is already a sentence. */
export const formatFailure = ({ error, path, description }: ApiFailure): string => {
  if (error === 'offline') return texts.failed;
  if (error === 'signed_out' || error === 'unauthorized') return texts.signedOut;
  const known = texts.errors[error] ?? (error.includes(' ') ? error : texts.unexpected);
  return [known, path === null ? null : texts.at(path), description]
    .filter((part) => part !== null)
    .join(' ');
};

/** The place for messages of a page. Errors are announced at once, the others politely (WAI-ARIA `alert`, `status`). */
export function createMessages(): Messages {
  const dom = element('div', { 'aria-live': 'polite' });
  const say = (kind: 'done' | 'error', text: string, more: HTMLElement[]) =>
    dom.replaceChildren(
      element('div', { class: kind, role: kind === 'done' ? 'status' : 'alert' }, text),
      ...more,
    );
  return {
    dom,
    done: (text, ...more) => say('done', text, more),
    failed: (failure, ...more) => {
      const out = failure.error === 'signed_out' || failure.error === 'unauthorized';
      say('error', formatFailure(failure), [...(out ? [signInLink()] : []), ...more]);
    },
    clear: () => dom.replaceChildren(),
  };
}

/** A link that opens in another tab, so that the page keeps its input. */
export const signInLink = (): HTMLElement =>
  element(
    'p',
    {},
    element(
      'a',
      {
        class: 'button',
        href: `/sign-in?return_to=${encodeURIComponent(location.pathname)}`,
        target: '_blank',
      },
      texts.signIn,
    ),
  );
