import * as z from 'zod/mini';
import { MAX_OPERATIONS, siteOperationSchema } from '#schema/site/operations/operation-schema.ts';
import { toJsonSchema } from '../engine/registry/json-schema.ts';
import { about, projectId } from '../input.ts';
import { answerVersion, versionInputOf } from '../made-version.ts';
import { siteCaller } from '../site-call.ts';
import { looseObject, madeInput } from '../site-input.ts';
import { versionSchema } from '../site-output.ts';
import { adds, define } from '../tool.ts';

const operationsOf = <Operation extends z.ZodMiniType>(operation: Operation) =>
  z.array(operation).check(
    z.minLength(1),
    z.maxLength(MAX_OPERATIONS),
    about('Small changes, applied in this order: all of them, or none', [
      { op: 'set_hours', days: ['sat'], open: [{ from: '08:00', to: '12:00' }] },
      {
        op: 'set_entry',
        page: 'index',
        section: 'menu',
        entry: 'Rye bread',
        values: { price: '7.20 €' },
      },
    ]),
  );

export const editSiteTool = define.tool({
  name: 'edit_site',
  title: 'Change a site',
  description:
    'Changes the document of a site by small operations and makes a new version, at once and at no cost. Answers what ' +
    'differs and an address that shows it. Visitors see it after publish_project. Say only what the user told you or the ' +
    'site says already: never invent facts, names, prices or quotes. Texts are plain, without Markdown or HTML; an empty ' +
    'line begins a paragraph. Undo: restore_build with build.based_on.',
  scope: 'service:write',
  annotations: adds,
  input: z.object({ project_id: projectId, operations: operationsOf(looseObject), ...madeInput }),
  // The verb itself validates the operations, because its faults name the operation and the place in it.
  get inputSchema() {
    const whole = z.strictObject({
      project_id: projectId,
      operations: operationsOf(siteOperationSchema),
      ...madeInput,
    });
    return toJsonSchema(whole, 'input');
  },
  output: versionSchema,
  async run({ operations, ...making }, call) {
    const { sites } = call.context;
    const change = { operations };
    return answerVersion(
      call,
      await sites.edit(siteCaller(call.context), { ...versionInputOf(call, making), change }),
    );
  },
});
