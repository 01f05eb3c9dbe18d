import { describe, expect, it } from 'vitest';
import { areHoursIn, daysIn, timesIn } from '#workers/sites/model/facts/given-hours.ts';
import { lostFacts } from '#workers/sites/model/facts/lost-facts.ts';
import { readModel } from '#workers/sites/model/model-settings.ts';
import { splitRequest } from '#workers/sites/model/request-parts.ts';

describe('the parts of a request', () => {
  it.each([
    [
      'Change the phone to 020 7946 0011 and remove the gallery. Make it green.',
      ['Change the phone to 020 7946 0011', 'remove the gallery.', 'Make it green.'],
    ],
    ['Boiler repair and bathroom fitting, 24/7', ['Boiler repair and bathroom fitting', '24/7']],
    [
      'Bitte ändere die Telefonnummer auf 0316 123456 und entferne die Galerie von der Seite.',
      ['Bitte ändere die Telefonnummer auf 0316 123456', 'entferne die Galerie von der Seite.'],
    ],
    ['Roggenlaib 6,90 €, Semmel 0,80 €', ['Roggenlaib 6,90 €', 'Semmel 0,80 €']],
    [
      '京都市のパン屋です。食パン450円、クロワッサン300円',
      ['京都市のパン屋です。', '食パン450円', 'クロワッサン300円'],
    ],
    ['مخبز في دبي، خبز 5 درهم', ['مخبز في دبي', 'خبز 5 درهم']],
  ])('%s', (request, parts) => {
    expect(splitRequest(request)).toEqual(parts);
  });

  it('a long request has a bounded number of parts, which lose no word', () => {
    const request = Array.from({ length: 200 }, (_, at) => `Item ${at}, price ${at}.`).join('\n');
    const parts = splitRequest(request);
    expect(parts.length).toBeLessThanOrEqual(80);
    expect(parts.join(' ').match(/\d+/g)).toHaveLength(400);
  });
});

describe('facts of a part that a site lacks', () => {
  it.each([
    ['Call 020 7946 0011', 'tel +44 20 7946 0011', []],
    ['Call 020 7946 0011', 'tel 020 7946 0012', ['020 7946 0011']],
    ['Rye bread 6.90 €', 'Rye bread €6.90', []],
    ['Rye bread 6.90 €', 'Rye bread €6.95', ['6.90 €']],
    ['Since 2004', 'Since 2004', []],
    ['Since 2004', 'For long', ['2004']],
    ['Write to a@b.example', 'A@B.example', []],
    ['Write to a@b.example', 'nobody', ['a@b.example']],
    ['Open 9-17 and 8:30 - 12', 'Open', []],
    ['Show three photos and 2 columns', 'Photos', []],
    ['Anna says “best bread in town”', 'Best bread in town', []],
    ['Anna says “best bread in town”', 'bread', ['best bread in town']],
  ])('%s on %s: %j', (part, texts, lost) => {
    expect(lostFacts(part, texts)).toEqual(lost);
  });
});

describe('hours that a text gives', () => {
  const week = (days: string[], from: string, to: string) => ({
    week: [{ days: days as 'mon'[], open: [{ from, to }] }],
  });

  it.each([
    ['Open Tuesday to Saturday from 7 to 13', week(['tue', 'sat'], '07:00', '13:00')],
    ['Mon-Fri 9am-5.30pm', week(['mon', 'wed', 'fri'], '09:00', '17:30')],
    ['Geöffnet Mo–Fr 9–18 Uhr', week(['mon', 'thu'], '09:00', '18:00')],
    ['Ouvert du mardi au samedi de 7h à 13h', week(['wed'], '07:00', '13:00')],
    ['Abierto de lunes a viernes de 10:00 a 20:00', week(['tue'], '10:00', '20:00')],
    ['Otwarte codziennie 8-16', week(['sun'], '08:00', '16:00')],
    ['Pazartesiden cumaya 9.00-18.00', week(['mon'], '09:00', '18:00')],
    ['営業時間は火〜土、11時から22時', week(['wed'], '11:00', '22:00')],
    ['午後6時半から午後10時まで、毎日', week(['mon'], '18:30', '22:00')],
    ['من الأحد إلى الخميس من 9 إلى 5', week(['mon'], '09:00', '17:00')],
    ['Open 24/7', week(['mon', 'sun'], '00:00', '24:00')],
  ])('%s', (text, hours) => {
    expect(areHoursIn(text, hours)).toBe(true);
  });

  it.each([
    ['a time that is not in the text', 'Tuesday to Saturday 7 to 13', week(['tue'], '07:00', '14:00')],
    ['a day outside the range', 'Tuesday to Saturday 7 to 13', week(['mon'], '07:00', '13:00')],
    ['a price', 'Bread 7 €, cake 13 €', week(['mon'], '07:00', '13:00')],
    ['a year', 'Since 1923', week(['mon'], '09:00', '17:00')],
  ])('does not take %s', (_, text, hours) => {
    expect(areHoursIn(text, hours)).toBe(false);
  });

  it('reads half past and evening times', () => {
    expect(timesIn('8pm').has(20 * 60)).toBe(true);
    expect(timesIn('8pm').has(8 * 60)).toBe(false);
    expect(daysIn('Montag und Mittwoch')).toEqual(new Set(['mon', 'tue', 'wed']));
  });
});

describe('the model of a deployment', () => {
  it.each([
    ['', null],
    ['workers-ai:@cf/openai/gpt-oss-120b', { api: 'workers-ai', name: '@cf/openai/gpt-oss-120b', url: null }],
    ['anthropic:claude-sonnet-4-5', { api: 'anthropic', name: 'claude-sonnet-4-5', url: null }],
    [
      'http://127.0.0.1:11434/v1#llama3.1:8b',
      { api: 'openai', name: 'llama3.1:8b', url: 'http://127.0.0.1:11434/v1' },
    ],
    [
      'anthropic+https://proxy.example/v1/#claude',
      { api: 'anthropic', name: 'claude', url: 'https://proxy.example/v1' },
    ],
  ])('reads %j', (MODEL, model) => {
    const read = readModel({ MODEL, MODEL_KEY: 'key' });
    expect(read).toMatchObject({ ok: true, ...(model === null ? { value: null } : { value: model }) });
  });

  it.each([
    [{ MODEL: 'llama3.1' }, 'MODEL'],
    [{ MODEL: 'ftp://host/v1#llama' }, 'MODEL'],
    [{ MODEL: 'http://user:secret@host/v1#llama' }, 'MODEL'],
    [{ MODEL: 'https://host/v1' }, 'MODEL'],
    [{ MODEL: 'anthropic:claude', MODEL_KEY: '' }, 'MODEL_KEY'],
    [{ MODEL: 'workers-ai:a', MODEL_PRICE: '1' }, 'MODEL_PRICE'],
    [{ MODEL: 'workers-ai:a', MODEL_BUDGET: '-1' }, 'MODEL_BUDGET'],
  ])('refuses %j', (variables, variable) => {
    expect(readModel(variables)).toMatchObject({ ok: false, data: { variable } });
  });
});
