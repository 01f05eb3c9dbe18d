import * as z from 'zod/mini';
import type { JsonObject } from '#shared/json/strict-json.ts';
import { isObject } from '../protocol/is-object.ts';
import { presentMembers } from '../protocol/present-members.ts';
import type { CallContext } from './call-context.ts';
import type { Content, Icon, InputRequired } from './content.ts';
import { describeInput } from './describe-input.ts';
import { toJsonSchema } from './json-schema.ts';
import { type MirroredParameter, mirroredParameters } from './mirrored-parameters.ts';
import type { TaskState } from './task.ts';

/** All four hints are stated, because clients assume the worst case for a missing one. */
export interface ToolAnnotations {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
}

/** The answer of a tool. `T` is the input of its output schema. */
export type ToolAnswer<T> =
  /**
   * Structured content, checked against the output schema. The text content repeats it as JSON unless `content` is
   * given.
   */
  | { kind: 'structured'; value: T; content?: Content[]; meta?: JsonObject }
  | { kind: 'content'; content: Content[]; meta?: JsonObject }
  /** A failure the model can read and act on (`isError`). */
  | { kind: 'refusal'; message: string; meta?: JsonObject }
  /** A fault of the client and not of the model, such as a forged request state: a protocol error, -32602. */
  | { kind: 'invalid'; message: string }
  /** The work continues as a task. Allowed only for a call that asked for one (`CallContext.wantsTask`). */
  | { kind: 'task'; task: TaskState }
  | InputRequired;

/** An answer with a value of the output schema, and text for clients that show content. */
export const structured = <T>(value: T, content?: Content[]): ToolAnswer<T> =>
  content === undefined ? { kind: 'structured', value } : { kind: 'structured', value, content };
export const content = (...blocks: Content[]): ToolAnswer<never> => ({ kind: 'content', content: blocks });

/** A refusal that the model reads and can act upon (`isError`). */
export const refusal = (message: string): ToolAnswer<never> => ({ kind: 'refusal', message });

/** Arguments that the schema accepts and the tool does not. */
export const invalid = (message: string): { kind: 'invalid'; message: string } => ({
  kind: 'invalid',
  message,
});

export interface ToolDefinition<C, I extends z.core.$ZodObject, O extends z.core.$ZodObject> {
  name: string;
  title: string;
  description: string;
  /** Unknown arguments are refused, unless the schema is made by `z.looseObject` or has a `catchall`. */
  input: I;
  output?: O;
  annotations: ToolAnnotations;
  /** The one scope that a caller needs. */
  scope: string;
  /**
   * Client capabilities without which the tool cannot work. They are checked in the stateless era, whose requests
   * declare them.
   */
  requires?: JsonObject;
  icons?: Icon[];
  /** Calls may ask for a task (`CallContext.wantsTask`); the registry has a source of tasks for them. */
  runsAsTask?: boolean;
  /** Metadata of the tool in listings, such as the view of its results. */
  meta?: JsonObject;
  /** Replaces the schema derived from `input` in listings when zod cannot express it. `input` still validates. */
  inputSchema?: JsonObject;
  run(input: z.output<I>, call: CallContext<C>): ToolAnswer<z.input<O>> | Promise<ToolAnswer<z.input<O>>>;
}

export type CheckedInput = { ok: true; value: unknown } | { ok: false; problems: string };

/** A tool without its type parameters, as the registry stores it. */
export interface Tool<C> {
  readonly name: string;
  readonly scope: string;
  /** Names of its arguments. */
  readonly arguments: readonly string[];
  /** Whether calls change nothing (`readOnlyHint`). */
  readonly readOnly: boolean;
  readonly requires: JsonObject | undefined;
  readonly hasOutput: boolean;
  readonly runsAsTask: boolean;
  checkInput(value: unknown): CheckedInput;
  run(input: unknown, call: CallContext<C>): ToolAnswer<unknown> | Promise<ToolAnswer<unknown>>;
  /**
   * Checks the output.
   *
   * @throws Error when the value does not match the output schema: a fault of the service, never of the caller.
   */
  checkOutput(value: unknown): unknown;
  /** The schema of structured answers; undefined without one. */
  outputSchema(): JsonObject | undefined;
  /** The entry in `tools/list`; computed once. */
  listing(): JsonObject;
  mirrored(): readonly MirroredParameter[];
}

/**
 * The schema, made to refuse unknown names unless it says how to treat them. A misspelt optional argument would
 * otherwise be ignored, and the tool would do something other than requested.
 */
const closed = <I extends z.core.$ZodObject>(input: I): I =>
  input._zod.def.catchall === undefined ? z.clone(input, { ...input._zod.def, catchall: z.never() }) : input;

/**
 * Arguments without the optional ones that are an empty text, or an empty list that their schema refuses. Clients that make every field required, as the strict mode of some models wants it, have their model send a field
 * empty that it leaves out.
 */
function withoutEmpty(shape: z.core.$ZodShape, value: unknown): unknown {
  if (!isObject(value)) return value;
  const isLeftOut = ([name, given]: [string, unknown]): boolean => {
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (schema?._zod.def.type !== 'optional') return false;
    return (
      given === '' || (Array.isArray(given) && given.length === 0 && !z.safeParse(schema, given).success)
    );
  };
  const entries = Object.entries(value);
  return entries.some(isLeftOut) ? Object.fromEntries(entries.filter((entry) => !isLeftOut(entry))) : value;
}

const NAME = /^[A-Za-z0-9_.-]{1,128}$/;

/** A tool of a registry. Its input accepts no unknown fields. Throws a `TypeError` when its name is not one of MCP. */
export function createTool<C, I extends z.core.$ZodObject, O extends z.core.$ZodObject>(
  definition: ToolDefinition<C, I, O>,
  listsOutput = true,
): Tool<C> {
  const { name, title, description, output, annotations, icons } = definition;
  const input = closed(definition.input);
  if (!NAME.test(name)) throw new TypeError(`not a tool name: ${name}`);
  let listing: JsonObject | undefined;
  let mirrored: MirroredParameter[] | undefined;
  const inputSchema = () => definition.inputSchema ?? toJsonSchema(input, 'input');
  return {
    name,
    scope: definition.scope,
    arguments: Object.keys(input._zod.def.shape),
    readOnly: annotations.readOnlyHint,
    requires: definition.requires,
    hasOutput: output !== undefined,
    runsAsTask: definition.runsAsTask === true,
    checkInput(value) {
      const parsed = z.safeParse(input, withoutEmpty(input._zod.def.shape, presentMembers(value)));
      return parsed.success
        ? { ok: true, value: parsed.data }
        : { ok: false, problems: describeInput(parsed.error, value, input._zod.def.shape) };
    },
    run: (value, call) => definition.run(value as z.output<I>, call),
    checkOutput: (value) => (output === undefined ? value : z.parse(output, value)),
    outputSchema: () => (output === undefined ? undefined : toJsonSchema(output, 'output')),
    listing() {
      listing ??= {
        name,
        title,
        description,
        inputSchema: inputSchema(),
        ...(listsOutput && output !== undefined ? { outputSchema: toJsonSchema(output, 'output') } : {}),
        annotations: { title, ...annotations },
        ...(icons === undefined ? {} : { icons }),
        ...(definition.runsAsTask === true ? { execution: { taskSupport: 'optional' } } : {}),
        ...(definition.meta === undefined ? {} : { _meta: definition.meta }),
      };
      return listing;
    },
    mirrored() {
      mirrored ??= mirroredParameters(inputSchema());
      return mirrored;
    },
  };
}
