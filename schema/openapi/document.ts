import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { siteDocumentSchema } from '../site/document.ts';
import { siteOperationSchema } from '../site/operations/operation-schema.ts';
import { type DocumentAddresses, withAddresses } from './addresses.ts';
import { allRoutes } from './all-routes.ts';
import { nameSharedSchemas } from './components.ts';
import { describeOperation } from './operation.ts';
import { webhooks } from './webhooks.ts';

/**
 * Schemas of site documents and their changes. They are named in the document although no HTTP route takes one by
 * itself.
 */
const siteSchemas = { SiteDocument: siteDocumentSchema, SiteOperation: siteOperationSchema };

export type OpenApiDocument = ReturnType<typeof createDocument>;

/** The OpenAPI 3.1.1 description of the whole service, made from the schemas that also validate and type it. */
export function openApiDocument(addresses: DocumentAddresses): OpenApiDocument {
  nameSharedSchemas();
  const paths: ZodOpenApiPathsObject = {};
  for (const route of allRoutes) {
    const item = paths[route.path] ?? {};
    item[route.method.toLowerCase() as 'get'] = describeOperation(route);
    paths[route.path] = item;
  }
  const document = createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'livery',
        version: '1.0.0',
        description:
          'White-label access, branding and tenant functions for app-builder platforms. A request is never refused for ' +
          'the type or the length of a field with `x-lenient: true`.',
        contact: { name: 'livery' },
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [],
      tags: [
        { name: 'access', description: 'Discovery, OAuth 2.0, the MCP endpoint and public skills.' },
        { name: 'branding', description: 'Stylesheets, brand documents, assets and their delivery.' },
        { name: 'platform', description: 'Tenants, plans, credits and usage.' },
        { name: 'service', description: 'The service itself.' },
      ],
      components: { securitySchemes: {}, schemas: siteSchemas },
      paths,
      webhooks,
    },
    {
      // The fallback of a lenient field does not apply when a caller omits it, so it is not documented as a
      // default.
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema._zod.def.type !== 'catch') return;
        delete jsonSchema.default;
        // A value of another kind does not make the request fail: it counts as not sent.
        jsonSchema['x-lenient'] = true;
      },
    },
  );
  return withAddresses(document, addresses);
}
