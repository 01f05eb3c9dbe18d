import { env } from 'cloudflare:workers';
import { expect } from 'vitest';

export interface StoredMail {
  subject: string;
  body: string;
  html: string;
  from_name: string;
  reply_to: string | null;
  headers: string;
}

/** Mails of the outbox to one address, oldest first. */
export async function mailsTo(recipient: string): Promise<StoredMail[]> {
  const { results } = await env.DB.prepare(
    'SELECT subject, body, html, from_name, reply_to, headers FROM mail_outbox WHERE recipient = ?1 ORDER BY rowid',
  )
    .bind(recipient)
    .all<StoredMail>();
  return results;
}

/** Checks all properties that every mail of the branded account must have. */
export function expectResellerMail(mail: StoredMail, host: string): void {
  expect(mail.from_name).toBe('Acme Team');
  expect(mail.reply_to).toBe('answers@acme.example');
  expect(mail.html).toContain('<html lang="de" dir="ltr">');
  expect(mail.html).toContain('alt="Acme"');
  expect(mail.html).toContain('#7a1fa2');
  expect(mail.html.length).toBeLessThan(100 * 1024);
  for (const part of [mail.html, mail.body, mail.subject]) expect(part).not.toMatch(/livery/i);
  for (const part of [mail.html, mail.body]) {
    expect(part).toContain('Acme GmbH, Main Street 1');
    const hosts = [...part.matchAll(/https?:\/\/([^/"\s<]+)/g)].map(([, found]) => found);
    expect(hosts.filter((found) => found !== host && found !== 'acme.example')).toEqual([]);
  }
  for (const address of mail.html.matchAll(/(?:href|src)="([^"]+)"/g))
    expect(address[1]).toMatch(/^(https:|mailto:)/);
}
