import type { Snapshot } from '../../../../schema/branding/wire.ts';
import type { StylingContract } from '../../../../schema/contract/styling-contract-schema.ts';
import { texts } from '../../../../shared/texts/console-scripts.ts';
import type { Answer, Api, ApiFailure } from '../support/api.ts';
import { confirmed } from '../support/confirm.ts';
import { button, element } from '../support/element.ts';
import { createMessages, sentenceOf } from '../support/messages.ts';
import { compare } from './compare.ts';
import { comparePanel, timeOf } from './compare-panel.ts';
import { createCssEditor, type Removed } from './css-editor.ts';
import { createDocumentForm } from './document-form.ts';
import { localDraft } from './local-draft.ts';
import { createPreviewPanel } from './preview-panel.ts';
import { removedList } from './removed-list.ts';
import { type Version, versionsPanel } from './versions-panel.ts';
import { copyOf, type WorkingCopy } from './working-copy.ts';

const RAW_CSS = '/api/reseller/theme/raw-css';
const KEEP_AFTER_MS = 300;

export interface Loaded {
  snapshot: Snapshot;
  contract: StylingContract;
  versions: readonly Version[];
}

interface Saved {
  hash: string;
  revision: string;
  stripped: Removed[];
}

export async function load(api: Api): Promise<Answer<Loaded>> {
  const [snapshot, contract, versions] = await Promise.all([
    api.call<Snapshot>('GET', RAW_CSS),
    api.call<StylingContract>('GET', '/api/reseller/theme/contract'),
    api.call<{ versions: Version[] }>('GET', '/api/reseller/theme/versions'),
  ]);
  if (!snapshot.ok) return snapshot;
  if (!contract.ok) return contract;
  if (!versions.ok) return versions;
  return {
    ok: true,
    value: { snapshot: snapshot.value, contract: contract.value, versions: versions.value.versions },
  };
}

