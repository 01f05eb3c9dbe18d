import * as z from 'zod/mini';
import type { JsonObject } from '#shared/json/strict-json.ts';
import { presentMembers } from '../protocol/present-members.ts';
import type { CallContext } from './call-context.ts';
import type { Content, Icon, InputRequired } from './content.ts';
import { describeInput } from './describe-input.ts';
import type { Completer } from './resource.ts';
import type { CheckedInput } from './tool.ts';

export interface PromptMessage {
  role: 'user' | 'assistant';
  content: Content;
}

export type PromptAnswer =
  | { kind: 'messages'; messages: PromptMessage[]; description?: string }
  /** The arguments name nothing that exists: a protocol error, -32602. */
  | { kind: 'invalid'; message: string }
  | InputRequired;

export const messages = (...items: PromptMessage[]): PromptAnswer => ({ kind: 'messages', messages: items });

/** Arguments of prompts are strings on the wire. A schema may restrict them and make them optional. */
export type PromptArguments = z.core.$ZodObject<
  Record<string, z.core.$ZodType<string | undefined, string | undefined>>
>;

export interface PromptDefinition<C, A extends PromptArguments> {
  name: string;
  title: string;
  description: string;
  arguments: A;
  scope?: string;
  icons?: Icon[];
  complete?: Partial<Record<keyof z.output<A> & string, Completer<C>>>;
  get(input: z.output<A>, call: CallContext<C>): PromptAnswer | Promise<PromptAnswer>;
}

export interface Prompt<C> {
  readonly name: string;
  readonly scope: string | undefined;
  readonly complete: Readonly<Record<string, Completer<C> | undefined>>;
  hasArgument(name: string): boolean;
  checkInput(value: unknown): CheckedInput;
  get(input: unknown, call: CallContext<C>): PromptAnswer | Promise<PromptAnswer>;
  listing(): JsonObject;
}

/** A prompt of a registry, which checks the arguments of a call against the schema of its definition. */
export function createPrompt<C, A extends PromptArguments>(definition: PromptDefinition<C, A>): Prompt<C> {
  const { name, title, description, scope, icons } = definition;
  const { shape } = definition.arguments._zod.def;
  return {
    name,
    scope,
    complete: definition.complete ?? {},
    hasArgument: (argument) => Object.hasOwn(shape, argument),
    checkInput(value) {
      const parsed = z.safeParse(definition.arguments, presentMembers(value));
      return parsed.success
        ? { ok: true, value: parsed.data }
        : { ok: false, problems: describeInput(parsed.error, value, shape) };
    },
    get: (input, call) => definition.get(input as z.output<A>, call),
    listing: () => ({
      name,
      title,
      description,
      arguments: Object.entries(shape).map(([argument, schema]) => {
        const described = z.globalRegistry.get(schema)?.description;
        return {
          name: argument,
          ...(described === undefined ? {} : { description: described }),
          required: !z.safeParse(schema, undefined).success,
        };
      }),
      ...(icons === undefined ? {} : { icons }),
    }),
  };
}
