import { handOver } from '#shared/mail/relay/hand-over.ts';
import { signMail } from '#shared/mail/relay/sign-mail.ts';
import { makeSigningKey, openSigningKey } from '#shared/mail/relay/signing-key.ts';
import { systemRuntime } from '#shared/runtime/runtime.ts';

/** Signs one message with a new key and sends it to the relay, with the code of the Workers. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { relay, message } = (await request.json()) as {
      relay: string;
      message: Parameters<typeof signMail>[0];
    };
    const domain = 'mail.agency.example';
    const key = await makeSigningKey(systemRuntime, 'secret', 'account');
    const privateKey = await openSigningKey('secret', 'account', key);
    const raw = await signMail(
      message,
      { address: `hello@${domain}`, messageId: `1@${domain}`, date: new Date(0) },
      { domain, selector: key.selector, privateKey },
    );
    const env = {
      MAIL_RELAY_URL: relay,
      MAIL_RELAY_PASSWORD: 'right password',
      MAIL_FROM: 'mail@platform.example',
    } as Parameters<typeof handOver>[0];
    try {
      await handOver(env, { from: `bounces@${domain}`, to: message.to, raw });
    } catch (error) {
      return Response.json({ error: String(error) }, { status: 502 });
    }
    return Response.json({ selector: key.selector, publicKey: key.publicKey });
  },
};
