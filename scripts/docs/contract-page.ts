import { componentSlots } from '#schema/contract/brand/components.ts';
import { stylingContract } from '#schema/contract/styling-contract.ts';
import { colorTokens } from '#schema/contract/tokens/color-tokens.ts';
import { contrastPairs } from '#schema/contract/tokens/contrast-pairs.ts';
import { scaleValue } from '#schema/contract/tokens/css-value.ts';
import { cssVariable } from '#schema/contract/tokens/css-variable.ts';
import { type ScaleToken, scaleTokens } from '#schema/contract/tokens/scale-tokens.ts';
import { code, table } from './markdown.ts';

const {
  parts,
  universalStates,
  partStates,
  modes,
  breakpoints,
  routes,
  components,
  diagnostics,
  propertyGrammars,
} = stylingContract;

const codes = (names: readonly string[] = []): string => names.map(code).join(' ');

const states = table(
  ['State', 'Selectors', 'Meaning'],
  [...universalStates, ...partStates].map(({ name, selectors, description }) => [
    name,
    codes(selectors),
    description,
  ]),
);

const partRows = table(
  ['Part', 'Variants', 'States', 'What it is'],
  parts
    .filter(({ status }) => status === 'implemented')
    .map((part) => [
      code(part.name),
      codes(part.variants?.map(({ name }) => name)),
      codes(part.states),
      part.description,
    ]),
);

const colors = table(
  ['Property', 'Light', 'Dark', 'High contrast', 'Paints'],
  Object.entries(colorTokens).map(([name, token]) => [
    code(cssVariable('color', name)),
    code(token.light),
    code(token.dark),
    code(token['high-contrast']),
    token.description,
  ]),
);

const scales = table(
  ['Property', 'Default', 'Used for'],
  Object.entries<Readonly<Record<string, ScaleToken>>>(scaleTokens).flatMap(([group, tokens]) =>
    Object.entries(tokens).map(([name, token]) => [
      code(cssVariable(group, name)),
      code(scaleValue(token)),
      token.description,
    ]),
  ),
);

const placeable = table(
  ['Type', 'What it is', 'Props'],
  components
    .filter(({ kind }) => kind === 'placeable')
    .map(({ type, description, props }) => [
      code(type),
      description,
      codes(Object.keys((props?.properties ?? {}) as object)),
    ]),
);

/** Names by the reason why they are refused. */
const refusals = (
  head: string,
  reasons: Readonly<Record<string, string>>,
  written: (name: string) => string = (name) => name,
): string =>
  table(
    [head, 'Why'],
    [...Map.groupBy(Object.keys(reasons), (name) => reasons[name] ?? '')].map(([reason, names]) => [
      codes(names.map(written)),
      reason,
    ]),
  );

const atRules = table(
  ['At-rule', 'Notes'],
  propertyGrammars.atRules.map(({ name, note }) => [code(`@${name}`), note]),
);

/** The reference of the styling contract as Markdown, from the contract's tables alone. */
export const contractPage = `# Styling contract

What a stylesheet and a brand document can address on the customer dashboard. The same tables are answered at run time by
\`GET /api/reseller/theme/contract\`, with a complete stylesheet to start from (\`starterCss\`). Read it there in programs;
this page is made from it by \`npm run docs\`.

Version ${code(stylingContract.contractVersion)}. Parts, variants, states and tokens are only added; one that will go is
first reported as \`deprecated\`.

## How a stylesheet is applied

- A part is \`[data-part="…"]\`, a variant \`[data-variant~="…"]\`, a state one of the selectors below.
- \`:root\`, \`html\` and \`body\` mean the root of the dashboard. It fills a frame and scrolls; its place, size and
  visibility are fixed by the service. \`100cqb\` is the frame's height. Each keeps its weight, and any rule for \`body\`
  overrides those for \`html\` and \`:root\`, as in a document.
- The root is an ancestor only by one of these names. \`:root[data-mode="dark"] [data-part="card"]\` applies in dark mode;
  \`[data-mode="dark"] [data-part="card"]\` applies nowhere, because rules start from the root (\`@scope\`, CSS Cascading 6).
- The order of layers is \`guard\`, \`base\` (the service's look), \`tokens\` (the brand document), \`brand\` (your stylesheet).
- The suspension notice and the billing and legal strip are outside the frame. No stylesheet reaches them.
- Images are managed assets: \`url("asset:<alias>")\`.

## CSS

Current CSS applies, except for what these tables refuse. \`propertyGrammars\` in the contract has every
property, function and pseudo-class by name.

### At-rules

${atRules}

These are removed:

${refusals('At-rule', propertyGrammars.deniedAtRules, (name) => `@${name}`)}

### Properties

These are removed:

${refusals('Property', propertyGrammars.deniedProperties)}

The root cannot set these, apart from values that change nothing:
${codes(propertyGrammars.root.deniedProperties)}

### Functions

These are removed, with their declaration:

${refusals('Function', propertyGrammars.deniedFunctions, (name) => `${name}()`)}

## Modes

Style a mode by its selector together with its media query, or use the color tokens, which follow the mode.

${table(
  ['Mode', 'Chosen', 'By the system', 'Notes'],
  modes.map(({ name, selector, media, description }) => [name, code(selector), code(media), description]),
)}

## Breakpoints

${table(
  ['Name', 'From', 'Layout'],
  breakpoints.map(({ name, minWidth, description }) => [name, minWidth, description]),
)}

## States

${states}

## Parts

${partRows}

## Tokens

Set by the brand document for each mode, and by a stylesheet for any part.

${colors}

${scales}

### Contrast

These pairs are checked in every mode (WCAG 2.2). A document below the ratio is saved, with a warning in \`stripped\` that
names a color that would do.

${table(
  ['Foreground', 'Background', 'At least'],
  contrastPairs.map(({ foreground, background, minimum }) => [foreground, background, `${minimum}:1`]),
)}

## Brand document

The smallest one is \`{"schemaVersion":1,"identity":{"productName":"Acme"}}\`. Its JSON Schema is \`brandDocument.schema\` in
the contract. Texts are plain text; addresses are https; unknown keys are refused with their place as a JSON Pointer.

Components for \`dashboard.surface.components\`, in the slots ${codes(componentSlots)}.
The element of a component has the id \`placed-\` and the component’s own, for selectors and for the ends of addresses:

${placeable}

## Pages

${table(
  ['Page', 'Path', 'Shows', 'States'],
  routes.map(({ label, path, description, states: own }) => [label, code(path), description, codes(own)]),
)}

## Diagnostics

\`error\` refuses the stylesheet, \`strip\` removed something, \`notice\` only tells.

${table(
  ['Code', 'Severity', 'What happened', 'What to do'],
  diagnostics.map((entry) => [code(entry.code), entry.severity, entry.summary, entry.help]),
)}
`;
