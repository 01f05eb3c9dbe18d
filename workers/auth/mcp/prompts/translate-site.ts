import * as z from 'zod/mini';
import { about } from '../input.ts';
import { define } from '../tool.ts';
import { completeLanguage, completeProject, languageLine, projectArgument } from './arguments.ts';
import { instructForProject } from './instruction.ts';

export const translateSitePrompt = define.prompt({
  name: 'translate_site',
  title: 'Translate a site',
  description: 'Translates every text of a site into another language, and publishes it once you agree.',
  scope: 'service:write',
  arguments: z.strictObject({
    project: projectArgument,
    language: languageLine.check(about('Language to translate into, as a tag or by its name', 'fr')),
  }),
  complete: { project: completeProject, language: completeLanguage },
  get: ({ project, language }, call) =>
    instructForProject(call, project, {
      task: 'Translate my site, with these tools in this order.',
      steps: [
        'get_site with part document. Keep its build_id. When its locale is this language already, tell me and stop.',
        'Ask me whether the translation replaces the texts of this site or becomes a site of its own. In the second case ' +
          'create_project in the same workspace, and go on with its project_id and without base_build_id.',
        'replace_site with the whole document translated, and with that build_id as base_build_id. locale is the tag of the ' +
          'language. Translate titles, descriptions, headlines, texts, labels, notes, questions and alternative texts of ' +
          'pictures. Keep ids, slugs, links, pictures, names, prices, times, phone numbers and addresses as they are. Add ' +
          'nothing and leave nothing out. Ask me before you translate imprint and privacy: a lawyer has to read them.',
      ],
      said: { Language: language },
    }),
});
