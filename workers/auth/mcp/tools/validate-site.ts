import * as z from 'zod/mini';
import { refusal, structured } from '../engine/index.ts';
import { projectId } from '../input.ts';
import { siteCaller } from '../site-call.ts';
import { documentInput, operationsText } from '../site-input.ts';
import { changesOut, changesSchema, warningsOut, warningsSchema } from '../site-output.ts';
import { faultsOfChange, siteRefusal } from '../site-refusal.ts';
import { define, reads } from '../tool.ts';
import { noteSubject } from '../tool-result.ts';

const nothing = { changes: [], more_changes: 0, warnings: [], missing: [] };

export const validateSiteTool = define.tool({
  name: 'validate_site',
  title: 'Check a site',
  description:
    'Validate a site without saving (dry run): tries operations or a document and lists faults, differences, broken links and missing facts. Without either it checks the site as it is.',
  scope: 'service:read',
  annotations: reads,
  input: z.object({
    project_id: projectId,
    operations: z.optional(operationsText),
    document: z.optional(documentInput),
  }),
  output: z.object({
    valid: z.boolean(),
    faults: z.array(z.string()).check(z.describe('Why it cannot be stored; empty when it is valid')),
    ...changesSchema,
    ...warningsSchema,
  }),
  async run({ project_id, operations, document }, call) {
    const { context } = call;
    if (operations !== undefined && document !== undefined)
      return refusal('Give operations or a document, not both.');
    const change =
      document !== undefined ? { document } : operations !== undefined ? { steps: operations } : null;
    const checked = await context.sites.check(siteCaller(context), { projectId: project_id, change });
    if (!checked.ok) {
      return checked.code === 'bad_operation' || checked.code === 'bad_document'
        ? structured({ valid: false, faults: faultsOfChange(checked, document), ...nothing })
        : refusal(siteRefusal(checked));
    }
    noteSubject(call, checked.value);
    return structured({
      valid: true,
      faults: [],
      ...changesOut(checked.value),
      ...warningsOut(checked.value),
    });
  },
});
