/** What a refinement asks for, where a form has a sentence of its own for it. */
export type Rule = 'plain' | 'visible' | 'distinct';

/** The parameters of a refinement: the text of its issue, and its rule, which forms read instead of the text. */
export const rule = (name: Rule, error: string) => ({ error, params: { rule: name } });
