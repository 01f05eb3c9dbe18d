import { callTool } from '../connection/call-tool.ts';
import { whichBrand } from '../context.ts';
import { EXIT, Stop } from '../stop.ts';
import { agrees, say } from '../terminal.ts';
import { type Command, isSet } from './command.ts';

export const rollback: Command = {
  summary: 'Make an earlier version live again',
  usage: 'rollback <version> [folder] [--yes]',
  help: `Restores a version with its stylesheet, document and images, after a question. It becomes a new version, and drafts
stay as they are. Needs \`livery-theme connect\`.

  --yes   do not ask`,
  options: { yes: { type: 'boolean' } },
  operands: 2,
  run: async (given) => {
    const [number, folder] = given.operands;
    if (number === undefined || !/^[1-9]\d{0,8}$/.test(number)) {
      throw new Stop(EXIT.usage, 'Which version?', '`livery-theme versions` lists them.');
    }
    const { url, account } = await whichBrand(folder);
    if (
      !isSet(given, 'yes') &&
      !(await agrees(`Make version ${number} live at ${url}, for all customers?`))
    ) {
      throw new Stop(EXIT.refused, 'Nothing was changed.');
    }
    const version = Number(number);
    await callTool(url, 'restore_brand_version', { ...account, version, confirm: version });
    say(`Version ${number} is live again. \`livery-theme pull --live\` brings it into a folder.`);
    return EXIT.ok;
  },
};
