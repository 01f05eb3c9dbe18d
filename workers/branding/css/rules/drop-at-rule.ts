import type { Block } from './block.ts';
import type { Walker } from './walker.ts';

/** An at-rule's parts: its prelude, and its block or -1; all as token indexes. */
export interface AtRuleParts {
  readonly at: number;
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly brace: number;
  /** End of the block's content. */
  readonly close: number;
  /** Index after the whole rule. */
  readonly next: number;
}

/** Reports an at-rule as removed with all its content; returns the index after it. */
export function dropAtRule(
  w: Walker,
  block: Block,
  rule: AtRuleParts,
  code: Parameters<Walker['c']['report']['add']>[0],
  detail: string,
  token = rule.at,
): number {
  w.c.report.add(code, detail, w.c.tokens.start(token), {
    atRule: `@${rule.name}`,
    selector: block.shown(w.c),
  });
  return rule.next;
}
