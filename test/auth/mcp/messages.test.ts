import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../support/mcp.ts';
import { addPerson } from '../support/people.ts';
import { addedMessage, type Place, seedToolPlace } from '../support/tool-calls.ts';

interface Message {
  id: string;
  answers: Array<{ label: string; value: string }>;
  is_read: boolean;
}

let place: Place;

beforeEach(async () => {
  place = await seedToolPlace(['project']);
});

const listed = async (input: Record<string, unknown> = {}) =>
  (
    await place.connection.value<{ messages: Message[] }>('list_messages', {
      project_id: place.project,
      ...input,
    })
  ).messages;

describe('messages of visitors', () => {
  it('list_messages answers the newest first and cuts long answers, and get_message answers them whole', async () => {
    const at = Date.now();
    const older = await addedMessage(place.project, { text: 'x'.repeat(3000), at: at - 1000 });
    const newer = await addedMessage(place.project, { at });
    const messages = await listed();
    expect(messages.map(({ id }) => id)).toEqual([newer, older]);
    expect(messages[0]).toEqual({
      id: newer,
      project_id: place.project,
      form: 'Book',
      answers: [{ label: 'Wish', value: 'A table for four?' }],
      reply_to: 'eva@example.com',
      is_read: false,
      received_at: new Date(at).toISOString(),
    });
    expect(messages[1]?.answers[0]?.value).toHaveLength(200);
    const whole = await place.connection.value<Message>('get_message', { message_id: older });
    expect(whole.answers[0]?.value).toBe('x'.repeat(3000));
    expect(whole.is_read).toBe(false);
  });

  it('list_messages exports whole answers in parts, as JSON and as CSV without formulas', async () => {
    const at = Date.now();
    for (let index = 0; index < 6; index += 1)
      await addedMessage(place.project, {
        text: `=HYPERLINK(1),${'x'.repeat(12_000)} ${index}`,
        at: at - index,
      });
    const all = { json: [] as string[], csv: '' };
    for (const format of ['json', 'csv'] as const) {
      let cursor: string | null | undefined;
      let parts = 0;
      do {
        const answer: { messages: Message[]; csv?: string; next_cursor: string | null } =
          await place.connection.value('list_messages', {
            project_id: place.project,
            format,
            ...(cursor != null && { cursor }),
          });
        all.json.push(...answer.messages.map(({ answers }) => answers[0]?.value.slice(-1) ?? ''));
        all.csv += answer.csv ?? '';
        expect(JSON.stringify(answer).length).toBeLessThan(60_000);
        cursor = answer.next_cursor;
        parts += 1;
      } while (cursor !== null);
      expect(parts).toBe(2);
    }
    expect(all.json).toEqual(['0', '1', '2', '3', '4', '5']);
    expect(all.csv.match(/x \d"/g)).toHaveLength(6);
    expect(all.csv).toContain(`"'=HYPERLINK(1),x`);
    const empty = await seedToolPlace(['project']);
    expect(
      await empty.connection.value('list_messages', { project_id: empty.project, format: 'csv' }),
    ).toEqual({
      messages: [],
      csv: 'id,received_at,form,reply_to,is_read,label,value\r\n',
      next_cursor: null,
    });
    expect(
      (await empty.connection.tool('list_messages', { project_id: place.project, format: 'csv' })).isError,
    ).toBe(true);
  });

  it('mark_message marks a message as read and as new again, and unread lists the others', async () => {
    const [one, other] = [await addedMessage(place.project), await addedMessage(place.project)];
    const mark = (input: object) => place.connection.value('mark_message', { message_id: one, ...input });
    for (const _ of [1, 2]) expect(await mark({})).toEqual({ message_id: one, is_read: true });
    expect((await listed({ unread: true })).map(({ id }) => id)).toEqual([other]);
    expect((await listed()).length).toBe(2);
    expect(await mark({ read: false })).toEqual({ message_id: one, is_read: false });
    expect((await listed({ unread: true })).length).toBe(2);
    const rows = await env.DB.prepare(
      "SELECT count(*) AS rows FROM audit_log WHERE action = 'message.mark' AND target = ?1",
    )
      .bind(one)
      .first('rows');
    expect(rows).toBe(2);
  });

  it('answers a message of another workspace, or of a deleted project, as an unknown message', async () => {
    const message = await addedMessage(place.project);
    const stranger = await connect(await addPerson());
    const expectUnknown = async (connection: Place['connection']) => {
      for (const name of ['get_message', 'mark_message'])
        expect(JSON.stringify(await connection.tool(name, { message_id: message }))).toContain(
          'no such message',
        );
      expect(JSON.stringify(await connection.tool('list_messages', { project_id: place.project }))).toContain(
        'no such project',
      );
    };
    await expectUnknown(stranger);
    await place.connection.value('delete_project', { project_id: place.project });
    await expectUnknown(place.connection);
    expect(
      await env.DB.prepare('SELECT read_at FROM site_messages WHERE id = ?1').bind(message).first('read_at'),
    ).toBeNull();
  });

  it('a connection that may only read cannot mark a message', async () => {
    const message = await addedMessage(place.project);
    const reader = await connect(place.person, []);
    await expect(reader.tool('mark_message', { message_id: message })).resolves.toMatchObject({
      isError: true,
    });
    expect((await listed())[0]?.is_read).toBe(false);
  });
});
