import * as z from 'zod/mini';
import { about } from '../input.ts';
import { define } from '../tool.ts';
import { completeLanguage, languageLine, words } from './arguments.ts';
import { instruct } from './instruction.ts';

export const launchASitePrompt = define.prompt({
  name: 'launch_a_site',
  title: 'Launch a site',
  description:
    'Makes a site of what you say about your business, shows it to you, and publishes it once you agree.',
  scope: 'service:write',
  arguments: z.strictObject({
    business: words(
      'The business in your words: name, what it does and offers, prices, address, phone, opening hours',
      'Lind, a bakery in Graz. Open Tuesday to Saturday from 7 to 13. Rye bread 6.90 €. Phone +43 316 123456.',
    ),
    language: z
      .optional(z.union([z.literal(''), languageLine]))
      .check(
        about(
          'Language of the site, as a tag or by its name; that of your description when left out',
          'de-AT',
        ),
      ),
  }),
  complete: { language: completeLanguage },
  get: ({ business, language = '' }) =>
    instruct({
      task: 'Make a new site for my business, with these tools in this order.',
      steps: [
        'list_workspaces. When it answers several, ask me in which one the site shall be.',
        'Ask me, in one message, for what visitors look for and I have not said: name, kind of business, address, phone, ' +
          'e-mail address, opening hours, what I offer with prices, pictures. I may leave out any of it.',
        'create_project with the name of the business.',
        'upload_image for each picture that I gave.',
        'validate_site with the document that you write of these facts, and correct it until it is valid. Its locale is ' +
          (language === ''
            ? 'the language in which I describe the business.'
            : `the tag of this language: ${language}. Write every text in it.`),
        'replace_site with that document.',
      ],
      said: { 'The business in my words': business },
    }),
});
