import { type AssistantClient, assistantClients, type ConnectStep } from '#schema/assistants/clients.ts';
import type { SourcePage } from './source-page.ts';

const URL = '%MCP%';

/** Pages that say how each known program is connected, from the one table of them. */
export const clientPages = (): SourcePage[] => assistantClients(URL).map(pageOf);

function pageOf(client: AssistantClient): SourcePage {
  const { id, name, installLink, steps } = client;
  const description = `Connect ${name} to the workspaces of a customer, in ${steps.length} steps.`;
  const link =
    installLink === undefined ? [] : [`[Add to ${name}](%INSTALL:${id}%) does the first step in one click.`];
  return {
    path: `/docs/guides/connect-${id}`,
    title: `Connect ${name}`,
    description,
    markdown: [
      `# Connect ${name}`,
      description,
      ...link,
      ...steps.map((step, index) => `${index + 1}. ${textOf(step, name)}`),
      'The connection is listed under %ORIGIN%/connections, where it is limited or ended.',
    ].join('\n\n'),
  };
}

const block = (language: string, code: string): string =>
  `\n\n   \`\`\`${language}\n${code.replace(/^/gm, '   ')}\n   \`\`\``;

/** A step as a sentence, with what it copies. */
function textOf(step: ConnectStep, name: string): string {
  switch (step.do) {
    case 'open':
      return `In ${name}, choose ${step.path}.`;
    case 'turnOn':
      return `In ${name}, turn on ${step.path}.`;
    case 'enter':
      return `Enter this address:${block('', step.code)}`;
    case 'run':
      return `Run this command:${block('', step.code)}`;
    case 'type':
      return `Type this in ${name}:${block('', step.code)}`;
    case 'write':
      return `Add this to ${step.file}:${block('json', step.code)}`;
    case 'signIn':
      return 'Sign in with the browser that opens, and choose workspaces and scopes.';
  }
}
