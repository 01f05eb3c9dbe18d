import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
} from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import type { StylingContract } from '#schema/contract/styling-contract-schema.ts';
import { designTokensIn } from './design-tokens-in.ts';

export interface ContractCompletions {
  /** Attribute selectors: parts, their variants, states, modes. */
  selectors: Completion[];
  /** Pseudo-classes for states of parts. */
  states: Completion[];
  tokens: Completion[];
}

/** Completions for the contract: implemented parts with their variants and states, modes and tokens. */
function completionsOf(contract: StylingContract): ContractCompletions {
  const selectors = new Map<string, Completion>();
  const states = new Map<string, Completion>();
  const add = (label: string, detail: string, info: string, boost: number) => {
    const into = label.startsWith('[') ? selectors : states;
    if (label.startsWith(':root') || into.has(label)) return;
    // Among names with the same beginning, shorter ones come first.
    const rank = boost - label.length / 100;

    into.set(label, { label, detail, info, type: 'class', boost: rank, apply: applyWhole });
  };
  for (const part of contract.parts.filter(({ status }) => status === 'implemented')) {
    const where = part.parents === undefined ? '' : `\nInside ${part.parents.join(', ')}.`;
    const has = part.states === undefined ? '' : `\nStates: ${part.states.join(', ')}.`;
    add(part.selector, 'part', `${part.description}${where}${has}`, 2);
    for (const variant of part.variants ?? []) {
      add(variant.selector, `variant of ${part.name}`, variant.description, 1);
    }
  }
  for (const state of [...contract.universalStates, ...contract.partStates]) {
    for (const selector of state.selectors) add(selector, `state ${state.name}`, state.description, 1);
  }
  for (const { selector, name, description } of contract.modes) {
    const label = /\[.*\]/.exec(selector)?.[0];
    if (label !== undefined) add(label, `mode ${name}, on :root`, description, 0);
  }
  return {
    selectors: [...selectors.values()],
    states: [...states.values()],
    tokens: designTokensIn(contract.tokens).map(({ name, description, type }) => ({
      label: name,
      detail: type,
      info: description,
      type: 'variable',
    })),
  };
}

/** Inserts a selector, and removes the quote and bracket that the editor inserted automatically. */
function applyWhole(view: EditorView, completion: Completion, from: number, to: number): void {
  const behind = /^["']?\]?/.exec(view.state.sliceDoc(to, to + 2))?.[0].length ?? 0;
  const closed = completion.label.endsWith(']') ? behind : 0;
  view.dispatch({
    changes: { from, to: to + closed, insert: completion.label },
    selection: { anchor: from + completion.label.length },
    annotations: pickedCompletion.of(completion),
  });
}

/** Offers selectors after `[`, states after `:` in a selector, and tokens after `--`, also inside `var()`. */
export function contractSource(contract: StylingContract) {
  const { selectors, states, tokens } = completionsOf(contract);
  return (context: CompletionContext): CompletionResult | null => {
    const selector = context.matchBefore(/\[[\w\-="~]*/);
    if (selector !== null) return { from: selector.from, options: selectors, filter: true };
    const token = context.matchBefore(/--[\w-]*/) ?? context.matchBefore(/(?<=var\(\s*)[\w-]*/);
    if (token !== null) return { from: token.from, options: tokens, validFor: /^[\w-]*$/ };
    // A state follows its part directly; the colon of a declaration does not.
    const state = context.matchBefore(/(?<=\])(?::[\w-]*)/);
    return state === null ? null : { from: state.from, options: states, validFor: /^:[\w-]*$/ };
  };
}