/** The branding editor of one account: edit, save, publish, compare, restore. */
export function startEditor(host: HTMLElement, api: Api, accountId: string, loaded: Loaded): void {
  let { snapshot, versions } = loaded;
  let base = copyOf(snapshot, loaded.contract.starterCss, host.dataset.name ?? '');
  let changed = false;
  let keeping: ReturnType<typeof setTimeout> | undefined;

  const messages = createMessages();
  const css = createCssEditor(loaded.contract, touched);
  const form = createDocumentForm(touched);
  const preview = createPreviewPanel(accountId);
  const state = element('p', { class: 'quiet small', id: 'draft-state' });
  const publishButton = button(texts.editor.publish, () => void publish());
  const saveButton = button(texts.editor.save, () => void save(), { class: 'primary' });
  const compareHost = element('div');
  const versionsHost = element('div');

  const mine = (): WorkingCopy => ({ ...base, css: css.text(), document: form.text() });

  function touched(): void {
    changed = true;
    showState();
    clearTimeout(keeping);
    keeping = setTimeout(() => localDraft.write(accountId, mine()), KEEP_AFTER_MS);
  }

  function showState(): void {
    publishButton.disabled = changed || base.baseHash === null;
    preview.show(base.baseHash);
    const saved = base.baseHash === null ? texts.editor.started : texts.editor.savedAt(base.baseHash);
    state.textContent = changed ? texts.editor.unsaved : saved;
  }

  function show(copy: WorkingCopy): void {
    base = copy;
    css.replace(copy.css);
    css.mark([]);
    form.replace(copy.document);
    form.fault(null);
    settled();
  }

  /** What is shown is what is saved. */
  function settled(): void {
    changed = false;
    clearTimeout(keeping);
    localDraft.clear(accountId);
    showState();
  }

  function showHistory(): void {
    compareHost.replaceChildren(...[comparePanel(snapshot, css.text)].filter((panel) => panel !== null));
    const live = { version: snapshot.accountTheme.version, hasCss: snapshot.live !== null };
    versionsHost.replaceChildren(versionsPanel(versions, live, { restore, takeDown }));
  }

  /** Reads everything again; what is being edited stays unless it was saved. */
  async function refresh(): Promise<void> {
    const again = await load(api);
    if (!again.ok) return messages.failed(again);
    ({ snapshot, versions } = again.value);
    if (!changed) show(copyOf(snapshot, again.value.contract.starterCss, host.dataset.name ?? ''));
    showHistory();
  }

  async function save(done: string = texts.editor.saved): Promise<void> {
    saveButton.disabled = true;
    const { css: text, document, revision, baseHash } = mine();
    localDraft.write(accountId, mine());
    const saved = await api.call<Saved>('PUT', RAW_CSS, {
      css: text,
      brandingJson: document,
      expectedRevision: revision,
      baseHash,
    });
    saveButton.disabled = false;
    form.fault(null);
    if (!saved.ok) return saved.error === 'conflict' ? conflict() : refused(saved);
    const { hash, stripped } = saved.value;
    base = { css: text, document, revision: saved.value.revision, baseHash: hash };
    if (css.text() === text && form.text() === document) settled();
    css.mark(stripped);
    messages.done(done, ...removedList(stripped, css));
    const read = await api.call<Snapshot>('GET', RAW_CSS);
    if (read.ok) snapshot = read.value;
    showHistory();
  }

  function refused(failure: ApiFailure): void {
    if (failure.path !== null)
      form.fault({ path: failure.path, message: failure.description ?? sentenceOf(failure) });
    messages.failed(failure);
  }

  async function conflict(): Promise<void> {
    const read = await api.call<Snapshot>('GET', RAW_CSS);
    if (!read.ok) return messages.failed(read);
    snapshot = read.value;
    const theirs = copyOf(snapshot, loaded.contract.starterCss, host.dataset.name ?? '');
    const comparison = element('div');
    const choices = element(
      'div',
      { class: 'actions' },
      button(texts.conflict.compare, () => comparison.replaceChildren(compare(theirs.css, css.text()))),
      button(texts.conflict.mine, () => {
        base = { ...base, revision: theirs.revision, baseHash: theirs.baseHash };
        void save(texts.conflict.mineKept);
      }),
      button(texts.conflict.theirs, () => {
        messages.clear();
        show(theirs);
      }),
    );
    messages.done(texts.conflict.text, choices, comparison);
    showHistory();
  }

  async function publish(): Promise<void> {
    const hash = base.baseHash;
    if (hash === null || !(await confirmed(texts.publish))) return;
    const body = { hash, confirm: hash, expectedRevision: base.revision };
    await release(api.call('POST', `${RAW_CSS}/publish`, body), texts.publish.done);
  }

  async function restore(version: number): Promise<void> {
    const { restoreTitle, restoreText: text, restoreButton, restored } = texts.versions;
    if (!(await confirmed({ title: restoreTitle(version), text, button: restoreButton }))) return;
    await release(api.call('POST', '/api/reseller/theme/rollback', { version }), restored);
  }

  async function takeDown(): Promise<void> {
    const { takeDownTitle: title, takeDownText: text, takeDownButton, takenDown } = texts.versions;
    if (!(await confirmed({ title, text, button: takeDownButton }))) return;
    await release(api.call('POST', `${RAW_CSS}/publish`, { hash: null, confirm: 'clear' }), takenDown);
  }

  async function release(change: Promise<Answer<unknown>>, done: string): Promise<void> {
    const answer = await change;
    if (!answer.ok) return messages.failed(answer);
    messages.done(done);
    await refresh();
  }

  function restoreLocal(): void {
    const kept = localDraft.read(accountId);
    show(base);
    if (kept === null || (kept.css === base.css && kept.document === base.document)) return;
    const fresh = base;
    css.replace(kept.css);
    form.replace(kept.document);
    base = { ...fresh, revision: kept.revision, baseHash: kept.baseHash };
    touched();
    const discard = button(texts.editor.discard, () => {
      messages.clear();
      show(fresh);
    });
    messages.done(texts.editor.restored(timeOf(new Date(kept.at).toISOString())), discard);
  }

  host.replaceChildren(
    messages.dom,
    element('div', { class: 'actions' }, saveButton, publishButton),
    state,
    element(
      'div',
      { class: 'beside' },
      element(
        'section',
        {},
        element('h2', {}, texts.editor.css),
        element('p', { class: 'hint' }, texts.editor.cssHint),
        css.dom,
      ),
      preview.dom,
    ),
    form.dom,
    compareHost,
    versionsHost,
  );
  restoreLocal();
  showHistory();
}
