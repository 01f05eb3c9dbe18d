import * as z from 'zod/mini';
import { nearestName } from '#schema/nearest-name.ts';
import { describeFormat, formatTopics } from '#schema/site/steps/describe-format.ts';
import { contents, refusal, structured } from '../engine/index.ts';
import { about } from '../input.ts';
import { define, reads } from '../tool.ts';

export const describeSiteFormatTool = define.tool({
  name: 'describe_site_format',
  title: 'Describe the format of sites',
  description:
    'Explains the format of site documents: available section kinds, their fields and the operations of edit_site, each ' +
    'with a correct example. Without about it lists everything there is to ask for.',
  scope: 'service:read',
  annotations: reads,
  input: z.object({
    about: z
      .optional(z.string())
      .check(about('An operation (add_section), a section kind (hero), business, look, or document')),
  }),
  output: z.object({ about: z.string(), text: z.string() }),
  run({ about: topic = 'overview' }) {
    const text = describeFormat(topic);
    if (text !== null) return structured({ about: topic, text });
    const near = nearestName(topic.toLowerCase(), formatTopics);
    return refusal(
      `about is ${JSON.stringify(topic.slice(0, 64))}; it must be one of ${formatTopics.join(', ')}.${near === undefined ? '' : ` Did you mean ${near}?`}`,
    );
  },
});

/** The same text for clients that read resources. */
export const siteFormatResource = define.resource({
  uri: 'site-format://all',
  name: 'site-format',
  title: 'Format of sites',
  description: 'The section kinds, fields and operations of sites, each with an example.',
  mimeType: 'text/plain',
  scope: 'service:read',
  read: () =>
    contents({
      uri: 'site-format://all',
      mimeType: 'text/plain',
      text: formatTopics.map((topic) => `${topic}\n${describeFormat(topic) ?? ''}`).join('\n\n'),
    }),
});
