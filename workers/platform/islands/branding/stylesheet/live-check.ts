import type { Answer, Api } from '../../support/api.ts';
import type { Removed } from './style-editor.ts';
import type { StylesheetPanel } from './stylesheet-panel.ts';

interface Checked {
  bytes: number;
  stripped: Removed[];
}

/** Pauses shorter than this are part of typing. */
const PAUSE_MS = 1200;

export interface LiveCheck {
  /** The text changed: check it once the typing pauses. */
  soon(): void;
  /** Checks at once. */
  now(): Promise<void>;
  /** Discards a running check, whose result is out of date. */
  forget(): void;
}

interface CheckEvents {
  mayAsk(): boolean;
  /** What the compiler said about the text that is in the editor. */
  checked(stripped: readonly Removed[]): void;
}

/** Compiles the input without saving it, so that stripped declarations show while typing. */
export function createLiveCheck(
  api: Api,
  panel: StylesheetPanel,
  { mayAsk, checked }: CheckEvents,
): LiveCheck {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;

  async function check(): Promise<void> {
    if (!mayAsk()) return;
    const own = ++latest;
    panel.checking();
    const answer: Answer<Checked> = await api.call('POST', '/api/reseller/theme/check', {
      css: panel.editor.text(),
    });
    if (own !== latest) return;
    if (answer.ok) {
      panel.report(answer.value.stripped, answer.value.bytes);
      checked(answer.value.stripped);
    }
    // The compiler's refusal is a sentence; any other failure says nothing about the stylesheet.
    else if (answer.error.includes(' ')) panel.refuse(answer.error);
  }

  const forget = () => {
    clearTimeout(waiting);
    latest += 1;
  };
  return {
    forget,
    now: () => {
      forget();
      return check();
    },
    soon: () => {
      forget();
      waiting = setTimeout(() => void check(), PAUSE_MS);
    },
  };
}
