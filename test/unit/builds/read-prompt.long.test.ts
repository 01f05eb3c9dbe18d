import { describe, expect, it } from 'vitest';
import { readPrompt } from '#workers/sites/embedded/read-prompt.ts';

/** Opening hours as `tue-sat 07:00-13:00`, days in the order of the week. */
const hoursOf = (prompt: string): string =>
  (readPrompt(prompt).business.hours?.week ?? [])
    .map(
      ({ days, open }) =>
        `${days.join(',')} ${open.map(({ from, to }) => `${from}-${to}`).join(' ') || 'closed'}`,
    )
    .join('; ');

describe('opening hours of a prompt', () => {
  it.each<[string, string]>([
    ['A bakery. Open Tuesday to Saturday from 7 to 13.', 'tue,wed,thu,fri,sat 07:00-13:00'],
    ['We are open Mon-Fri 9am-5pm and Sat 10am to 2 pm.', 'mon,tue,wed,thu,fri 09:00-17:00; sat 10:00-14:00'],
    ['The shop is open daily from 10:00 to 18:30.', 'mon,tue,wed,thu,fri,sat,sun 10:00-18:30'],
    ['Open 7:00 until 15:00 on weekdays, closed on Sundays.', 'mon,tue,wed,thu,fri 07:00-15:00; sun closed'],
    [
      'Open weekdays from 12 to 11 pm. The bar is open Friday and Saturday 18:00 – 02:00.',
      'mon,tue,wed,thu,fri 12:00-23:00; sat 18:00-02:00',
    ],
    // The hours may be of the day or of the night.
    ['We are open Monday to Friday 9 to 5.', ''],
    ['We bake 7 to 13 kinds of bread.', ''],
    ['Founded in 1998, on Monday we celebrate.', ''],
    [
      'Eine Bäckerei in Graz. Geöffnet Dienstag bis Samstag von 7 bis 13 Uhr, Montag Ruhetag.',
      'mon closed; tue,wed,thu,fri,sat 07:00-13:00',
    ],
    [
      'Öffnungszeiten: Mo–Fr 9–12.30 und 14–18 Uhr, Sa 9-12 Uhr, So geschlossen',
      'mon,tue,wed,thu,fri 09:00-12:30 14:00-18:00; sat 09:00-12:00; sun closed',
    ],
    ['Unser Café hat täglich von 8:00 bis 20:00 Uhr offen.', 'mon,tue,wed,thu,fri,sat,sun 08:00-20:00'],
    ['Wir haben Mo., Mi. und Fr. von 8 bis 16 Uhr geöffnet.', 'mon,wed,fri 08:00-16:00'],
    ['Une boulangerie ouverte du mardi au samedi de 7h à 13h30.', 'tue,wed,thu,fri,sat 07:00-13:30'],
    [
      'Le cabinet est ouvert lun-ven 9h-12h30 et 14h-18h, fermé le samedi.',
      'mon,tue,wed,thu,fri 09:00-12:30 14:00-18:00; sat closed',
    ],
    [
      'Nuestra panadería abre de martes a sábado de 7 a 13. Cerrado los lunes.',
      'mon closed; tue,wed,thu,fri,sat 07:00-13:00',
    ],
    ['Abrimos todos los días de 9:00 a 21:00 en la tienda.', 'mon,tue,wed,thu,fri,sat,sun 09:00-21:00'],
    ['Il nostro forno è aperto dal martedì al sabato dalle 7 alle 13.', 'tue,wed,thu,fri,sat 07:00-13:00'],
    [
      'La trattoria è aperta tutti i giorni dalle 12:00 alle 15:00 e dalle 19:00 alle 23:00, chiuso il lunedì.',
      'mon,tue,wed,thu,fri,sat,sun 12:00-15:00 19:00-23:00',
    ],
    [
      'Nossa padaria abre de terça a sábado das 7h às 13h. Fechado aos domingos.',
      'tue,wed,thu,fri,sat 07:00-13:00; sun closed',
    ],
    [
      'Onze bakkerij is open van dinsdag tot en met zaterdag van 7 tot 13 uur.',
      'tue,wed,thu,fri,sat 07:00-13:00',
    ],
    [
      'De winkel is open ma t/m vr 9.00-17.30, za 10.00-16.00 en zondag gesloten.',
      'mon,tue,wed,thu,fri 09:00-17:30; sat 10:00-16:00; sun closed',
    ],
    [
      'Nasza piekarnia jest czynna od wtorku do soboty od 7:00 do 13:00, w niedzielę zamknięte.',
      'tue,wed,thu,fri,sat 07:00-13:00; sun closed',
    ],
    [
      "Fırınımız salıdan cumartesiye 7'den 13'e kadar açık. Pazar kapalı.",
      'tue,wed,thu,fri,sat 07:00-13:00; sun closed',
    ],
    ['Kafe hafta içi 08:00 – 20:00 açık.', 'mon,tue,wed,thu,fri 08:00-20:00'],
    [
      '東京のパン屋です。営業時間は月〜金 10:00〜19:00、日曜定休です。',
      'mon,tue,wed,thu,fri 10:00-19:00; sun closed',
    ],
    ['カフェの営業時間は毎日9時から18時半までです。', 'mon,tue,wed,thu,fri,sat,sun 09:00-18:30'],
    ['10月に開店する花屋です。火曜日から土曜日まで午前10時〜午後7時。', 'tue,wed,thu,fri,sat 10:00-19:00'],
    [
      'مطعم في دبي مفتوح من السبت إلى الخميس من 12 ظهراً حتى 11 مساءً، والجمعة مغلق.',
      'mon,tue,wed,thu,sat,sun 12:00-23:00; fri closed',
    ],
    ['المقهى مفتوح يومياً من ٨ صباحاً إلى ١٠ مساءً.', 'mon,tue,wed,thu,fri,sat,sun 08:00-22:00'],
  ])('%s', (prompt, hours) => {
    expect(hoursOf(prompt)).toBe(hours);
  });
});

