import * as z from 'zod/mini';

const list = <Schema extends z.ZodMiniType>(schema: Schema) => z.readonly(z.array(schema));
const words = list(z.string());
const jsonSchema = z.record(z.string(), z.unknown());

const part = z.strictObject({
  name: z.string(),
  status: z.enum(['implemented', 'planned', 'deprecated']).check(
    z.meta({
      description: 'Only implemented parts are on pages.',
    }),
  ),
  selector: z.string(),
  variants: z.optional(
    list(z.strictObject({ name: z.string(), selector: z.string(), description: z.string() })),
  ),
  states: z.optional(words).check(
    z.meta({
      description: 'Names out of universalStates and partStates, which say the selectors.',
    }),
  ),
  parents: z.optional(words),
  description: z.string(),
});

export const partState = z.strictObject({ name: z.string(), selectors: words, description: z.string() });

const grammars = z.strictObject({
  properties: list(z.strictObject({ name: z.string(), properties: words })),
  vendorPrefixes: words,
  values: list(z.strictObject({ name: z.string(), syntax: z.string(), functions: words })),
  url: z.strictObject({ syntax: z.string(), alias: z.string() }),
  deniedProperties: z.record(z.string(), z.string()),
  root: z.strictObject({
    selector: z.string(),
    aliases: words,
    deniedProperties: words,
    allowedValues: z.record(z.string(), words),
  }),
  atRules: list(z.strictObject({ name: z.string(), nestable: z.boolean(), note: z.string() })),
  deniedAtRules: z.record(z.string(), z.string()),
  deniedFunctions: z.record(z.string(), z.string()),
  pseudoClasses: words,
  pseudoElements: words,
  reserved: z.strictObject({ attributes: words, customProperties: words }),
});

const mode = z.strictObject({
  name: z.string(),
  selector: z.string(),
  media: z.string(),
  default: z.boolean(),
  description: z.string(),
});

const breakpoint = z.strictObject({
  name: z.string(),
  minWidth: z.string(),
  media: z.string(),
  description: z.string(),
});

const route = z.strictObject({
  id: z.string(),
  path: z.string(),
  label: z.string(),
  description: z.string(),
  inNavigation: z.boolean(),
  parts: words,
  states: words,
});

const component = z.strictObject({
  type: z.string(),
  description: z.string(),
  kind: z.enum(['placeable', 'built-in']),
  parts: words,
  slots: z.optional(words),
  props: z.optional(jsonSchema),
});

const action = z.strictObject({
  id: z.string(),
  label: z.string(),
  route: z.string(),
  icon: z.string(),
  variant: z.string(),
  confirms: z.boolean(),
  availableWhenSuspended: z.boolean(),
});

const diagnostic = z.strictObject({
  code: z.string(),
  severity: z.enum(['error', 'strip', 'notice']),
  summary: z.string(),
  help: z.string(),
});

/** The answer of the contract route. */
export const stylingContractSchema = z
  .strictObject({
    contractVersion: z.string().check(z.meta({ description: 'Read at run time, not pinned.' })),
    starterCss: z
      .string()
      .check(z.meta({ description: 'A complete stylesheet to start from; compiles unchanged.' })),
    parts: list(part),
    universalStates: list(partState),
    partStates: list(partState),
    propertyGrammars: grammars,
    tokens: z
      .record(z.string(), z.unknown())
      .check(z.meta({ description: 'W3C design tokens, format 2025.10.' })),
    modes: list(mode),
    breakpoints: list(breakpoint),
    caps: z.record(z.string(), z.unknown()),
    routes: list(route),
    components: list(component),
    actions: list(action),
    icons: z.strictObject({ packs: words, names: words }),
    brandDocument: z.strictObject({ schemaVersion: z.literal(1), schema: jsonSchema }),
    diagnostics: list(diagnostic),
  })
  .check(
    z.meta({
      id: 'StylingContract',
      description: 'What a stylesheet can address on the customer dashboard.',
    }),
  );

export type StylingContract = z.output<typeof stylingContractSchema>;
