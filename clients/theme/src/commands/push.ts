import { openFolder } from '../context.ts';
import { readBrand } from '../folder.ts';
import { formatted, summaryOf } from '../report/formats.ts';
import { saveBrand } from '../save-brand.ts';
import { EXIT } from '../stop.ts';
import { remark, say } from '../terminal.ts';
import { type Command, isSet } from './command.ts';

export const push: Command = {
  summary: 'Save the files as a draft, which customers do not see yet',
  usage: 'push [folder] [--force]',
  help: `Saves the stylesheet and the brand document as a draft. When somebody has changed the brand since you pulled it,
nothing is saved, and the command prints who changed what.

  --force   save on top of what is there now, also from a folder that was never pulled`,
  options: { force: { type: 'boolean' } },
  operands: 1,
  run: async (given) => {
    const context = await openFolder(given.operands[0]);
    const brand = await readBrand(context.folder);
    const result = await saveBrand(context, brand, { force: isSet(given, 'force'), command: 'push' });
    const { prefix } = context;
    const { diagnostics } = result;
    if (!result.saved) {
      remark(formatted({ bytes: null, diagnostics, prefix }, 'text'));
      remark('Nothing was saved.');
      return EXIT.faults;
    }
    say(`Saved the draft ${result.hash}. ${summaryOf({ bytes: result.bytes, diagnostics, prefix })}`);
    if (diagnostics.length > 0) say('Run `livery-theme check` to read them.');
    say('Next: `livery-theme preview` shows it, `livery-theme publish` makes it live.');
    return EXIT.ok;
  },
};
