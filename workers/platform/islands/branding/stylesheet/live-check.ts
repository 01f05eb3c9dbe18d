import type { KnownAddresses } from '#shared/brand/live-compiler.ts';
import type { Answer, Api, ApiFailure } from '../../support/api.ts';
import type { Removed } from './style-editor.ts';
import type { StylesheetPanel } from './stylesheet-panel.ts';

interface Checked {
  bytes: number;
  stripped: Removed[];
  addresses: KnownAddresses;
}

/** The places of a refused stylesheet, from the API's answer. */
export const diagnosticsOf = ({ body }: ApiFailure): readonly Removed[] =>
  Array.isArray(body.diagnostics) ? (body.diagnostics as Removed[]) : [];

/** Shorter pauses count as typing. */
const PAUSE_MS = 1200;

/** Refusals that may be caused by the document. */
const DOCUMENT_FAULTS = ['bad_request', 'bad_value', 'theme_too_large'];

export interface LiveCheck {
  /** Must be called after every change of the text; checks it at the next pause in typing. */
  soon(): void;
  /** Checks at once. */
  now(): Promise<void>;
  /** Discards a running check, because its result is out of date. */
  forget(): void;
}

interface CheckEvents {
  mayAsk(): boolean;
  /** The brand document in the editor as JSON text; null when it has faults. */
  brandDocument(): Promise<string | null>;
  /** Receives the compiler's report about the editor's text, and what its addresses resolve to. */
  checked(stripped: readonly Removed[], addresses: KnownAddresses): void;
}

/** Compiles the input without saving it, so that removed declarations are shown during typing. */
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
      api.call('POST', '/api/reseller/theme/check', { css, include: ['addresses', 'pages'], ...more });
    const document = await brandDocument();
    if (own !== latest) return;
    let answer = await ask(document === null ? {} : { brandingJson: document });
    // Faults of the document are shown at its fields; the stylesheet is checked again without the document.
    if (!answer.ok && document !== null && DOCUMENT_FAULTS.includes(answer.error)) answer = await ask({});
    if (own !== latest) return;
    if (answer.ok) {
      panel.report(answer.value.stripped, answer.value.bytes);
      checked(answer.value.stripped, answer.value.addresses);
    }
    // A refusal of the compiler is a sentence and no code; any other failure is not about the stylesheet.
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
