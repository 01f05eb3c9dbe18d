import type { KnownAddresses } from '../../../../../shared/brand/live-compiler.ts';
import type { Answer, Api, ApiFailure } from '../../support/api.ts';
import type { Removed } from './style-editor.ts';
import type { StylesheetPanel } from './stylesheet-panel.ts';

interface Checked {
  bytes: number;
  stripped: Removed[];
  addresses: KnownAddresses;
}

/** The places of a refused stylesheet, as the API answers them. */
export const diagnosticsOf = ({ body }: ApiFailure): readonly Removed[] =>
  Array.isArray(body.diagnostics) ? (body.diagnostics as Removed[]) : [];

/** Pauses shorter than this are part of typing. */
const PAUSE_MS = 1200;

/** Refusals that may be about the document. */
const DOCUMENT_FAULTS = ['bad_request', 'bad_value', 'theme_too_large'];

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
  /** The brand document that is in the editor, as JSON text; null when there is something wrong with it. */
  brandDocument(): Promise<string | null>;
  /** What the compiler said about the text that is in the editor, and what the addresses in it resolve to. */
  checked(stripped: readonly Removed[], addresses: KnownAddresses): void;
}

/** Compiles the input without saving it, so that stripped declarations show while typing. */
export function createLiveCheck(
  api: Api,
  panel: StylesheetPanel,
  { mayAsk, brandDocument, checked }: CheckEvents,
): LiveCheck {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;

  async function check(): Promise<void> {
    if (!mayAsk()) return;
    const own = ++latest;
    panel.checking();
    const css = panel.editor.text();
    const ask = (more: { brandingJson?: string }): Promise<Answer<Checked>> =>
      api.call('POST', '/api/reseller/theme/check', { css, include: ['addresses'], ...more });
    const document = await brandDocument();
    if (own !== latest) return;
    let answer = await ask(document === null ? {} : { brandingJson: document });
    // What is wrong with the document is said at its fields; the stylesheet is judged without it.
    if (!answer.ok && document !== null && DOCUMENT_FAULTS.includes(answer.error)) answer = await ask({});
    if (own !== latest) return;
    if (answer.ok) {
      panel.report(answer.value.stripped, answer.value.bytes);
      checked(answer.value.stripped, answer.value.addresses);
    }
    // The compiler's refusal is a sentence; any other failure says nothing about the stylesheet.
    else if (answer.error.includes(' ')) panel.refuse(answer.error, diagnosticsOf(answer));
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
