import * as z from 'zod/mini';
import { toJsonSchema } from '../engine/registry/json-schema.ts';
import { projectId } from '../input.ts';
import { answerVersion, versionInputOf } from '../made-version.ts';
import { siteCaller } from '../site-call.ts';
import { looseOperations, madeInput, operationsInput } from '../site-input.ts';
import { versionSchema } from '../site-output.ts';
import { adds, define } from '../tool.ts';

export const editSiteTool = define.tool({
  name: 'edit_site',
  title: 'Change a site',
  description:
    'Edit a website: change texts, headings, prices, opening hours, contact facts, images and look; add a page (contact page, ' +
    'form) to a site, and add, move, reorder or remove pages, sections and entries (menu items, FAQ questions, team). Makes a new version at once, free of charge, and ' +
    'answers the differences. Read get_site first. Never invent facts. Texts are plain, no Markdown or HTML. Visitors see it ' +
    'after publish_project; restore_build with based_on undoes it.',
  scope: 'service:write',
  annotations: adds,
  input: z.object({ project_id: projectId, operations: looseOperations, ...madeInput }),
  // The verb itself validates the operations, because its faults name the operation and the place in it.
  get inputSchema() {
    return toJsonSchema(
      z.strictObject({ project_id: projectId, operations: operationsInput, ...madeInput }),
      'input',
    );
  },
  output: versionSchema,
  async run({ operations: steps, ...making }, call) {
    const { sites } = call.context;
    const change = { steps };
    return answerVersion(
      call,
      making,
      await sites.edit(siteCaller(call.context), { ...versionInputOf(call, making), change }),
    );
  },
});
