import { LANGUAGES, languages } from '#shared/i18n/languages.ts';
import { mails as kinds } from '#workers/platform/texts/console/mails.ts';
import { mailPreview as t } from '#workers/platform/texts/console-scripts/branding/mails.ts';
import { element } from '../../support/element.ts';
import { checkText } from '../document/live-faults.ts';
import { createSegments } from '../layout/segments.ts';
import { createMailFrame } from './mail-frame.ts';

interface Words {
  subject: string;
  from_name: string;
  reply_to: string | null;
  text: string;
  language: string;
  direction: 'ltr' | 'rtl';
}

export interface MailsPanel {
  dom: HTMLElement;
  /** Must be called when the panel is opened or left. */
  shown(is: boolean): void;
  /** Must be called after every change of the brand document. */
  changed(): void;
}

const PAUSE_MS = 300;

/**
 * The panel of the service's mails with the brand in the editor: as the recipient sees them, with subject and plain
 * text.
 */
export function createMailsPanel(accountId: string, document: () => string): MailsPanel {
  const address = `/platform/theme-preview/account/${accountId}/mail`;
  const frame = createMailFrame(() => t.frame(kind.selectedOptions[0]?.text ?? ''));
  const kind = selectOf(
    'mail-kind',
    Object.entries(kinds.kinds).map(([name, label]) => [name, label] as const),
  );
  kind.value = 'welcome';
  const language = selectOf('mail-language', [
    ['', kinds.brandLanguage],
    ...languages.map((name) => [name, LANGUAGES[name].name] as const),
  ]);
  let mode: 'light' | 'dark' = 'light';
  const modes = createSegments(
    'mail-mode',
    t.mode,
    [
      ['light', t.modes.light],
      ['dark', t.modes.dark],
    ] as const,
    mode,
    (chosen) => {
      mode = chosen;
      void show();
    },
  );
  const subject = element('dd', { dir: 'auto' });
  const from = element('dd', { dir: 'auto' });
  const replyTo = element('dd', { dir: 'auto' });
  const plain = element('pre', {
    class: 'plain-mail',
    dir: 'auto',
    tabindex: '0',
    role: 'region',
    'aria-label': t.plain,
  });
  const note = element('p', { class: 'behind', role: 'status', hidden: true });
  let isShown = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  kind.addEventListener('change', () => void show());
  language.addEventListener('change', () => void show());

  const say = (text: string | null) => {
    note.hidden = text === null;
    note.textContent = text ?? '';
  };

  async function show(): Promise<void> {
    if (!isShown) return;
    const turn = ++latest;
    const text = document();
    const faults = await checkText(text);
    if (turn !== latest) return;
    if (!isJson(text) || (faults !== null && faults.length > 0)) return say(t.faulty);
    const fields = { document: text, kind: kind.value, language: language.value };
    frame.show(`${address}/${mode}`, fields);
    const words = await fetchWords(`${address}/words`, fields);
    if (turn !== latest) return;
    say(words === null ? t.failed : null);
    if (words === null) return;
    subject.textContent = words.subject;
    from.textContent = words.from_name;
    replyTo.textContent = words.reply_to ?? kinds.facts.own;
    plain.textContent = words.text;
    for (const part of [subject, plain]) part.lang = words.language;
  }

  return {
    dom: element(
      'section',
      { class: 'panel mails', 'aria-label': t.title },
      element(
        'div',
        { class: 'mail-controls', role: 'group', 'aria-label': t.controls },
        element('label', { class: 'unseen', for: kind.id }, kinds.kind),
        kind,
        element('label', { class: 'unseen', for: language.id }, t.language),
        language,
        modes.dom,
      ),
      note,
      element(
        'dl',
        { class: 'mail-facts' },
        ...[
          [kinds.facts.subject, subject] as const,
          [kinds.facts.from, from] as const,
          [kinds.facts.replyTo, replyTo] as const,
        ].map(([label, value]) => element('div', {}, element('dt', {}, label), value)),
      ),
      frame.dom,
      element('details', {}, element('summary', {}, t.plain), plain),
    ),
    shown: (is) => {
      isShown = is;
      if (is) void show();
    },
    changed: () => {
      clearTimeout(waiting);
      if (isShown) waiting = setTimeout(() => void show(), PAUSE_MS);
    },
  };
}

function selectOf(id: string, options: ReadonlyArray<readonly [string, string]>): HTMLSelectElement {
  return element('select', { id }, ...options.map(([value, label]) => element('option', { value }, label)));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Reads subject and plain text; null when the answer has none, for example after the end of the session. */
async function fetchWords(address: string, fields: Record<string, string>): Promise<Words | null> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'error',
    });
    return answer.ok ? ((await answer.json()) as Words) : null;
  } catch {
    return null;
  }
}
