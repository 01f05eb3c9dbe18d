import { type CssNode, generate, type List, type ListItem, parse, type WalkContext, walk } from 'css-tree';
import { droppedAtRules, droppedProperties, ownAsset, ROOT } from './policy.ts';

/** css-tree: parse with positions (for the report), walk once, generate. */
export function cssTree(source: string): string {
  const ast = parse(source, { positions: true, parseCustomProperty: true });
  const scope = parse(ROOT, { context: 'selector' });
  walk(ast, {
    enter(this: WalkContext, node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if (node.type === 'Atrule' && droppedAtRules.has(node.name.toLowerCase())) list.remove(item);
      else if (node.type === 'Declaration' && droppedProperties.has(node.property.toLowerCase()))
        list.remove(item);
      else if (node.type === 'Url' && !ownAsset.test(node.value)) node.value = '';
      else if (
        node.type === 'Rule' &&
        node.prelude.type === 'SelectorList' &&
        this.atrule?.name !== 'keyframes'
      ) {
        node.prelude.children.forEach((selector) => {
          if (selector.type !== 'Selector' || scope.type !== 'Selector') return;
          selector.children.prependData({ type: 'Combinator', name: ' ' });
          for (const part of scope.children.toArray()) selector.children.prependData(part);
        });
      }
    },
  });
  return generate(ast);
}
