import { png, raster } from '../../../support/media/png.ts';
import { values } from '../../../support/sites/values.ts';
import { call, type Job, mistake, read } from './job.ts';

const lind = (price: unknown) => ({
  version: 1,
  locale: 'en',
  business: { name: 'Lind', kind: 'bakery', phone: '+43 316 123456' },
  pages: [
    {
      title: 'Bakery Lind in Graz',
      sections: [
        { id: 'top', kind: 'hero', headline: 'Bread that had tiem' },
        { id: 'bread', kind: 'items', groups: [{ items: [{ name: 'Rye bread', price }] }] },
        { id: 'contact', kind: 'contact' },
      ],
    },
  ],
});

interface Site {
  build_id: string;
  text: string;
}
interface Version {
  build: { id: string };
}
const home = { page: 'index' };

const PICTURE = Buffer.from(png(4, 4, { raster: raster(4, 4) })).toString('base64');

/** Jobs of a customer, in the order in which a site comes to be. */
export const customerJobs: readonly Job[] = [
  {
    title: 'A first site from the words of its owner',
    prompt: 'Make a site for my bakery Lind in Graz. Rye bread is 6.90 €. Call +43 316 123456.',
    who: 'customer',
    *script(world) {
      const { workspaces } = read<{ workspaces: { id: string }[] }>(yield call('list_workspaces'));
      world.workspace = workspaces[0]?.id ?? '';
      world.project = read<{ id: string }>(
        yield call('create_project', { workspace_id: world.workspace, name: 'Lind' }),
      ).id;
      const write = (price: unknown) => ({
        project_id: world.project,
        document: JSON.stringify(lind(price)),
      });
      yield mistake(
        'replace_site',
        write(6.9),
        'document.pages.0.sections.1.groups.0.items.0.price is 6.9; it must be text',
      );
      world.builds.first = read<Version>(yield call('replace_site', write('6.90 €'))).build.id;
    },
  },
  {
    title: 'A corrected headline',
    prompt: 'There is a typo in the headline.',
    who: 'customer',
    *script({ project: project_id }) {
      const { build_id, text } = read<Site>(yield call('get_site', { project_id, part: 'index' }));
      const { sections } = JSON.parse(text) as { sections: { id: string; kind: string }[] };
      const section = sections.find(({ kind }) => kind === 'hero')?.id;
      const fix = { ...home, section, values: values({ headline: 'Bread that had time' }) };
      const edit = (op: string) => ({ project_id, base_build_id: build_id, operations: [{ op, ...fix }] });
      yield mistake(
        'edit_site',
        edit('update_section'),
        'operations[0].op is "update_section"',
        'mean set_section?',
      );
      yield call('edit_site', edit('set_section'));
    },
  },
  {
    title: 'A further item with its price',
    prompt: 'We also have croissants, 1.80 €.',
    who: 'customer',
    *script({ project: project_id }) {
      const { build_id } = read<Site>(yield call('get_site', { project_id }));
      const edit = (value: unknown) => ({
        project_id,
        base_build_id: build_id,
        operations: [
          {
            op: 'add_entry',
            ...home,
            section: 'bread',
            entry: 'Croissant',
            values: [{ field: 'price', value }],
          },
        ],
      });
      yield mistake(
        'edit_site',
        edit(1.8),
        'operations[0].values[0].value is 1.8 for price; it must be text',
      );
      yield call('edit_site', edit('1.80 €'));
    },
  },
  {
    title: 'Opening hours and a holiday',
    prompt: 'We open Tuesday to Friday 7 to 13, and are closed at Christmas.',
    who: 'customer',
    *script({ project: project_id }) {
      const nested = { op: 'set_hours', values: { 'tue-fri': '07:00-13:00' } };
      yield mistake(
        'edit_site',
        { project_id, operations: [nested] },
        'operations[0].values is {"tue-fri":"07:00-13:00"}; it must be a list of {field, value}',
      );
      const operations = [
        { op: 'set_hours', values: values({ days: 'tue-fri', open: '07:00-13:00' }) },
        { op: 'set_exception', values: values({ from: '2026-12-24', to: '2026-12-26', open: 'closed' }) },
        {
          op: 'add_section',
          ...home,
          section: 'hours',
          position: 'before contact',
          values: values({ kind: 'hours' }),
        },
      ];
      yield call('edit_site', { project_id, operations });
    },
  },
  {
    title: 'A page about the business',
    prompt: 'Add a page about us: we have been baking since 1998.',
    who: 'customer',
    *script({ project: project_id }) {
      const text = {
        op: 'add_section',
        page: 'about',
        section: 'story',
        values: values({ kind: 'Text', text: 'Baking since 1998.' }),
      };
      yield mistake(
        'edit_site',
        { project_id, operations: [text] },
        'operations[0].page is "about"; it must name a page',
      );
      const page = { op: 'add_page', page: 'about', values: values({ title: 'About us' }) };
      yield call('edit_site', { project_id, operations: [page, text] });
    },
  },
  {
    title: 'Frequent questions',
    prompt: 'Answer: do you deliver? Yes, on Sundays.',
    who: 'customer',
    *script({ project: project_id }) {
      const add = (kind: string) => ({
        project_id,
        operations: [
          {
            op: 'add_section',
            ...home,
            section: 'faq',
            values: values({
              kind,
              questions: '[{"question":"Do you deliver?","answer":"Yes, on Sundays."}]',
            }),
          },
        ],
      });
      yield mistake(
        'edit_site',
        add('faq'),
        'operations[0].values[0].value is "faq" for kind',
        'mean questions?',
      );
      yield call('edit_site', add('questions'));
    },
  },
  {
    title: 'An order of sections',
    prompt: 'Put the questions above the bread.',
    who: 'customer',
    *script({ project: project_id }) {
      const move = (position: unknown) => ({
        project_id,
        operations: [{ op: 'move_section', ...home, section: 'faq', position }],
      });
      yield mistake(
        'edit_site',
        move(1),
        'operations[0].position is 1; it must be first, last, before X or after X',
      );
      yield call('edit_site', move('before bread'));
    },
  },
  {
    title: 'A change beside somebody else’s',
    prompt: 'Our number is now +43 316 654321.',
    who: 'customer',
    before: (world) => world.changeMeanwhile(),
    *script({ project: project_id, builds }) {
      const edit = (base_build_id: string | undefined) => ({
        project_id,
        base_build_id,
        operations: [{ op: 'set_business', values: values({ phone: '+43 316 654321' }) }],
      });
      const told = yield mistake(
        'edit_site',
        edit(builds.stale),
        'has changed since base_build_id',
        'description',
      );
      const newest = /base_build_id ([0-9a-f-]{36})\.$/.exec(told.text)?.[1];
      builds.second = read<Version>(yield call('edit_site', edit(newest))).build.id;
    },
  },
  {
    title: 'A picture in a gallery',
    prompt: 'Show this picture of our shop.',
    who: 'customer',
    *script({ project: project_id, workspace }) {
      const { image } = read<{ image: string }>(
        yield call('upload_image', { workspace_id: workspace, name: 'Shop', data: PICTURE }),
      );
      const add = (entry: object) => ({
        project_id,
        operations: [
          {
            op: 'add_section',
            ...home,
            section: 'pictures',
            values: values({ kind: 'gallery', images: JSON.stringify([entry]) }),
          },
        ],
      });
      yield mistake(
        'edit_site',
        add({ image }),
        'operations[0].values[1].value at 0.alt is missing for images',
      );
      yield call('edit_site', add({ image, alt: 'Our shop' }));
    },
  },
  {
    title: 'A look, and a publish',
    prompt: 'Make it warm, then publish.',
    who: 'customer',
    *script({ project: project_id, builds }) {
      yield mistake(
        'edit_site',
        { project_id, operations: [{ op: 'set_colors', values: values({ theme: 'warm' }) }] },
        'operations[0].op is "set_colors"',
        'mean set_look?',
      );
      builds.warm = read<Version>(
        yield call('edit_site', {
          project_id,
          operations: [{ op: 'set_look', values: values({ theme: 'warm' }) }],
        }),
      ).build.id;
      yield call('preview_site', { project_id });
      yield call('publish_project', { project_id });
    },
  },
  {
    title: 'A translation',
    prompt: 'The whole site in German, please.',
    who: 'customer',
    *script({ project: project_id }) {
      const { build_id, text } = read<Site>(yield call('get_site', { project_id, part: 'document' }));
      const document = JSON.parse(text) as ReturnType<typeof lind>;
      const german = JSON.stringify({ ...document, locale: 'de-AT' }).replace(
        'Bread that had time',
        'Brot mit Zeit',
      );
      const write = (given: string) => ({ project_id, base_build_id: build_id, document: given });
      yield mistake(
        'replace_site',
        write(`\`\`\`json\n${german}`),
        'document is "```json',
        'it must be an object',
      );
      yield call('replace_site', write(german));
    },
  },
  {
    title: 'The last change taken back',
    prompt: 'No, back to English.',
    who: 'customer',
    *script({ project: project_id }) {
      const { builds } = read<{ builds: { id: string }[] }>(
        yield call('list_builds', { project_id, limit: 2 }),
      );
      yield mistake(
        'restore_build',
        { build_id: builds[1]?.id },
        'project_id is required',
        'from list_projects',
      );
      yield call('restore_build', { project_id, build_id: builds[1]?.id });
    },
  },
  {
    title: 'What visitors see, rolled back',
    prompt: 'Publish that. Hm, rather show visitors the first one again.',
    who: 'customer',
    *script({ project: project_id, builds }) {
      yield call('publish_project', { project_id });
      yield mistake(
        'publish_project',
        { project_id, buildId: builds.warm },
        'Unknown argument buildId',
        'build_id?',
      );
      yield call('publish_project', { project_id, build_id: builds.warm });
    },
  },
  {
    title: 'A domain of their own',
    prompt: 'Use lind-bakery.example.',
    who: 'customer',
    *script({ project: project_id }) {
      const domain = 'lind-bakery.example';
      yield mistake(
        'add_custom_domain',
        { project_id, domain_name: domain },
        'domain is required',
        'Unknown argument domain_name',
      );
      yield call('add_custom_domain', { project_id, domain });
    },
  },
  {
    title: 'Visits and what is left to spend',
    prompt: 'How many looked at it last week, and what may we still build?',
    who: 'customer',
    *script({ project: project_id }) {
      yield mistake(
        'get_visits',
        { project_id, days: '7' },
        'days must be a number',
        'It is "7"',
        'Correct: {"days":',
      );
      yield call('get_visits', { project_id, days: 7 });
      yield call('get_usage');
    },
  },
];
