import * as z from 'zod/mini';
import { siteDocumentSchema } from '#schema/site/document.ts';
import { exampleDocument } from '#schema/site/example-document.ts';
import { toJsonSchema } from '../engine/registry/json-schema.ts';
import { about, projectId } from '../input.ts';
import { answerVersion, versionInputOf } from '../made-version.ts';
import { siteCaller } from '../site-call.ts';
import { looseObject, madeInput } from '../site-input.ts';
import { versionSchema } from '../site-output.ts';
import { adds, define } from '../tool.ts';

export const replaceSiteTool = define.tool({
  name: 'replace_site',
  title: 'Write a whole site',
  description:
    'Writes the whole document of a site, for a first version or a translation, and makes a new version, at once and at no ' +
    'cost. For anything smaller use edit_site. The first page is the home page and has no slug. Write only facts that the ' +
    'user gave; leave out what is not known. Sections hours, map and contact show the facts of business. Texts are plain, ' +
    'without Markdown or HTML; an empty line begins a paragraph. Visitors see it after publish_project.',
  scope: 'service:write',
  annotations: adds,
  input: z.object({ project_id: projectId, document: looseObject, ...madeInput }),
  get inputSchema() {
    const whole = z.strictObject({
      project_id: projectId,
      document: siteDocumentSchema.check(about('The whole document of the site', exampleDocument)),
      ...madeInput,
    });
    return toJsonSchema(whole, 'input');
  },
  output: versionSchema,
  async run({ document, ...making }, call) {
    const { sites } = call.context;
    const change = { document };
    return answerVersion(
      call,
      await sites.edit(siteCaller(call.context), { ...versionInputOf(call, making), change }),
    );
  },
});
