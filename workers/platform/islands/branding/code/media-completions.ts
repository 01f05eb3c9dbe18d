import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { StylingContract } from '../../../../../schema/contract/styling-contract-schema.ts';

/** Conditions of media queries that mean something on the dashboard: its breakpoints, and its modes by the system. */
export function mediaSource({ breakpoints, modes }: StylingContract) {
  const options: Completion[] = [
    ...breakpoints
      .filter(({ media }) => media.startsWith('('))
      .map(({ name, media, description }, index) => ({
        label: media,
        // In the order of their widths.
        boost: 50 - index,
        detail: `breakpoint ${name}`,
        info: description,
        type: 'keyword',
      })),
    ...modes.map(({ name, media, description }) => ({
      label: media,
      detail: `mode ${name}`,
      info: description,
      type: 'keyword',
    })),
  ];
  return (context: CompletionContext): CompletionResult | null => {
    const query = context.matchBefore(/@media\s[^{};]{0,200}/);
    if (query === null) return null;
    const [typed = ''] = /\(?[\w:\s.-]*$/.exec(query.text.slice('@media'.length)) ?? [];
    const from = context.pos - typed.trimStart().length;
    return { from, options, validFor: /^\(?[\w:\s.-]*\)?$/ };
  };
}
