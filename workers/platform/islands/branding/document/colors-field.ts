import { type ModeName, modeNames } from '#schema/contract/modes.ts';
import { type ColorTokenName, colorTokenNames } from '#schema/contract/tokens/color-tokens.ts';
import { resolveColors } from '#shared/brand/resolve-colors.ts';
import { brandDocument as t } from '#workers/platform/texts/console-scripts/branding/document.ts';
import { palette } from '#workers/platform/texts/console-scripts/branding/palette.ts';
import { element } from '../../support/element.ts';
import { whenSeen } from '../../support/when-seen.ts';
import { createSegments } from '../layout/segments.ts';
import { loadPalette } from '../palette/load-palette.ts';
import { createPairTable } from '../palette/pair-table.ts';
import { createPaletteMaker } from '../palette/palette-maker.ts';
import { badPairs, type FixPair } from './color-contrast.ts';
import { createColorRow } from './color-row.ts';
import type { DocumentModel } from './document-model.ts';
import type { Field } from './field.ts';
import type { Library } from './library.ts';
import { parsePointer } from './pointer.ts';
import { withValidColors } from './valid-colors.ts';

/** The main colors of a brand; the others are collapsed at first. */
const FIRST: readonly ColorTokenName[] = [
  'primary',
  'onPrimary',
  'accent',
  'onAccent',
  'background',
  'surface',
  'text',
  'link',
  'navBackground',
  'navText',
];

/** The field of colors: the palette maker, and every color token of one mode with its contrast. */
export function colorsField(model: DocumentModel, library: Library): Field {
  let mode: ModeName = 'light';
  let fix: FixPair | undefined;
  const rows = new Map(colorTokenNames.map((name) => [name, createColorRow(model, name, () => fix)]));
  const verdict = element('p', { class: 'contrast' });
  const maker = createPaletteMaker(model, library);
  const pairs = createPairTable(model);
  const failed = element('p', { class: 'fault', role: 'alert', hidden: true }, palette.failed);
  const others = colorTokenNames.filter((name) => !FIRST.includes(name));
  const list = (names: readonly ColorTokenName[]) =>
    element('ul', { class: 'colors' }, ...names.flatMap((name) => rows.get(name)?.dom ?? []));
  const rest = element('details', {}, element('summary', {}, t.showAll), list(others));
  const modes = createSegments(
    'color-mode',
    t.groups.modes?.[0] ?? '',
    modeNames.map((name) => [name, t.modes[name] ?? name] as const),
    mode,
    (chosen) => {
      mode = chosen;
      show();
    },
  );

  function show(): void {
    const document = withValidColors(model.json());
    for (const row of rows.values()) row.show(mode, resolveColors(document, mode));
    const bad = modeNames.reduce((count, name) => count + badPairs(resolveColors(document, name)), 0);
    verdict.textContent = bad === 0 ? t.contrastGood : t.contrastBad(bad);
    verdict.className = bad === 0 ? 'contrast good' : 'contrast bad';
    pairs.show(mode);
  }
  model.watch(show);

  const dom = element(
    'div',
    {},
    maker.dom,
    failed,
    element('div', { class: 'line' }, modes.dom, verdict),
    pairs.dom,
    list(FIRST),
    rest,
  );
  whenSeen(dom, async () => {
    const tools = await loadPalette();
    failed.hidden = tools !== null;
    if (tools === null) return;
    fix = tools.fixPair;
    maker.loaded(tools);
    pairs.loaded(tools);
    show();
  });

  const faulty = { current: null as string | null };
  return {
    pointer: '/colors',
    dom,
    fault: (message, path = '') => {
      const [, wantedMode, name] = parsePointer(path);
      faulty.current = name ?? null;
      const found = modeNames.find((candidate) => candidate === wantedMode);
      if (message !== null && found !== undefined) {
        mode = found;
        modes.set(found);
        show();
      }
      for (const [token, row] of rows) row.fault(token === name ? message : null);
      if (others.some((token) => token === name)) rest.open = true;
    },
    focus: () => rows.get(faulty.current as ColorTokenName)?.focus(),
  };
}
