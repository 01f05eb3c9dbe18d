import type { ManagedAsset } from '#schema/branding/asset-wire.ts';
import { logo as t } from '#workers/platform/texts/console-scripts/branding/logo.ts';
import { texts } from '#workers/platform/texts/console-scripts.ts';
import { formatBytes, makeAssetName } from '../../assets/format.ts';
import { type Drawable, decode, draw, encodeFile } from '../../pictures/draw.ts';
import { type Box, findContent, frame, sizeWithin } from '../../pictures/fit.ts';
import { button, element } from '../../support/element.ts';
import { formatFailure } from '../../support/messages.ts';
import type { Library } from '../document/library.ts';

interface Wanted {
  label: string;
  /** Whether the result must be square, as marks and favicons are. */
  square: boolean;
  /** Choices for the pixels of the longer side; the first one is the default. */
  sizes: readonly number[];
}

/** Pixels that suffice to detect the edges of a logo. */
const LOOKED_AT = 1024;

const SIDES = ['left', 'top', 'right', 'bottom'] as const;
type Side = (typeof SIDES)[number];

/** Opens a dialog that prepares a local picture as a logo and adds it to the library; null when the person closes it. */
export async function addLogo(library: Library, file: File, wanted: Wanted): Promise<ManagedAsset | null> {
  const picture = await decode(file);
  return new Promise((answer) => {
    const dialog = element('dialog', { class: 'card ask logo-dialog', 'aria-labelledby': 'logo-title' });
    let added: ManagedAsset | null = null;
    dialog.addEventListener('close', () => {
      dialog.remove();
      picture?.release();
      answer(added);
    });
    const close = () => dialog.close();
    dialog.append(
      element('h2', { id: 'logo-title' }, t.title(wanted.label)),
      ...(picture === null
        ? [
            element('p', { class: 'error', role: 'alert' }, t.unreadable(file.name)),
            element('div', { class: 'actions' }, button(texts.close, close)),
          ]
        : formOf(picture, file, wanted, library, close, (asset) => {
            added = asset;
            dialog.close();
          })),
    );
    document.body.append(dialog);
    dialog.showModal();
  });
}

function formOf(
  picture: Drawable,
  file: File,
  wanted: Wanted,
  library: Library,
  close: () => void,
  done: (asset: ManagedAsset) => void,
): HTMLElement[] {
  const whole: Box = { x: 0, y: 0, width: picture.width, height: picture.height };
  const content = contentIn(picture, whole);
  const trim = element('input', { type: 'checkbox' });
  trim.checked = content !== null;
  const square = element('input', { type: 'checkbox' });
  square.checked = wanted.square;
  const padding = element('input', { type: 'range', id: 'logo-padding', min: '0', max: '40', value: '0' });
  const size = element(
    'select',
    { id: 'logo-size' },
    ...wanted.sizes.map((side) => element('option', { value: String(side) }, t.pixels(side))),
  );
  const name = element('input', {
    type: 'text',
    id: 'logo-name',
    maxlength: '120',
    autocomplete: 'off',
    dir: 'auto',
  });
  name.value = makeAssetName(file.name);
  const crop = Object.fromEntries(
    SIDES.map((side) => [
      side,
      element('input', { type: 'range', id: `logo-crop-${side}`, min: '0', max: '45', value: '0' }),
    ]),
  ) as Record<Side, HTMLInputElement>;
  const light = element('canvas', { role: 'img', 'aria-label': t.on.light });
  const dark = element('canvas', { role: 'img', 'aria-label': t.on.dark });
  const outcome = element('p', { class: 'quiet small', role: 'status' });
  const fault = element('p', { class: 'error', role: 'alert', hidden: true });
  const use = button(t.use, () => void send(), { class: 'primary' });
  let made: File | null = null;
  let latest = 0;

  function kept(): Box {
    const box = trim.checked && content !== null ? content : whole;
    const cut = (side: Side) => Number(crop[side].value) / 100;
    return {
      x: box.x + box.width * cut('left'),
      y: box.y + box.height * cut('top'),
      width: Math.max(1, box.width * (1 - cut('left') - cut('right'))),
      height: Math.max(1, box.height * (1 - cut('top') - cut('bottom'))),
    };
  }

  async function show(): Promise<void> {
    const turn = ++latest;
    const from = kept();
    const framed = frame({
      crop: from,
      padding: Number(padding.value) / 100,
      square: square.checked,
      longest: Number(size.value),
    });
    const canvas = draw(picture, framed, from, framed.at);
    for (const shown of [light, dark]) {
      shown.width = framed.width;
      shown.height = framed.height;
      shown.getContext('2d')?.drawImage(canvas, 0, 0);
    }
    const drawn = await encodeFile(canvas, `${makeAssetName(file.name)}.png`, 'image/png');
    if (turn !== latest) return;
    made = drawn;
    use.disabled = made === null;
    outcome.textContent =
      made === null
        ? t.unreadable(file.name)
        : t.outcome(formatBytes(file.size), `${framed.width} × ${framed.height}`, formatBytes(made.size));
  }

  async function send(): Promise<void> {
    if (made === null) return;
    use.disabled = true;
    const stored = await library.add(
      made,
      name.value.trim() || makeAssetName(file.name),
      wanted.square ? 'icon' : 'logo',
    );
    use.disabled = false;
    fault.hidden = stored.ok;
    if (stored.ok) done(stored.value);
    else fault.textContent = formatFailure(stored);
  }

  const controls = [trim, square, padding, size, ...Object.values(crop)];
  for (const control of controls) control.addEventListener('input', () => void show());
  void show();
  const ranged = (label: string, control: HTMLInputElement) =>
    element('div', {}, element('label', { for: control.id }, label), control);
  return [
    element(
      'div',
      { class: 'logo-previews' },
      element('figure', { class: 'on-light' }, light, element('figcaption', {}, t.light)),
      element('figure', { class: 'on-dark' }, dark, element('figcaption', {}, t.dark)),
    ),
    outcome,
    element(
      'div',
      { class: 'logo-controls' },
      element('label', { class: 'check' }, trim, ` ${t.trim}`),
      element('label', { class: 'check' }, square, ` ${t.square}`),
      ranged(t.padding, padding),
      element('div', {}, element('label', { for: 'logo-size' }, t.size), size),
      element('div', {}, element('label', { for: 'logo-name' }, t.name), name),
    ),
    element(
      'details',
      {},
      element('summary', {}, t.crop),
      element('div', { class: 'logo-controls' }, ...SIDES.map((side) => ranged(t.sides[side], crop[side]))),
    ),
    fault,
    element('div', { class: 'actions' }, use, button(texts.cancel, close)),
  ];
}

/** The part inside empty edges; null when there are none, or when the pixels cannot be read. */
function contentIn(picture: Drawable, whole: Box): Box | null {
  try {
    const small = sizeWithin(picture, LOOKED_AT);
    const canvas = draw(picture, small, whole);
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
    const found = pixels === undefined ? null : findContent(pixels);
    if (found === null || (found.width === small.width && found.height === small.height)) return null;
    const [across, down] = [picture.width / small.width, picture.height / small.height];
    return {
      x: found.x * across,
      y: found.y * down,
      width: found.width * across,
      height: found.height * down,
    };
  } catch {
    return null;
  }
}
