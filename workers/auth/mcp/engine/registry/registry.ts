import type * as z from 'zod/mini';
import type { JsonObject } from '#shared/json/strict-json.ts';
import type { Era } from '../protocol/revisions.ts';
import type { ChangeSource } from './changes.ts';
import type { CacheHint, Icon } from './content.ts';
import type { Extension } from './extension.ts';
import { createListing, type Listing } from './listing.ts';
import { createPrompt, type Prompt, type PromptArguments, type PromptDefinition } from './prompt.ts';
import {
  createTemplate,
  type Resource,
  type ResourceSource,
  type ResourceTemplate,
  type ResourceTemplateDefinition,
} from './resource.ts';
import type { TaskSource } from './task.ts';
import { createTool, type Tool, type ToolDefinition } from './tool.ts';

export interface ServerInfo {
  name: string;
  title?: string;
  version: string;
  websiteUrl?: string;
  icons?: Icon[];
}

export interface RegistryParts<C> {
  server: ServerInfo;
  /** Guidance for models on how to use the server as a whole. */
  instructions?: string;
  tools?: Tool<C>[];
  resources?: Resource<C>[];
  resourceSources?: ResourceSource<C>[];
  resourceTemplates?: ResourceTemplate<C>[];
  prompts?: Prompt<C>[];
  extensions?: Extension<C>[];
  /** The tasks of the tool that runs as a task. */
  tasks?: TaskSource<C>;
  /** Whether handlers send log lines to clients. */
  logging?: boolean;
  /** Set only if changes of the lists reach every open stream, which needs more than the memory of one isolate. */
  changes?: ChangeSource<C>;
  /** Entries on a page of any list; 100 by default. */
  pageSize?: number;
  /**
   * Cache hint for answers that are the same for every caller until the next deployment; five minutes and public by
   * default.
   */
  listCache?: CacheHint;
}

/**
 * Everything that one endpoint offers. It is built once and shared by all requests, and caches everything that is
 * derived from it.
 */
export interface Registry<C> {
  readonly server: ServerInfo;
  readonly instructions: string | undefined;
  readonly tools: ReadonlyMap<string, Tool<C>>;
  readonly resources: ReadonlyMap<string, Resource<C>>;
  readonly resourceSources: readonly ResourceSource<C>[];
  readonly resourceTemplates: readonly ResourceTemplate<C>[];
  readonly prompts: ReadonlyMap<string, Prompt<C>>;
  readonly extensions: readonly Extension<C>[];
  readonly tasks: TaskSource<C> | undefined;
  readonly changes: ChangeSource<C> | undefined;
  readonly offers: {
    tools: boolean;
    resources: boolean;
    prompts: boolean;
    completions: boolean;
    logging: boolean;
  };
  readonly listCache: CacheHint;
  readonly lists: { tools: Listing; resources: Listing; resourceTemplates: Listing; prompts: Listing };
  /** Names of the headers that repeat parameters of tools. */
  mirroredHeaders(): readonly string[];
  /** The value that `memo` cached under this name; undefined when there is none. */
  recall(era: Era, name: string): string | undefined;
  /** A cache by name for values that are computed once for each era. */
  memo(era: Era, name: string, make: () => string): string;
}

const FIVE_MINUTES: CacheHint = { ttlMs: 300_000, scope: 'public' };

/** Everything that a server offers. Throws a `TypeError` when two tools, prompts or resources have the same name. */
export function createRegistry<C>(parts: RegistryParts<C>): Registry<C> {
  const { tools = [], resources = [], resourceSources = [], resourceTemplates = [], prompts = [] } = parts;
  const pageSize = parts.pageSize ?? 100;
  const memos: Record<Era, Map<string, string>> = { handshake: new Map(), stateless: new Map() };
  const byName = <T extends { name: string }>(items: readonly T[]) => uniqueMap(items, (item) => item.name);
  const completes = (item: { complete?: object }) => Object.keys(item.complete ?? {}).length > 0;
  let mirroredHeaders: string[] | undefined;
  return {
    server: parts.server,
    instructions: parts.instructions,
    tools: byName(tools),
    resources: uniqueMap(resources, (resource) => resource.uri),
    resourceSources,
    resourceTemplates,
    prompts: byName(prompts),
    extensions: parts.extensions ?? [],
    tasks: parts.tasks,
    changes: parts.changes,
    offers: {
      tools: tools.length > 0,
      resources: resources.length + resourceSources.length + resourceTemplates.length > 0,
      prompts: prompts.length > 0,
      completions: prompts.some(completes) || resourceTemplates.some(completes),
      logging: parts.logging === true,
    },
    listCache: parts.listCache ?? FIVE_MINUTES,
    lists: {
      tools: createListing('tools', () => tools.map((tool) => tool.listing()), pageSize),
      resources: createListing('resources', () => resources.map(describeResource), pageSize),
      resourceTemplates: createListing(
        'resourceTemplates',
        () => resourceTemplates.map(describeTemplate),
        pageSize,
      ),
      prompts: createListing('prompts', () => prompts.map((prompt) => prompt.listing()), pageSize),
    },
    mirroredHeaders() {
      mirroredHeaders ??= [...new Set(tools.flatMap((tool) => tool.mirrored().map(({ header }) => header)))];
      return mirroredHeaders;
    },
    recall: (era, name) => memos[era].get(name),
    memo(era, name, make) {
      const known = memos[era].get(name);
      if (known !== undefined) return known;
      const made = make();
      memos[era].set(name, made);
      return made;
    },
  };
}

function uniqueMap<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T> {
  const map = new Map(items.map((item) => [keyOf(item), item]));
  if (map.size !== items.length) throw new TypeError('two entries of a registry share one name');
  return map;
}

/** A listing shows every member except those that only the engine uses. */
function describeResource<C>(resource: Resource<C>): JsonObject {
  const { scope: _, read: __, ...listing } = resource;
  return { ...listing };
}

function describeTemplate<C>(template: ResourceTemplate<C>): JsonObject {
  const { scope: _, read: __, complete: ___, template: ____, ...listing } = template;
  return { ...listing };
}

/**
 * Functions that define tools, resources and prompts for one type of caller: `const { tool } =
 * defineFor<MyContext>()`, then one tool in each file. Without `listsOutput` lists leave output schemas out, which no
 * model sees; answers are checked against them either way.
 */
export const defineFor = <C>({ listsOutput = true }: { listsOutput?: boolean } = {}) => ({
  tool: <I extends z.core.$ZodObject, O extends z.core.$ZodObject>(
    definition: ToolDefinition<C, I, O>,
  ): Tool<C> => createTool(definition, listsOutput),
  resource: (resource: Resource<C>): Resource<C> => resource,
  resourceSource: (source: ResourceSource<C>): ResourceSource<C> => source,
  resourceTemplate: (definition: ResourceTemplateDefinition<C>): ResourceTemplate<C> =>
    createTemplate(definition),
  prompt: <A extends PromptArguments>(definition: PromptDefinition<C, A>): Prompt<C> =>
    createPrompt(definition),
  extension: (extension: Extension<C>): Extension<C> => extension,
});
