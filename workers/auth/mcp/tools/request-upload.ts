import * as z from 'zod/mini';
import { requestUpload } from '../../projects/request-upload.ts';
import { nameInput, workspaceId } from '../input.ts';
import { iso } from '../output.ts';
import { adds, define } from '../tool.ts';
import { toolResult } from '../tool-result.ts';

export const requestUploadTool = define.tool({
  name: 'request_upload',
  title: 'Request an upload',
  description:
    'Get a link where the user drops a photo or logo from their device, for 15 minutes; the file can also be sent there with PUT. list_images then shows its id.',
  scope: 'service:write',
  annotations: adds,
  input: z.object({ workspace_id: workspaceId, name: nameInput('What to call the picture') }),
  output: z.object({
    url: z.string().check(z.describe('A page for the user, and the address for PUT of the bytes of a file')),
    workspace_id: z.string(),
    expires_at: z.string(),
    next: z.string(),
  }),
  async run({ workspace_id, name }, call) {
    const { operation, viewer, principal, addresses } = call.context;
    const requested = await requestUpload(operation, viewer, {
      workspaceId: workspace_id,
      grantId: principal.grantId,
      name,
      origin: addresses.BASE_URL,
    });
    return toolResult(call, requested, ({ url, workspaceId, expiresAt }) => ({
      url,
      workspace_id: workspaceId,
      expires_at: iso(expiresAt),
      next: 'Give the user this link and ask them to say when the picture is there; list_images then shows it first. With access to the file, send its bytes with PUT instead; the answer has the id.',
    }));
  },
});
