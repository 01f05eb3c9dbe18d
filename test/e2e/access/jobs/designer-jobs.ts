import { call, type Job, mistake, read } from './job.ts';

interface Brand {
  revision: string;
  live: { version: number } | null;
}
interface Saved {
  hash: string;
  revision: string;
  diagnostics: { code: string; message: string; suggestion: string | null }[];
}
const codes = ({ diagnostics }: Pick<Saved, 'diagnostics'>): string =>
  diagnostics.map(({ code }) => code).join();

/** The style guide of a company, as a designer has it. */
const GUIDE = {
  identity: { productName: 'Quayside Sites' },
  colors: { light: { primary: '#0b6b62' } },
};
const CARD = '[data-part="card"]';

/** Jobs of a designer of a reseller, in order. */
export const designerJobs: readonly Job[] = [
  {
    title: 'A brand from a style guide, to published',
    prompt: 'Our style guide: Quayside Sites, teal #0b6b62, round cards. Publish it.',
    who: 'designer',
    *script() {
      const { revision } = read<Brand>(yield call('get_brand'));
      yield call('get_styling_contract', { topic: 'parts', names: ['card'] });
      const change = { revision, append: `${CARD} { border-radius: 21px }` };
      yield mistake(
        'save_brand_draft',
        { ...change, merge: JSON.stringify({ ...GUIDE, colors: { light: { primary: 'teal' } } }) },
        '/colors/light/primary',
        'Nothing was saved',
      );
      const saved = read<Saved>(yield call('save_brand_draft', { ...change, merge: JSON.stringify(GUIDE) }));
      yield call('preview_brand', { hash: saved.hash });
      const release = { hash: saved.hash, revision: saved.revision };
      yield call('publish_brand', { ...release, confirm: saved.hash });
    },
  },
  {
    title: 'A contrast warning mended',
    prompt: 'Make the text of cards a soft grey, but readable.',
    who: 'designer',
    *script() {
      const { revision } = read<Brand>(yield call('get_brand'));
      const rule = (color: string) => `:root[data-mode="light"] ${CARD} { color: ${color} }`;
      const pale = read<Saved>(yield call('check_brand', { append: rule('#dddddd'), pages: true }));
      if (!codes(pale).includes('contrast_unreadable')) throw new Error(`no warning: ${codes(pale)}`);
      const grey = read<Saved>(yield call('check_brand', { append: rule('#595959'), pages: true }));
      if (codes(grey).includes('contrast_unreadable')) throw new Error(JSON.stringify(grey.diagnostics));
      yield call('save_brand_draft', { revision, append: rule('#595959') });
    },
  },
  {
    title: 'Unused rules found and removed',
    prompt: 'Clean up rules that do nothing.',
    who: 'designer',
    *script() {
      const unused = '[data-part="crad"] { color: red }';
      const { revision } = read<Brand>(yield call('get_brand'));
      const before = read<Saved>(yield call('save_brand_draft', { revision, append: unused }));
      const found = read<Saved>(yield call('check_brand'));
      if (codes(before) !== 'part_unknown' || codes(found) !== 'part_unknown') throw new Error(codes(found));
      const edit = (find: string) => ({ revision: before.revision, edits: [{ find, replace: '' }] });
      yield mistake(
        'save_brand_draft',
        edit('color'),
        'edits[0].find is in the stylesheet',
        'has to be there once',
      );
      const cleaned = read<Saved>(yield call('save_brand_draft', edit(unused)));
      if (codes(cleaned) !== '') throw new Error(codes(cleaned));
    },
  },
  {
    title: 'A publish scheduled and called off',
    prompt: 'Publish the draft tomorrow at nine. No, call it off.',
    who: 'designer',
    *script() {
      const brand = read<Brand & { shown: string }>(yield call('get_brand', { lines: 1 }));
      const release = { hash: brand.shown, revision: brand.revision, confirm: brand.shown };
      yield mistake(
        'publish_brand',
        { ...release, publish_at: 'tomorrow 9:00' },
        'publish_at must be a time such as',
        '"tomorrow 9:00"',
      );
      const at = new Date(Date.now() + 86_400_000).toISOString();
      yield call('publish_brand', { ...release, publish_at: at });
      const planned = read<{ scheduled: { hash: string } | null }>(yield call('get_brand', { lines: 1 }));
      if (planned.scheduled?.hash !== brand.shown) throw new Error('nothing is scheduled');
      yield call('cancel_brand_publish');
    },
  },
  {
    title: 'A rollback of the brand',
    prompt: 'Publish the draft now. Oh no, back to the version before.',
    who: 'designer',
    *script() {
      const brand = read<Brand & { shown: string }>(yield call('get_brand', { lines: 1 }));
      yield call('publish_brand', { hash: brand.shown, revision: brand.revision, confirm: brand.shown });
      const { versions } = read<{ versions: { version: number }[] }>(yield call('list_brand_versions'));
      const version = versions[1]?.version ?? 0;
      yield mistake(
        'restore_brand_version',
        { version: String(version), confirm: version },
        'version must be a number',
        `It is "${version}"`,
      );
      yield call('restore_brand_version', { version, confirm: version });
    },
  },
];
