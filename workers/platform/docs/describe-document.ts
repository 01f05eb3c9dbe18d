import type { OpenApiDocument } from '../../../schema/openapi/document.ts';

export interface DescribedAnswer {
  status: string;
  description: string;
  contentType: string | null;
  schema: unknown;
}

export interface DescribedOperation {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  parameters: { name: string; place: string; required: boolean; description: string }[];
  body: { contentType: string; schema: unknown }[];
  answers: DescribedAnswer[];
}

export interface DescribedTag {
  name: string;
  description: string;
  operations: DescribedOperation[];
}

interface Media {
  schema?: unknown;
}
interface Operation {
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; description?: string }[];
  requestBody?: { content: Record<string, Media> };
  responses?: Record<string, { description: string; content?: Record<string, Media> }>;
}

/** The document as the page shows it: tags, and below each its operations in the order of the document. */
export function describeDocument(document: OpenApiDocument): DescribedTag[] {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({
      path,
      method,
      operation,
    })),
  );
  return (document.tags ?? []).map(({ name, description }) => ({
    name,
    description: description ?? '',
    operations: operations
      .filter(({ operation }) => operation.tags?.includes(name))
      .map(({ path, method, operation }) => describeOperation(path, method, operation)),
  }));
}

const describeOperation = (path: string, method: string, operation: Operation): DescribedOperation => ({
  id: operation.operationId ?? `${method} ${path}`,
  method: method.toUpperCase(),
  path,
  summary: operation.summary ?? '',
  description: operation.description ?? '',
  parameters: (operation.parameters ?? []).map((parameter) => ({
    name: parameter.name,
    place: parameter.in,
    required: parameter.required === true,
    description: parameter.description ?? '',
  })),
  body: mediaOf(operation.requestBody?.content),
  answers: Object.entries(operation.responses ?? {}).map(([status, { description, content }]) => {
    const [media] = mediaOf(content);
    return { status, description, contentType: media?.contentType ?? null, schema: media?.schema };
  }),
});

const mediaOf = (content: Record<string, Media> | undefined) =>
  Object.entries(content ?? {}).map(([contentType, { schema }]) => ({ contentType, schema }));
