import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { StylingContract } from '#schema/contract/styling-contract-schema.ts';

/** Completions of media queries that are useful on the dashboard: its breakpoints, and the modes of the system. */
export function mediaSource({ breakpoints, modes }: StylingContract) {
  const options: Completion[] = [
    ...breakpoints
      .filter(({ media }) => media.startsWith('('))
      .map(({ name, media, description }, index) => ({
        label: media,
        // Sorts by width.
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
