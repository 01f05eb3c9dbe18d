export type { AllowedAtRule, AtRuleKind } from './at-rules.ts';
export { allowedAtRules, deniedAtRules } from './at-rules.ts';
export type { CssCaps } from './caps.ts';
export { cssCaps } from './caps.ts';
export { descriptors, fixedCounterStyles } from './descriptors.ts';
export type {
  Diagnostic,
  OverflowCode,
  RefusalCode,
  Severity,
  StrippedCode,
  WarningCode,
} from './diagnostics/index.ts';
export {
  diagnostics,
  overflowDiagnostics,
  refusals,
  stripDiagnostics,
  warnings,
} from './diagnostics/index.ts';
export { allowedFunctions, deniedFunctions } from './functions.ts';
export {
  brandLayer,
  htmlImportantLayer,
  htmlLayer,
  layerOrder,
  protectedAttribute,
  rootAttribute,
} from './layers.ts';
export { deniedProperties } from './properties/denied.ts';
export { allowedProperties, vendorPrefixes } from './properties/index.ts';
export { deniedOnRoot, harmlessOnRoot } from './properties/on-root.ts';
export type { PseudoArgument } from './pseudo-classes.ts';
export { deniedPseudoClasses, functionalPseudoClasses, pseudoClasses } from './pseudo-classes.ts';
export {
  deniedPseudoElements,
  functionalPseudoElements,
  openPseudoElementPrefix,
  pseudoElements,
  singleColonPseudoElements,
} from './pseudo-elements.ts';
export {
  environmentVariables,
  guessableAttributes,
  reservedAttributes,
  reservedCustomProperties,
  sensitiveAttributes,
} from './reserved.ts';
export type { SvgValue } from './svg-images.ts';
export {
  svgImageAttributes,
  svgImageAttributesOfNone,
  svgImageElements,
  svgImageIgnoredAttributes,
  svgImageIgnoredElements,
} from './svg-images.ts';
export { valueUnits, valueWords } from './value-words.ts';
