import { openFolder, pulled } from '../context.ts';
import { EXIT, Stop } from '../stop.ts';
import { say } from '../terminal.ts';
import { type Command, textOf } from './command.ts';

export const preview: Command = {
  summary: 'Print addresses that show the pushed draft',
  usage: 'preview [folder] [--draft <hash>]',
  help: `Prints two addresses: the dashboard with the draft, for owners and admins of the account who are signed in, and
the compiled stylesheet, which anybody who has the address can read for 30 minutes.

  --draft <hash>   another draft`,
  options: { draft: { type: 'string' } },
  operands: 1,
  run: async (given) => {
    const context = await openFolder(given.operands[0]);
    const { service } = context;
    const named = textOf(given, 'draft');
    const hash = named ?? pulled(context, 'push').hash;
    if (hash === null) throw new Stop(EXIT.usage, 'There is no draft.', 'Run `livery-theme push` first.');
    const answer = await service.call('mintPreviewToken', { hash });
    if (!answer.ok) {
      throw new Stop(EXIT.refused, `The service has no draft ${hash}.`, 'Run `livery-theme push` again.');
    }
    const page = new URL(`/platform/theme-preview?draft=${hash}`, service.url);
    if (context.base !== null) page.searchParams.set('account', context.base.accountId);
    say(`Dashboard:  ${page.href}`);
    say(`Stylesheet: ${new URL(answer.data.previewUrl, service.url).href}`);
    return EXIT.ok;
  },
};
