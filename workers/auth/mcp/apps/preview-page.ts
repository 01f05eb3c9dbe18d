import { contents } from '../engine/index.ts';
import { siteCaller } from '../site-call.ts';
import { define } from '../tool.ts';

/** The home page of a version as one HTML text. The view of previews shows it, and may load nothing itself. */
export const previewPage = define.resourceTemplate({
  uriTemplate: 'site-page://{project_id}/{build_id}',
  name: 'site-page',
  title: 'Home page of a version',
  description:
    'The HTML of the home page of one version of a site, with its stylesheet and without its pictures.',
  mimeType: 'text/html',
  scope: 'service:read',
  async read({ project_id: projectId = '', build_id: buildId = '' }, { context }, uri) {
    const found = await context.sites.page(siteCaller(context), {
      projectId: projectId.toLowerCase(),
      buildId: buildId.toLowerCase(),
    });
    return found.ok ? contents({ uri, mimeType: 'text/html', text: found.value.html }) : null;
  },
});
