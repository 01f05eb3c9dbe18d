import * as z from 'zod/mini';
import { define } from '../tool.ts';
import { completeProject, projectArgument, words } from './arguments.ts';
import { instructForProject } from './instruction.ts';

export const addAPagePrompt = define.prompt({
  name: 'add_a_page',
  title: 'Add a page',
  description: 'Adds a page to a site with what you say about it, and publishes it once you agree.',
  scope: 'service:write',
  arguments: z.strictObject({
    project: projectArgument,
    page: words(
      'What the page is about, and what it says',
      'A page about our courses: bread for beginners, first Saturday of the month, 9 to 13, 85 €.',
    ),
  }),
  complete: { project: completeProject },
  get: ({ project, page }, call) =>
    instructForProject(call, project, {
      task: 'Add a page to my site, with these tools in this order.',
      steps: [
        'get_site. Keep its build_id. When a page with this subject is there already, ask me whether to change that one ' +
          'instead.',
        'Ask me, in one message, for what visitors of this page need and neither I nor the site said. I may leave out any ' +
          'of it.',
        'upload_image for each picture that I gave.',
        'edit_site with that build_id as base_build_id: add_page, then add_section for each section, in one call. Write in ' +
          'the language and the tone of the site. Sections hours, map and contact show facts of the business by themselves. ' +
          'Change nothing else.',
      ],
      said: { 'The page in my words': page },
    }),
});
