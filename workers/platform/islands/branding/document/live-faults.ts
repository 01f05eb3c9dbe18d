import type { DocumentForm, Fault } from './document-form.ts';

const CHECK = '/assets/branding-document.js';
const PAUSE_MS = 400;

type Check = (text: string) => Fault[];

let loading: Promise<Check | null> | undefined;

async function loadCheck(): Promise<Check | null> {
  try {
    return ((await import(CHECK)) as { checkDocument: Check }).checkDocument;
  } catch {
    // The schema could not be loaded. The API reports the faults when the draft is saved.
    return null;
  }
}

/** The faults of a document; null when they cannot be determined here. */
export async function checkText(text: string): Promise<Fault[] | null> {
  loading ??= loadCheck();
  const check = await loading;
  return check === null ? null : check(text);
}

/** Checks the document during editing, at each pause in typing. */
export function createLiveFaults(form: () => DocumentForm, onFaults: (count: number) => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      const faults = await checkText(form().text());
      if (faults === null) return;
      form().faults(faults);
      onFaults(faults.length);
    }, PAUSE_MS);
  };
}
