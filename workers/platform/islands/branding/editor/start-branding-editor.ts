import { nameSuffix } from '#shared/brand/name-suffix.ts';
import { UNSAVED } from '#workers/platform/console/theme-preview/preview-choice.ts';
import { editor as t } from '#workers/platform/texts/console-scripts/branding/editor.ts';
import { notices as noticeTexts } from '#workers/platform/texts/console-scripts/branding/notices.ts';
import { versions as versionTexts } from '#workers/platform/texts/console-scripts/branding/versions.ts';
import type { Api } from '../../support/api.ts';
import { element } from '../../support/element.ts';
import { restore } from '../actions/change-live.ts';
import { publish } from '../actions/publish.ts';
import { save } from '../actions/save.ts';
import { createCoveragePanel } from '../coverage/coverage-panel.ts';
import { createDocumentForm } from '../document/document-form.ts';
import { createLibrary } from '../document/library.ts';
import { checkText, createLiveFaults } from '../document/live-faults.ts';
import { createInspector, type Inspector } from '../inspector/inspector.ts';
import { createMenu } from '../layout/menu.ts';
import { createNotices } from '../layout/notices.ts';
import { createSplit } from '../layout/split.ts';
import { createTabs } from '../layout/tabs.ts';
import { createToolbar } from '../layout/toolbar.ts';
import { createMailsPanel } from '../mails/mails-panel.ts';
import { createDraftMeasure } from '../measure/measure-draft.ts';
import { createPreviewPanel } from '../preview/preview-panel.ts';
import { showLive } from '../preview/show-live.ts';
import { createSchedules, followSchedules } from '../release/schedules.ts';
import { createLiveCheck } from '../stylesheet/live-check.ts';
import { createPlainEditor } from '../stylesheet/plain-editor.ts';
import { createStylesheetPanel } from '../stylesheet/stylesheet-panel.ts';
import { createLoadedFonts } from '../type/loaded-fonts.ts';
import { createVersionsPanel } from '../versions/versions-panel.ts';
import type { BrandingEditor, Code } from './branding-editor.ts';
import { watchConnection } from './connection.ts';
import { bringBack, keepUnsaved } from './keep-unsaved.ts';
import type { Loaded } from './load.ts';
import { menuItems } from './menu-items.ts';
import type { BrandingEditorState } from './state.ts';
import { createStore } from './store.ts';
import { baseOf, createWorkingCopy } from './working-copy.ts';

interface Account {
  api: Api;
  accountId: string;
  accountName: string;
  authoring: boolean;
  timeZone: string;
}

