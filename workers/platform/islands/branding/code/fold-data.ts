import { type EditorState, type Extension, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { stylesheet as t } from '#workers/platform/texts/console-scripts/branding/stylesheet.ts';
import { element } from '../../support/element.ts';

/** Shorter addresses are not folded. */
const FOLDED = 400;

/** The placeholder for the content of an address. */
class Folded extends WidgetType {
  readonly #size: number;

  constructor(size: number) {
    super();
    this.#size = size;
  }

  override eq(other: Folded): boolean {
    return other.#size === this.#size;
  }

  toDOM(): HTMLElement {
    return element('span', { class: 'cm-folded-data' }, t.folded(Math.ceil(this.#size / 1024)));
  }
}

/** Ranges of long `data:` addresses after their first comma. */
function* contents(text: string): Generator<{ from: number; to: number }> {
  for (let at = text.indexOf('data:'); at >= 0; at = text.indexOf('data:', at + 5)) {
    const from = text.indexOf(',', at) + 1;
    if (from === 0 || from - at > 200) continue;
    const end = text.slice(from).search(/["')\s;{}]/);
    const to = end < 0 ? text.length : from + end;
    if (to - from <= FOLDED) continue;
    yield { from, to };
    at = to;
  }
}

const decorationsOf = (state: EditorState): DecorationSet =>
  Decoration.set(
    [...contents(state.doc.toString())].map(({ from, to }) =>
      Decoration.replace({ widget: new Folded(to - from) }).range(from, to),
    ),
  );

const folds = StateField.define<DecorationSet>({
  create: decorationsOf,
  update: (value, { docChanged, state }) => (docChanged ? decorationsOf(state) : value),
  provide: (field) => [
    EditorView.decorations.from(field),
    EditorView.atomicRanges.of((view) => view.state.field(field)),
  ],
});

/** Replaces embedded files in addresses by a few words, because they are unreadable and wider than any window. */
export const foldData: Extension = [
  folds,
  EditorView.baseTheme({ '.cm-folded-data': { opacity: '.75', fontStyle: 'italic' } }),
];
