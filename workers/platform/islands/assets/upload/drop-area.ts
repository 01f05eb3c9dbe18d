import type { ImageKind } from '#schema/branding/asset-wire.ts';
import { texts } from '#workers/platform/texts/console-scripts.ts';
import { button, element } from '../../support/element.ts';
import { icon } from '../../support/icon.ts';

const t = texts.assets;

/** Types that the file picker offers; the service decides by content. */
export const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml,.svg';
const KINDS: readonly ImageKind[] = ['logo', 'icon', 'background', 'image'];

/** The area where images are dropped or chosen. `host` accepts drops too, as a larger target. */
export function dropArea(host: HTMLElement, onFiles: (files: File[], kind: ImageKind) => void): HTMLElement {
  const kind = element(
    'select',
    { id: 'add-as' },
    ...KINDS.map((name) => element('option', { value: name }, t.kinds[name] ?? name)),
  );
  const chosen = () => KINDS[kind.selectedIndex] ?? 'logo';
  const input = element('input', {
    type: 'file',
    multiple: true,
    hidden: true,
    accept: ACCEPTED,
    'aria-label': t.upload.input,
    onchange: () => {
      onFiles([...(input.files ?? [])], chosen());
      input.value = '';
    },
  });
  takeDrops(host, (files) => onFiles(files, chosen()));
  return element(
    'section',
    { class: 'drop', 'aria-label': t.upload.title },
    icon('upload'),
    element(
      'div',
      { class: 'drop-words' },
      element('p', {}, element('strong', {}, t.upload.drop)),
      element('p', { class: 'quiet small' }, t.upload.rules),
    ),
    element('div', {}, element('label', { for: 'add-as' }, t.upload.kind), kind),
    button(t.upload.choose, () => input.click(), { class: 'primary' }),
    input,
  );
}

/** Browsers open a dropped file by default, which would replace the page. */
function takeDrops(host: HTMLElement, onFiles: (files: File[]) => void): void {
  const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
  const over = (is: boolean) => host.classList.toggle('dragging', is);
  window.addEventListener('dragover', (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    over(true);
  });
  window.addEventListener('dragleave', (event) => event.relatedTarget === null && over(false));
  window.addEventListener('drop', (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    over(false);
    onFiles([...(event.dataTransfer?.files ?? [])]);
  });
}
