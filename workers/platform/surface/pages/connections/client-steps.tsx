import type { FC } from 'hono/jsx';
import { type AssistantClient, assistantClients, type ConnectStep } from '#schema/assistants/clients.ts';
import { useMessages } from '#shared/i18n/locale-context.ts';
import { part } from '../../part.ts';
import { Button } from '../../parts/button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { CodeBlock } from '../../parts/list.tsx';

/** The steps of each known program, collapsed, with a button where the program has a link that adds the server. */
export const ClientSteps: FC<{ mcpUrl: string }> = ({ mcpUrl }) => (
  <div {...part('faq')}>
    {assistantClients(mcpUrl).map((client) => (
      <details {...part('faq-item')} name="client">
        <summary {...part('faq-question')}>{client.name}</summary>
        <div {...part('faq-answer')}>
          <Steps client={client} />
        </div>
      </details>
    ))}
  </div>
);

const Steps: FC<{ client: AssistantClient }> = ({ client: { name, installLink, steps } }) => {
  const { clients: words } = useMessages().pages.connections;
  return (
    <>
      {installLink === undefined ? null : (
        <p>
          <Button variant={['secondary', 'small']} href={installLink}>
            {words.add({ name })}
          </Button>
        </p>
      )}
      <ol>
        {steps.map((step) => (
          <li>
            <p>{textOf(step, name, words)}</p>
            {'code' in step && (
              // A long line of code scrolls; it does not widen the page.
              <div data-scrolls="">
                <CodeBlock>{step.code}</CodeBlock>
                <CopyButton value={step.code} name={words.code({ name })} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </>
  );
};

function textOf(
  step: ConnectStep,
  name: string,
  words: ReturnType<typeof useMessages>['pages']['connections']['clients'],
): string {
  switch (step.do) {
    case 'open':
      return words.open({ name, path: step.path });
    case 'turnOn':
      return words.turnOn({ name, path: step.path });
    case 'enter':
      return words.enter;
    case 'run':
      return words.run;
    case 'type':
      return words.type({ name });
    case 'write':
      return words.write({ file: step.file });
    case 'signIn':
      return words.signIn;
  }
}
