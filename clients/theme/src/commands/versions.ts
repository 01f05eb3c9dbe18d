import { callTool } from '../connection/call-tool.ts';
import { whichBrand } from '../context.ts';
import { EXIT, Stop } from '../stop.ts';
import { say } from '../terminal.ts';
import { type Command, textOf } from './command.ts';

interface Version {
  version: number;
  note: string;
  published_at: string;
}

export const versions: Command = {
  summary: 'List what was live and when',
  usage: 'versions [folder] [--before <number>]',
  help: `Lists twenty versions of the brand, newest first, with who published them. Needs \`livery-theme connect\`.

  --before <number>   only versions with a lower number`,
  options: { before: { type: 'string' } },
  operands: 1,
  run: async (given) => {
    const before = textOf(given, 'before');
    if (before !== undefined && !/^[1-9]\d{0,8}$/.test(before)) {
      throw new Stop(EXIT.usage, `${before} is no number of a version.`);
    }
    const { url, account } = await whichBrand(given.operands[0]);
    const listed = await callTool<{ versions: Version[] }>(url, 'list_brand_versions', {
      ...account,
      ...(before !== undefined && { before: Number(before) }),
    });
    for (const { version, note, published_at: at } of listed.versions) {
      say(
        `${String(version).padStart(4)}  ${at.slice(0, 16).replace('T', ' ')}  ${note.replace('\n', ' — ')}`,
      );
    }
    if (listed.versions.length === 0) say('Nothing was published yet.');
    return EXIT.ok;
  },
};
