import * as z from 'zod/mini';
import { define } from '../tool.ts';
import { completeProject, projectArgument, words } from './arguments.ts';
import { instructForProject } from './instruction.ts';

export const updateHoursPrompt = define.prompt({
  name: 'update_hours',
  title: 'Update opening hours',
  description:
    'Changes the opening hours on a site, for good or for holidays, and publishes them once you agree.',
  scope: 'service:write',
  arguments: z.strictObject({
    project: projectArgument,
    hours: words(
      'The new hours in your words, or the days on which they differ',
      'Saturday 8 to 12. Closed from 24 to 26 December.',
    ),
  }),
  complete: { project: completeProject },
  get: ({ project, hours }, call) =>
    instructForProject(call, project, {
      task: 'Change the opening hours on my site, with these tools in this order.',
      steps: [
        'get_site with part business. Keep its build_id.',
        'Ask me when a day, a date or a time can be read in two ways, or when it is not clear whether the hours change for ' +
          'good or for certain dates.',
        'edit_site with that build_id as base_build_id: set_hours for days of the week, set_exception for dates. Days that ' +
          'I did not name stay as they are. When no page has a section of kind hours, ask me whether to add one. When other ' +
          'texts of the site name the old hours, ask me whether to change them too. Change nothing else.',
      ],
      said: { 'The hours in my words': hours },
    }),
});
