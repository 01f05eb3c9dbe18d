import type { Fragment } from '../fragment.ts';
import { plainFragment } from '../fragment.ts';
import type { SelectorContext } from '../selectors/context.ts';
import type { Place } from '../vars/var-graph.ts';
import { Block, type Setting } from './block.ts';
import { containerPrelude, mediaPrelude, supportsPrelude } from './conditions.ts';
import { type AtRuleParts, dropAtRule } from './drop-at-rule.ts';
import { layerNames } from './layer-names.ts';
import { scopePrelude } from './scope-prelude.ts';
import type { Walker } from './walker.ts';

/** The written prelude of a group, and its effect on the selectors inside. */
export interface GroupPrelude {
  readonly fragment: Fragment;
  readonly context?: SelectorContext;
  /** Whether two adjacent groups with this prelude are merged; false for layers without a name. */
  readonly merges?: boolean;
  /** Whether it may contain declarations outside a style rule (those of its scope root). */
  readonly takesDeclarations?: boolean;
  readonly mayBeRoot?: boolean;
  readonly place?: Place;
}

/** Compiles @media, @supports, @container, @layer, @scope or @starting-style. */
export function groupRule(w: Walker, block: Block, rule: AtRuleParts): number {
  const { c } = w;
  if (rule.name === 'layer' && rule.brace < 0) return layerStatement(w, block, rule);
  const prelude = preludeOf(w, block, rule);
  if (prelude === null) return dropAtRule(w, block, rule, c.failure.code, c.failure.detail, c.failure.token);
  const { setting } = block;
  if (setting.depth >= c.caps.ruleDepth) return dropAtRule(w, block, rule, 'rule_too_deep', '');
  const inner: Setting = {
    kind: 'group',
    prelude: prelude.fragment,
    takesDeclarations: prelude.takesDeclarations ?? setting.takesDeclarations,
    styled: setting.styled,
    context: prelude.context ?? block.context,
    outer: block.context,
    depth: setting.depth + 1,
    startsScope: rule.name === 'scope',
    merges: prelude.merges !== false,
    starts: setting.starts || rule.name === 'starting-style',
    shown: setting.shown,
  };
  const place = prelude.place ?? block.place;
  const mayBeRoot = prelude.mayBeRoot ?? block.mayBeRoot;
  w.writer.enterGroup(
    new Block(inner, null, place, mayBeRoot, block.shownFrom, block.shownTo, rule.close, rule.next),
  );
  return rule.brace + 1;
}

function preludeOf(w: Walker, block: Block, rule: AtRuleParts): GroupPrelude | null {
  switch (rule.name) {
    case 'media':
      return mediaPrelude(w, rule);
    case 'supports':
      return supportsPrelude(w, rule);
    case 'container':
      return containerPrelude(w, rule);
    case 'scope':
      return scopePrelude(w, block, rule);
    case 'layer': {
      if (rule.from >= rule.to) return { fragment: plainFragment('@layer'), merges: false };
      const names = layerNames(w.c, rule, false);
      return names === null ? null : { fragment: plainFragment(`@layer ${names}`) };
    }
    default:
      if (rule.from < rule.to) return w.c.fail('at_rule_invalid', rule.from);
      return { fragment: plainFragment(`@${rule.name}`) };
  }
}

function layerStatement(w: Walker, block: Block, rule: AtRuleParts): number {
  if (block.setting.styled) return dropAtRule(w, block, rule, 'at_rule_misplaced', '');
  const names = layerNames(w.c, rule, true);
  if (names === null) return dropAtRule(w, block, rule, w.c.failure.code, w.c.failure.detail);
  w.writer.layerStatement(names);
  return rule.next;
}
