import {
  allowedAtRules,
  allowedFunctions,
  allowedProperties,
  deniedAtRules,
  deniedFunctions,
  deniedOnRoot,
  deniedProperties,
  functionalPseudoClasses,
  harmlessOnRoot,
  pseudoClasses,
  pseudoElements,
  reservedAttributes,
  reservedCustomProperties,
  vendorPrefixes,
} from '../css-policy/index.ts';

/** Kinds of value with their CSS syntax (CSS Properties and Values API) and the functions each may call. */
const values = [
  { name: 'color', syntax: '<color>', functions: allowedFunctions.color },
  { name: 'length', syntax: '<length-percentage>', functions: allowedFunctions.math },
  {
    name: 'image',
    syntax: '<image>',
    functions: [...allowedFunctions.gradient, ...allowedFunctions.image, 'url'],
  },
  { name: 'transform', syntax: '<transform-list>', functions: allowedFunctions.transform },
  { name: 'filter', syntax: '<filter-value-list> | none', functions: allowedFunctions.filter },
  { name: 'easing', syntax: '<easing-function>', functions: allowedFunctions.easing },
  { name: 'shape', syntax: '<basic-shape>', functions: allowedFunctions.shape },
  { name: 'grid', syntax: '<track-list>', functions: allowedFunctions.grid },
  { name: 'counter', syntax: '<counter>', functions: allowedFunctions.counter },
  { name: 'substitution', syntax: '*', functions: allowedFunctions.substitution },
] as const;

/**
 * The CSS that a stylesheet may contain, from the compiler's own tables. A declaration is removed when its property is
 * in no group or its function in no list. URLs name managed assets: `url("asset:<alias>")`.
 */
export const propertyGrammars = {
  properties: Object.entries(allowedProperties).map(([name, properties]) => ({ name, properties })),
  vendorPrefixes,
  values,
  url: { syntax: 'url("asset:<alias>")', alias: '^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$' },
  deniedProperties,
  root: {
    selector: ':root',
    aliases: ['html', 'body', ':scope'],
    deniedProperties: deniedOnRoot,
    allowedValues: harmlessOnRoot,
  },
  atRules: Object.entries(allowedAtRules).map(([name, { nestable, note }]) => ({ name, nestable, note })),
  deniedAtRules,
  deniedFunctions,
  pseudoClasses: [...pseudoClasses, ...Object.keys(functionalPseudoClasses).map((name) => `${name}()`)],
  pseudoElements,
  reserved: { attributes: reservedAttributes, customProperties: reservedCustomProperties },
} as const;