/** Starts the branding editor of one account: creates its panels, connects them, and handles its buttons. */
export function startBrandingEditor(
  host: HTMLElement,
  account: Account,
  { snapshot, contract }: Loaded,
  code: Code,
): void {
  const { api, accountId, accountName, authoring, timeZone } = account;
  const saved = createWorkingCopy(snapshot, contract.starterCss, accountName);
  const state = createStore<BrandingEditorState>({
    hash: saved.baseHash,
    liveHash: snapshot.live?.hash ?? null,
    unsaved: false,
    kept: true,
    busy: null,
    online: navigator.onLine,
    signedOut: false,
    authoring,
    documentIsJson: true,
  });
  let filling = false;
  let inspector: Inspector | null = null;
  let keep = (): void => undefined;

  const events = { changed: touched, moved: () => inspector?.moved(), save: () => void save(brandingEditor) };
  const editor = code === null ? createPlainEditor(events) : code.createCssEditor(contract, events);
  const sheet = createStylesheetPanel(editor, contract);
  const fonts = createLoadedFonts(nameSuffix(accountId));
  const form = createDocumentForm(contract, createLibrary(api), { sheet: editor, fonts }, touched);
  const check = createLiveCheck(api, sheet, {
    mayAsk: () => state.get().online && !state.get().signedOut,
    brandDocument: async () => {
      const document = form.text();
      return form.isJson() && (await checkText(document))?.length === 0 ? document : null;
    },
    checked: (stripped, addresses) => {
      live.checked(stripped, addresses);
      // A draft of an earlier visit gets its report now.
      const { hash, unsaved } = state.get();
      if (unsaved || brandingEditor.strippedOf === hash) return;
      brandingEditor.stripped = stripped;
      brandingEditor.strippedOf = hash;
    },
  });
  const showFaults = createLiveFaults(
    () => form,
    (count) => tabs.badge('document', count),
  );
  const draftMeasure = createDraftMeasure(accountId);
  const preview = createPreviewPanel(accountId, contract);
  const live = showLive(accountId, () => brandingEditor, preview, fonts);
  const coverage = createCoveragePanel({
    editor,
    rulesOf: live.rulesOf,
    pages: async () => {
      const { document } = brandingEditor.mine();
      const isSound = (await checkText(document))?.length === 0;
      return { hash: state.get().hash ?? UNSAVED, accountId, document: isSound ? document : null };
    },
  });
  sheet.attach(coverage.opener, coverage.dom);
  inspector = createInspector({
    contract,
    preview,
    editor,
    rulesOf: live.rulesOf,
    showEditor: () => brandingEditor.show('stylesheet'),
  });
  const mails = createMailsPanel(accountId, () => form.text());
  const schedules = createSchedules(() => brandingEditor);
  const versions = createVersionsPanel(() => brandingEditor, schedules.dom, {
    previewHref: preview.href,
    restore: (version) => void restore(brandingEditor, version),
    load: (version, copy) => {
      brandingEditor.fill(copy);
      brandingEditor.show('stylesheet');
      brandingEditor.notices.show('result', { kind: 'info', text: versionTexts.loaded(version) });
    },
  });

  const tabs = createTabs(
    [
      ['stylesheet', sheet.dom],
      ['document', form.dom],
      ['preview', preview.dom],
      ['mails', mails.dom],
      ['versions', versions.dom],
    ],
    (name) => {
      workspace.dataset.panel = name;
      mails.shown(name === 'mails');
      if (name === 'versions') versions.shown();
    },
  );
  const left = element('div', { class: 'left' }, sheet.dom, form.dom);
  const workspace = element('div', { class: 'workspace' });
  workspace.append(tabs.dom, left, createSplit(workspace), preview.dom, mails.dom, versions.dom);
  const coverPlace = element('div', { class: 'cover', hidden: true });

  const brandingEditor: BrandingEditor = {
    api,
    accountId,
    contract,
    code,
    state,
    notices: createNotices(),
    sheet,
    form,
    fonts,
    timeZone,
    schedules,
    snapshot,
    saved,
    stripped: [],
    strippedOf: null,
    mine: () => ({ ...brandingEditor.saved, css: editor.text(), document: form.text() }),
    fill: ({ css, document }) => {
      filling = true;
      if (editor.text() !== css) editor.replace(css);
      if (form.text() !== document) form.replace(document);
      filling = false;
      touched();
    },
    measure: async () => {
      const { hash } = state.get();
      const seen = hash === null ? null : await draftMeasure.measure(hash);
      const { hash: shown, unsaved } = state.get();
      if (shown === hash && !unsaved) sheet.seen(seen ?? []);
      return seen;
    },
    recheck: () => check.now(),
    show: (panel) => tabs.select(panel),
    reloadVersions: () => void versions.reload(),
    cover: (panel) => {
      coverPlace.replaceChildren(...(panel === null ? [] : [panel]));
      coverPlace.hidden = panel === null;
      workspace.hidden = panel !== null;
      panel?.querySelector('h2')?.focus();
    },
  };

  function touched(): void {
    if (filling) return;
    const { css, document, baseHash } = brandingEditor.mine();
    const unsaved = css !== brandingEditor.saved.css || document !== brandingEditor.saved.document;
    state.set({ unsaved, hash: baseHash, documentIsJson: form.isJson() });
    if (unsaved) {
      brandingEditor.notices.over();
      sheet.seen([]);
      check.soon();
    } else check.forget();
    live.changed();
    coverage.changed();
    inspector?.changed();
    mails.changed();
    showFaults();
    keep();
  }

  const menu = createMenu(
    t.more,
    menuItems(() => brandingEditor, preview.href),
  );
  const acts = { save: events.save, publish: () => void publish(brandingEditor, preview.href) };
  host.replaceChildren(createToolbar(state, acts, menu), brandingEditor.notices.dom, workspace, coverPlace);
  // Other pages of the console link to the versions.
  tabs.select(location.hash === '#panel-versions' ? 'versions' : 'stylesheet');
  state.watch(({ hash }) => preview.show(hash));
  brandingEditor.fill(saved);
  // The unsaved input of an earlier visit is restored first, because later input replaces it.
  bringBack(brandingEditor);
  keep = keepUnsaved(brandingEditor);
  watchConnection(brandingEditor);
  if (code === null) brandingEditor.notices.show('plain', { kind: 'info', text: noticeTexts.plain });
  const base = baseOf(snapshot);
  if (base?.unreadable !== undefined)
    brandingEditor.notices.show('unreadable', { kind: 'error', text: noticeTexts.unreadable(base.hash) });
  void versions.reload();
  followSchedules(brandingEditor);
  document.addEventListener('keydown', (event) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented)
      return;
    event.preventDefault();
    events.save();
  });
  if (saved.baseHash !== null) check.soon();
  if (saved.baseHash !== null && !state.get().unsaved) void brandingEditor.measure();
}
