export { handleMcp } from './handle-mcp.ts';
export {
  type AuthOutcome,
  DEFAULT_LIMITS,
  type McpHooks,
  type McpLimits,
  type McpOptions,
  type ToolCallEnd,
  type ToolCallStart,
} from './options.ts';
export type { LogLevel } from './protocol/log-level.ts';
export { HANDSHAKE_REVISIONS, REVISIONS, STATELESS_REVISIONS } from './protocol/revisions.ts';
export type { CallContext } from './registry/call-context.ts';
export type { Change, ChangeSource } from './registry/changes.ts';
export type {
  CacheHint,
  Content,
  Icon,
  InputRequest,
  InputRequired,
  ResourceContents,
} from './registry/content.ts';
export type { Extension, ExtensionAnswer } from './registry/extension.ts';
export { messages, type Prompt, type PromptAnswer, type PromptMessage } from './registry/prompt.ts';
export {
  createRegistry,
  defineFor,
  type Registry,
  type RegistryParts,
  type ServerInfo,
} from './registry/registry.ts';
export {
  contents,
  type Resource,
  type ResourceAnswer,
  type ResourceListing,
  type ResourceSource,
  type ResourceTemplate,
} from './registry/resource.ts';
export type { TaskSource, TaskState } from './registry/task.ts';
export {
  content,
  invalid,
  refusal,
  structured,
  type Tool,
  type ToolAnnotations,
  type ToolAnswer,
  type ToolDefinition,
} from './registry/tool.ts';
export { createStateSealer, type StateBinding, type StateSealer } from './request-state.ts';
export { systemTimers, type Timers } from './stream/timers.ts';
