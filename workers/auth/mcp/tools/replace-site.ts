import * as z from 'zod/mini';
import { siteDocumentSchema } from '../../../../schema/site/document.ts';
import { refusal, structured } from '../engine/index.ts';
import { jsonSchemaOf } from '../engine/registry/json-schema.ts';
import { about, projectId } from '../input.ts';
import { siteCaller } from '../site-call.ts';
import { looseObject, madeInput } from '../site-input.ts';
import { versionOut, versionSchema } from '../site-output.ts';
import { siteRefusal } from '../site-refusal.ts';
import { adds, define } from '../tool.ts';
import { noteSubject } from '../tool-result.ts';

const EXAMPLE = {
  version: 1,
  locale: 'en',
  business: { name: 'Lind', kind: 'bakery', phone: '+43 316 123456' },
  pages: [
    {
      title: 'Bakery Lind in Graz',
      sections: [
        { id: 'top', kind: 'hero', headline: 'Bread that had time' },
        { id: 'bread', kind: 'items', groups: [{ items: [{ name: 'Rye bread', price: '6.90 €' }] }] },
        { id: 'contact', kind: 'contact' },
      ],
    },
  ],
};

export const replaceSiteTool = define.tool({
  name: 'replace_site',
  title: 'Write a whole site',
  description:
    'Writes the whole document of a site, for a first version or a translation, and makes a new version, at once and at no ' +
    'cost. For anything smaller use edit_site. The first page is the home page and has no slug. Write only facts that the ' +
    'user gave; leave out what is not known. Sections hours, map and contact show the facts of business. Visitors see it ' +
    'after publish_project.',
  scope: 'service:write',
  annotations: adds,
  input: z.object({ project_id: projectId, document: looseObject, ...madeInput }),
  get inputSchema() {
    const whole = z.strictObject({
      project_id: projectId,
      document: siteDocumentSchema.check(about('The whole document of the site', EXAMPLE)),
      ...madeInput,
    });
    return jsonSchemaOf(whole, 'input');
  },
  output: versionSchema,
  async run({ project_id, document, base_build_id, note, idempotency_key: key }, call) {
    const { context } = call;
    const made = await context.sites.edit(siteCaller(context), {
      projectId: project_id,
      base: base_build_id ?? null,
      change: { document },
      note: note ?? null,
      operationKey: key ?? context.operation.runtime.newId(),
    });
    if (!made.ok) return refusal(siteRefusal(made));
    noteSubject(call, made.value.build);
    return structured(versionOut(made.value));
  },
});