describe('things and prices of a prompt', () => {
  it.each<[string, Array<[name: string, price?: string]>]>([
    [
      'A bakery. Rye bread 6.90 €, croissant 1.80 € and coffee 3 €.',
      [
        ['Rye bread', '6.90 €'],
        ['croissant', '1.80 €'],
        ['coffee', '3 €'],
      ],
    ],
    [
      'Menu: fish and chips £9.50, mushy peas £2.',
      [
        ['fish and chips', '£9.50'],
        ['mushy peas', '£2'],
      ],
    ],
    [
      'We offer haircuts for $25 and beard trims for $12.',
      [
        ['haircuts', '$25'],
        ['beard trims', '$12'],
      ],
    ],
    ['Services: tax returns, payroll, annual accounts.', [['tax returns'], ['payroll'], ['annual accounts']]],
    [
      'Eine Bäckerei. Roggenlaib 6,90 €, Kipferl 1,80 €.',
      [
        ['Roggenlaib', '6,90 €'],
        ['Kipferl', '1,80 €'],
      ],
    ],
    [
      'Speisekarte:\n- Wiener Schnitzel: 18,50 €\n- Gulasch 14 €',
      [
        ['Wiener Schnitzel', '18,50 €'],
        ['Gulasch', '14 €'],
      ],
    ],
    [
      'Notre carte : tarte au citron 4,50 €, café 2 €.',
      [
        ['tarte au citron', '4,50 €'],
        ['café', '2 €'],
      ],
    ],
    [
      'Servicios: corte de pelo 15 €, tinte por 30 €.',
      [
        ['corte de pelo', '15 €'],
        ['tinte', '30 €'],
      ],
    ],
    [
      'Il nostro menù: margherita 7 €, diavola 9 €.',
      [
        ['margherita', '7 €'],
        ['diavola', '9 €'],
      ],
    ],
    [
      'Cardápio: feijoada R$ 35, caipirinha R$ 18,00.',
      [
        ['feijoada', 'R$ 35'],
        ['caipirinha', 'R$ 18,00'],
      ],
    ],
    [
      'Cennik: chleb 8 zł, bułka 1,20 zł.',
      [
        ['chleb', '8 zł'],
        ['bułka', '1,20 zł'],
      ],
    ],
    [
      'Menü: simit 15 TL, çay 10 TL.',
      [
        ['simit', '15 TL'],
        ['çay', '10 TL'],
      ],
    ],
    [
      'メニュー：食パン 450円、クロワッサン 220円',
      [
        ['食パン', '450円'],
        ['クロワッサン', '220円'],
      ],
    ],
    [
      'القائمة: حمص 18 د.إ، متبل 20 د.إ',
      [
        ['حمص', '18 د.إ'],
        ['متبل', '20 د.إ'],
      ],
    ],
    ['We have 200 customers and have baked for 12 years.', []],
    ['Our prices are fair and we love quality.', []],
  ])('%s', (prompt, items) => {
    expect(readPrompt(prompt).items).toEqual(
      items.map(([name, price]) => ({ name, ...(price === undefined ? {} : { price }) })),
    );
  });
});
