import { parseColor } from '#schema/contract/color/parse-color.ts';
import { resolveColors } from '#shared/brand/resolve-colors.ts';
import { editor as editorTexts } from '#workers/platform/texts/console-scripts/branding/editor.ts';
import { palette as t } from '#workers/platform/texts/console-scripts/branding/palette.ts';
import { button, element } from '../../support/element.ts';
import { refill } from '../../support/keep-place.ts';
import type { DocumentModel } from '../document/document-model.ts';
import type { Library } from '../document/library.ts';
import { withValidColors } from '../document/valid-colors.ts';
import { loadPalette, type PaletteTools } from './load-palette.ts';
import { readPixels } from './read-pixels.ts';
import { replaceColors } from './replace-colors.ts';
import { createSample, painted } from './sample.ts';

const LOGOS = ['/logos/light', '/logos/mark', '/logos/dark'];

export interface PaletteMaker {
  dom: HTMLElement;
  loaded(tools: PaletteTools): void;
}

/** The form that makes the colors of the light and the dark mode from one color, typed or taken from the logo. */
export function createPaletteMaker(model: DocumentModel, library: Library): PaletteMaker {
  const picker = element('input', { type: 'color', class: 'swatch', 'aria-label': t.pick });
  const text = element('input', {
    type: 'text',
    class: 'mono',
    id: 'palette-color',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'palette-fault',
  });
  const fault = element('p', { class: 'fault', id: 'palette-fault', role: 'alert', hidden: true });
  const found = element('div', {
    class: 'palette-found',
    role: 'group',
    'aria-label': t.found,
    hidden: true,
  });
  const samples = element('div', { class: 'palette-samples' });
  const said = element('p', { class: 'hint', role: 'status' });
  const read = button(t.fromLogo, () => void readLogo());
  const use = button(t.use, () => void apply(), { class: 'primary' });
  const undo = button(t.undo, () => takeBack(), { hidden: true });
  let tools: PaletteTools | null = null;
  let accent: string | undefined;
  /** The colors before the palette was applied. */
  let before: { colors: unknown } | null = null;
  /** Whether the person chose a color; until then, the document's primary color is shown. */
  let chosen = false;

  picker.addEventListener('input', () => choose(picker.value, undefined));
  text.addEventListener('input', () => {
    const color = parseColor(text.value.trim());
    text.setAttribute('aria-invalid', String(color === null));
    fault.hidden = color !== null;
    fault.textContent = color === null ? t.notColor : '';
    use.disabled = color === null;
    use.title = color === null ? t.notColor : '';
    if (color !== null) choose(color, undefined);
  });

  function choose(color: string, second: string | undefined): void {
    chosen = true;
    accent = second;
    picker.value = color;
    if (text !== document.activeElement) text.value = color;
    show();
  }

  function show(): void {
    if (tools === null) return;
    const made = tools.makePalette(picker.value, accent);
    const colors = withValidColors({ colors: made });
    samples.replaceChildren(
      ...(['light', 'dark'] as const).map((mode) => createSample(mode, resolveColors(colors, mode))),
    );
  }

  async function readLogo(): Promise<void> {
    const ref = LOGOS.map((pointer) => model.value(`${pointer}/asset`)).find(
      (name): name is string => typeof name === 'string',
    );
    const asset = ref === undefined ? null : await library.find(ref);
    const pixels = asset === null ? null : await readPixels(asset.currentVersion.url);
    const colors = pixels === null ? [] : ((await loadPalette())?.colorsIn(pixels) ?? []);
    said.textContent = ref === undefined ? t.noLogo : colors.length === 0 ? t.noColors : t.choose;
    found.hidden = colors.length === 0;
    refill(
      found,
      ...colors.map((color) =>
        element(
          'button',
          {
            type: 'button',
            class: 'found-color',
            onclick: () =>
              choose(
                color,
                colors.find((other) => other !== color),
              ),
          },
          painted(color),
          color,
        ),
      ),
    );
  }

  async function apply(): Promise<void> {
    // The form can be used before its tools have arrived.
    const ready = tools ?? (await loadPalette());
    if (ready === null) {
      said.textContent = t.failed;
      return;
    }
    before = { colors: model.value('/colors') };
    model.set('/colors', replaceColors(before.colors, ready.makePalette(picker.value, accent)));
    undo.hidden = false;
    said.textContent = t.used;
  }

  function takeBack(): void {
    if (before !== null) model.set('/colors', before.colors);
    before = null;
    undo.hidden = true;
    said.textContent = t.undone;
    use.focus();
  }

  model.watch(() => {
    use.disabled = read.disabled = model.json() === null;
    use.title = read.title = use.disabled ? editorTexts.reason.notJson : '';
    if (chosen) return;
    picker.value = resolveColors(withValidColors(model.json()), 'light').primary;
    text.value = picker.value;
    show();
  });

  const dom = element(
    'fieldset',
    { class: 'palette' },
    element('legend', {}, t.title),
    element(
      'p',
      { class: 'hint' },
      t.help,
      ' ',
      element('code', {}, '/colors/light'),
      ' ',
      element('code', {}, '/colors/dark'),
    ),
    element(
      'div',
      { class: 'line' },
      picker,
      element('label', { for: 'palette-color', class: 'unseen' }, t.color),
      text,
      read,
    ),
    fault,
    found,
    samples,
    element('div', { class: 'line' }, use, undo, said),
  );
  return {
    dom,
    loaded: (ready) => {
      tools = ready;
      show();
    },
  };
}
