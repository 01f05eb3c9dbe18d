import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';
import valueParser from 'postcss-value-parser';
import { droppedAtRules, droppedProperties, ownAsset, ROOT } from './policy.ts';

const scope = selectorParser((root) => {
  root.each((selector) => {
    selector.prepend(selectorParser.combinator({ value: ' ' }));
    selector.prepend(
      selectorParser.attribute({
        attribute: 'data-brand',
        operator: '=',
        value: ROOT.slice(13, -2),
        quoteMark: '"',
        raws: {},
      }),
    );
  });
});

/** PostCSS with its selector and value parsers. */
export function postCss(source: string): string {
  const root = postcss.parse(source);
  root.walkAtRules((rule) => {
    if (droppedAtRules.has(rule.name.toLowerCase())) rule.remove();
  });
  root.walkRules((rule) => {
    const { parent } = rule;
    if (parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes')) return;
    rule.selector = scope.processSync(rule.selector);
  });
  root.walkDecls((declaration) => {
    if (droppedProperties.has(declaration.prop.toLowerCase())) {
      declaration.remove();
      return;
    }
    const value = valueParser(declaration.value);
    value.walk((node) => {
      if (node.type === 'function' && node.value.toLowerCase() === 'url') {
        const first = node.nodes[0];
        if (first !== undefined && !ownAsset.test(first.value)) first.value = '';
      }
    });
    declaration.value = value.toString();
  });
  return root.toString();
}
