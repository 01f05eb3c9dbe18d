import { StateEffect, StateField } from '@codemirror/state';
import { type Command, hoverTooltip, keymap, showTooltip, type Tooltip } from '@codemirror/view';
import type { StylingContract } from '#schema/contract/styling-contract-schema.ts';
import { element } from '../../support/element.ts';
import { type Explained, explainName } from './explain-name.ts';

const HOVER_MS = 250;

const tooltipOf = ({ from, to, lines: [title = '', ...rest] }: Explained): Tooltip => ({
  pos: from,
  end: to,
  above: true,
  create: () => ({
    dom: element(
      'div',
      { class: 'name-help', role: 'status' },
      element('strong', {}, title),
      ...rest.map((line) => element('p', {}, line)),
    ),
  }),
});

/** Explains names of the contract: in a tooltip under the pointer, and at the cursor with Alt-F1 until the next key. */
export function nameHelp(contract: StylingContract) {
  const explain = StateEffect.define<Tooltip | null>();
  const asked = StateField.define<Tooltip | null>({
    create: () => null,
    update(shown, transaction) {
      for (const effect of transaction.effects) if (effect.is(explain)) return effect.value;
      return transaction.docChanged || transaction.selection !== undefined ? null : shown;
    },
    provide: (field) => showTooltip.from(field),
  });
  const ask: Command = ({ state, dispatch }) => {
    const found = explainName(contract, state.doc.toString(), state.selection.main.head);
    dispatch(state.update({ effects: explain.of(found === null ? null : tooltipOf(found)) }));
    return true;
  };
  const close: Command = (view) => {
    if (view.state.field(asked) === null) return false;
    view.dispatch({ effects: explain.of(null) });
    return true;
  };
  return [
    asked,
    hoverTooltip(
      (view, at) => {
        const found = explainName(contract, view.state.doc.toString(), at);
        return found === null ? null : tooltipOf(found);
      },
      { hoverTime: HOVER_MS },
    ),
    keymap.of([
      { key: 'Alt-F1', run: ask },
      { key: 'Escape', run: close },
    ]),
  ];
}
