import type { TestService } from './service.ts';

type Service = Pick<TestService, 'baseUrl'>;

export interface SignInMail {
  text: string;
  code: string;
  link: string;
}

/** Texts of the mails to an address, newest first. */
export async function mailsTo(service: Service, email: string): Promise<string[]> {
  const outbox = await fetch(`${service.baseUrl}/dev/outbox?to=${encodeURIComponent(email)}`, {
    headers: { Accept: 'application/json' },
  });
  const { messages } = (await outbox.json()) as { messages: Array<{ text: string }> };
  return messages.map(({ text }) => text);
}

/** The newest mail to an address with a sign-in code that is not in `known`. It is sent after the answer. */
export async function signInMail(
  service: Service,
  email: string,
  known: ReadonlySet<string> = new Set(),
): Promise<SignInMail> {
  for (;;) {
    const [text = ''] = await mailsTo(service, email);
    const code = /\b\d{6}\b/.exec(text)?.[0];
    const link = /http\S+/.exec(text)?.[0];
    if (code !== undefined && link !== undefined && !known.has(code)) return { text, code, link };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
