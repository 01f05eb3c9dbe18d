import * as z from 'zod/mini';
import { projectId } from '../input.ts';
import { answerVersion, versionInputOf } from '../made-version.ts';
import { siteCaller } from '../site-call.ts';
import { documentInput, madeInput } from '../site-input.ts';
import { versionSchema } from '../site-output.ts';
import { adds, define } from '../tool.ts';

export const replaceSiteTool = define.tool({
  name: 'replace_site',
  title: 'Write a whole site',
  description:
    'Write or replace the entire content of a site, for a first version or to translate it into another language; makes a ' +
    'new version at once, free of charge. Read describe_site_format first. For smaller changes use edit_site. Write only ' +
    'facts that the user gave. Visitors see it after publish_project.',
  scope: 'service:write',
  annotations: adds,
  input: z.object({ project_id: projectId, document: documentInput, ...madeInput }),
  output: versionSchema,
  async run({ document, ...making }, call) {
    const { sites } = call.context;
    const change = { document };
    return answerVersion(
      call,
      making,
      await sites.edit(siteCaller(call.context), { ...versionInputOf(call, making), change }),
      document,
    );
  },
});
