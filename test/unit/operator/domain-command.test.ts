import { expect, it } from 'vitest';
import type { CommandContext, CommandInput } from '#scripts/operator/command.ts';
import { domainCommands } from '#scripts/operator/commands/domains.ts';
import { readNameRules } from '#scripts/operator/name-rules.ts';

const rules = {
  ...(await readNameRules(null)),
  ownUrls: ['https://livery.example', 'https://auth.livery.example'],
};

/** Sets a domain without a database: a refused name must not reach one. */
const set = (host: string) => {
  const context = { nameRules: async () => rules } as unknown as CommandContext;
  return domainCommands[0]?.run(context, { positionals: ['account', host] } as unknown as CommandInput);
};

it('refuses public suffixes, hosts of the service and names below them', async () => {
  for (const host of ['co.uk', 'github.io']) await expect(set(host), host).rejects.toThrow('public suffix');
  for (const host of ['livery.example', 'auth.livery.example', 'a.livery.example']) {
    await expect(set(host), host).rejects.toThrow('belongs to this service');
  }
  await expect(set('a b.example')).rejects.toThrow('not a host name');
});

it('lets a name of somebody else pass to the database', async () => {
  await expect(set('panel.acme.example')).rejects.toThrow(TypeError);
});
