import { pageWarnings } from '#schema/css-policy/diagnostics/warnings.ts';
import type { KnownAddresses, LiveAnswer, LiveReport } from '#shared/brand/live-compiler.ts';
import { nameSuffix } from '#shared/brand/name-suffix.ts';
import { checkText } from '../document/live-faults.ts';
import type { BrandingEditor } from '../editor/branding-editor.ts';
import { checkValues } from '../stylesheet/check-values.ts';
import { placeIn } from '../stylesheet/place-in.ts';
import type { Removed } from '../stylesheet/style-editor.ts';
import type { LoadedFonts } from '../type/loaded-fonts.ts';
import { fontsIn } from '../type/sheet-fonts.ts';
import { createLiveCompiler, type LiveCompiler } from './live-compiler.ts';
import type { PreviewPanel } from './preview-panel.ts';

/** The server renders texts and pictures of a page, after a pause in typing. */
const PAUSE_MS = 300;

/** Parts of the document that affect only the stylesheet. */
const IN_STYLESHEET = ['colors', 'typography', 'shape'];

export interface LiveLookOfEditor {
  /** Must be called after every change of the input. */
  changed(): void;
  /** Passes the server's report about the input: removed and warned declarations, and what addresses resolve to. */
  checked(stripped: readonly Removed[], addresses: KnownAddresses): void;
  /** The rules of a stylesheet with their places; null when the browser cannot read them. */
  rulesOf: LiveCompiler['rulesOf'];
}

/** Shows the editor's content in the preview while somebody types, compiled in the browser. */
export function showLive(
  accountId: string,
  brandingEditor: () => BrandingEditor,
  preview: PreviewPanel,
  fonts: LoadedFonts,
): LiveLookOfEditor {
  const suffix = nameSuffix(accountId);
  let css: string | null = null;
  let document: string | null = null;
  /**
   * Warnings depend on the sample pages, which the server has. The warnings of the last check stay until the next one.
   */
  let warned: readonly Removed[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const compiler = createLiveCompiler(accountId, answered, reported);
  const apply = () => preview.apply({ css, document, addFiles: fonts.addHeld });
  const isAhead = () => brandingEditor().state.get().unsaved || brandingEditor().state.get().hash === null;

  function answered(answer: LiveAnswer): void {
    if (answer.ok) fonts.load(fontsIn(answer.css, suffix));
    if (!isAhead()) return;
    preview.behind(!answer.ok);
    if (!answer.ok) {
      if (answer.fault === 'stylesheet') brandingEditor().sheet.refuse(answer.message, answer.diagnostics);
      return;
    }
    css = fonts.withoutHeld(answer.css);
    apply();
  }

  function reported({ bytes, stripped, values, asksForAddresses }: LiveReport['reports']): void {
    const { sheet } = brandingEditor();
    sheet.suspect(checkValues(values, placeIn(sheet.editor.text())));
    // An address that is not resolved yet would be reported as missing.
    if (isAhead() && !asksForAddresses) sheet.report([...stripped, ...warned], bytes);
  }

  return {
    rulesOf: compiler.rulesOf,
    checked: (stripped, addresses) => {
      warned = stripped.filter(({ code }) => Object.hasOwn(pageWarnings, code));
      compiler.know(addresses);
    },
    changed: () => {
      clearTimeout(waiting);
      const mine = brandingEditor().mine();
      compiler.compile(mine);
      if (!isAhead()) {
        css = null;
        document = null;
        preview.behind(false);
        apply();
        return;
      }
      waiting = setTimeout(async () => {
        const content = contentOf(mine.document);
        const faults = await checkText(mine.document);
        if (content === null || faults?.length !== 0 || !isAhead()) return;
        if (content === contentOf(brandingEditor().saved.document)) document = null;
        // Colors and type affect only the stylesheet, so that the page is not reloaded for them.
        else if (document === null || contentOf(document) !== content) document = mine.document;
        apply();
      }, PAUSE_MS);
    },
  };
}

/** The part of a document that affects the pages themselves; null when it is not JSON. */
function contentOf(text: string): string | null {
  try {
    const document: Record<string, unknown> = JSON.parse(text);
    return JSON.stringify(Object.entries(document).filter(([name]) => !IN_STYLESHEET.includes(name)));
  } catch {
    return null;
  }
}
