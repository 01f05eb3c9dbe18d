import { describe, expect, it } from 'vitest';
import { readFacts } from '../../../workers/platform/builds/embedded/read-facts.ts';
import { readPrompt } from '../../../workers/platform/builds/embedded/read-prompt.ts';

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
    // May be a day or a night.
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

describe('facts of a prompt', () => {
  it.each<[string, object]>([
    [
      'A website for a bakery in Graz called Lind.',
      { kind: 'bakery', name: 'Lind', address: { city: 'Graz' } },
    ],
    [
      'Still Water Yoga, a yoga studio in London. Phone 020 7946 0011.',
      { kind: 'yoga', name: 'Still Water Yoga', phone: '020 7946 0011', address: { city: 'London' } },
    ],
    [
      'Website for Brotzeit, a bakery in Graz, phone +43 316 123456. Open Monday to Friday 7:00 to 18:00.',
      { kind: 'bakery', name: 'Brotzeit', phone: '+43 316 123456', address: { city: 'Graz' } },
    ],
    [
      'Please make a page for Hart & Sons – a small family bakery in Leeds.',
      { kind: 'bakery', name: 'Hart & Sons', address: { city: 'Leeds' } },
    ],
    ['Eine Webseite für Brotzeit, eine Bäckerei in Graz.', { kind: 'bakery', name: 'Brotzeit' }],
    ['Un site pour Maison Lind, une boulangerie à Lyon.', { kind: 'bakery', name: 'Maison Lind' }],
    ['Una web para Casa Lind, una panadería en Sevilla.', { kind: 'bakery', name: 'Casa Lind' }],
    [
      'Build a website for a law firm named “Hart & Sons”, 12 High Street, Leeds.',
      { kind: 'lawyer', name: 'Hart & Sons', address: { street: '12 High Street', city: 'Leeds' } },
    ],
    [
      'Website of Dr. Adams, a dentist in Boston. Call 617 555 0100.',
      { kind: 'dentist', phone: '617 555 0100', address: { city: 'Boston' } },
    ],
    [
      'Eine Webseite für die Bäckerei Lind in Graz, Griesgasse 12, 8020 Graz. Tel. +43 316 123456, servus@lind.example',
      {
        kind: 'bakery',
        name: 'Bäckerei Lind',
        phone: '+43 316 123456',
        email: 'servus@lind.example',
        address: { street: 'Griesgasse 12', postalCode: '8020', city: 'Graz' },
      },
    ],
    [
      'Erstelle eine Seite für einen Friseur in Wien namens Haargenau.',
      { kind: 'hairdresser', name: 'Haargenau', address: { city: 'Wien' } },
    ],
    [
      'Site pour le cabinet d’avocats Moreau & Associés à Lyon, 18 rue de la République, 69002 Lyon.',
      {
        kind: 'lawyer',
        name: 'Cabinet d’avocats Moreau & Associés',
        address: { street: '18 rue de la République', postalCode: '69002', city: 'Lyon' },
      },
    ],
    [
      'Una página para la panadería López en Sevilla.',
      { kind: 'bakery', name: 'Panadería López', address: { city: 'Sevilla' } },
    ],
    [
      'Un sito per la trattoria Da Mario a Bologna, Via Zamboni 10.',
      {
        kind: 'restaurant',
        name: 'Trattoria Da Mario',
        address: { street: 'Via Zamboni 10', city: 'Bologna' },
      },
    ],
    [
      'Um site para a padaria Estrela em Curitiba.',
      { kind: 'bakery', name: 'Padaria Estrela', address: { city: 'Curitiba' } },
    ],
    [
      'Een website voor bakkerij Jansen in Utrecht, Kerkstraat 4a.',
      { kind: 'bakery', name: 'Bakkerij Jansen', address: { street: 'Kerkstraat 4a', city: 'Utrecht' } },
    ],
    [
      'Strona dla piekarni o nazwie „Złoty Kłos”, ul. Długa 5.',
      { kind: 'bakery', name: 'Złoty Kłos', address: { street: 'ul. Długa 5' } },
    ],
    [
      "İzmir'de bir fırın için web sitesi. Adı Yıldız Fırını.",
      { kind: 'bakery', name: 'Yıldız Fırını', address: { city: 'İzmir' } },
    ],
    [
      '京都市にあるパン屋のサイトを作ってください。店名は「こむぎ」です。電話 075-123-4567',
      { kind: 'bakery', name: 'こむぎ', phone: '075-123-4567' },
    ],
    [
      'موقع لمطعم في دبي اسمه مطعم الياسمين، هاتف +971 4 000 0000',
      { kind: 'restaurant', name: 'مطعم الياسمين', phone: '+971 4 000 0000' },
    ],
    ['Make it beautiful.', {}],
  ])('%s', (prompt, facts) => {
    const { hours: _, ...business } = readPrompt(prompt).business;
    expect(business).toMatchObject(facts);
    for (const key of Object.keys(business)) expect([...Object.keys(facts), 'address']).toContain(key);
  });

  it.each<[string, string | null]>([
    ['A bakery in Graz with sourdough bread. It is open every day.', 'en'],
    ['Eine Bäckerei in Graz mit Sauerteigbrot.', 'de'],
    ['Une boulangerie à Lyon avec du pain au levain.', 'fr'],
    ['Una panadería en Sevilla con pan de masa madre.', 'es'],
    ['Un panificio a Bologna con pane a lievitazione naturale per tutti.', 'it'],
    ['Uma padaria em Curitiba com pão de fermentação natural.', 'pt-BR'],
    ['Een bakkerij in Utrecht met zuurdesembrood.', 'nl'],
    ['Piekarnia w Krakowie z chlebem na zakwasie.', 'pl'],
    ['İzmir’de ekşi mayalı ekmek yapan bir fırın.', 'tr'],
    ['天然酵母のパン屋です。', 'ja'],
    ['مخبز في دبي يقدم خبزا طازجا.', 'ar'],
    ['Lind 8020', null],
  ])('knows the language of: %s', (prompt, language) => {
    expect(readPrompt(prompt).language).toBe(language);
  });

  it.each<[string, object]>([
    ['A bakery. Warm and rustic.', { theme: 'warm' }],
    ['A tea shop with green tea from Japan that we select ourselves.', {}],
    ['The color is dark blue.', { primary: '#1b2f5b' }],
    ['Use #0a7d5c as the main color of the site.', { primary: '#0a7d5c' }],
    ['Eine Band. Dunkles Design, Farbe rot.', { scheme: 'dark', primary: '#c62828' }],
  ])('takes the look from: %s', (prompt, look) => {
    expect(readPrompt(prompt).look).toEqual(look);
  });

  it.each<[string, string | null]>([
    ['A bakery in Graz called Lind.', 'Bakery in Graz'],
    ['Eine Webseite für die Bäckerei Lind in Graz, Griesgasse 12.', 'Bäckerei Lind in Graz'],
    ['Un sito per la trattoria Da Mario a Bologna.', 'Trattoria Da Mario a Bologna'],
    ['A dentist. We are in Boston.', 'Dentist'],
    ['Make it beautiful.', null],
  ])('takes the words for kind and place from: %s', (prompt, phrase) => {
    expect(readPrompt(prompt).kindPhrase).toBe(phrase);
  });

  it('keeps sentences together at abbreviations, and lists those that gave nothing', () => {
    expect(readPrompt('Dr. Adams is a dentist in Boston. We wish you a nice day.').unread).toEqual([
      'We wish you a nice day.',
    ]);
  });
});

describe('a prompt as people write it', () => {
  it.each<[string, object]>([
    [
      'Please make a website for my bakery "Lind" in Graz with a menu with bread for 4 € and coffee for 3 €.',
      {
        business: { name: 'Lind', kind: 'bakery', address: { city: 'Graz' } },
        items: [
          { name: 'bread', price: '4 €' },
          { name: 'coffee', price: '3 €' },
        ],
      },
    ],
    [
      'I run a small yoga studio in Hamburg called Still Water. Classes are Hatha (14 €) and Beginners (10 €). I would like a contact form.',
      {
        business: { name: 'Still Water', kind: 'yoga' },
        items: [
          { name: 'Hatha', price: '14 €' },
          { name: 'Beginners', price: '10 €' },
        ],
        sections: ['contact', 'form'],
      },
    ],
    [
      'We are Moreau & Partners, a law firm in Lyon.',
      { business: { name: 'Moreau & Partners', kind: 'lawyer', address: { city: 'Lyon' } } },
    ],
    [
      'My name is Anna and I am a photographer in Porto. I take wedding pictures from 900 €.',
      { items: [{ name: 'wedding pictures', price: 'from 900 €' }] },
    ],
    [
      'Band website for Los Faros, rock from Valencia. Dark and loud.',
      { business: { name: 'Los Faros', kind: 'band' }, look: { scheme: 'dark', theme: 'bold' } },
    ],
    [
      "Hi! Can you build me a site for Joe's Garage? Oil change $49, brake check $29.",
      {
        business: { name: "Joe's Garage", kind: 'garage' },
        items: [
          { name: 'Oil change', price: '$49' },
          { name: 'brake check', price: '$29' },
        ],
      },
    ],
    ['Los Faros, una banda de rock de Valencia.', { business: { name: 'Los Faros', kind: 'band' } }],
    [
      'مطعم بيت الياسمين، مطعم شامي في دبي.',
      { business: { name: 'مطعم بيت الياسمين', kind: 'restaurant', address: { city: 'دبي' } } },
    ],
    [
      '渋谷区のラーメン屋「麺や一」。醤油ラーメン900円。',
      { business: { name: '麺や一', kind: 'restaurant' } },
    ],
    [
      'Kapsalon Knip in Utrecht. Knippen dames € 35. Di-za 9-18.',
      { language: 'nl', business: { name: 'Kapsalon Knip', kind: 'hairdresser' } },
    ],
  ])('%s', (prompt, facts) => {
    expect(readPrompt(prompt)).toMatchObject(facts);
  });

  it.each<[string, string[]]>([
    ['A bakery. Pages: menu, about us and contact.', ['Menu', 'About us', 'Contact']],
    ['A bakery. I want pages for the menu, directions and our team.', ['Menu', 'Directions', 'Team']],
    ['Eine Bäckerei. Seiten: Speisekarte, Über uns, Kontakt', ['Speisekarte', 'Über uns', 'Kontakt']],
    ['Une boulangerie. Pages : carte, contact.', ['Carte', 'Contact']],
    ['パン屋です。ページ：メニュー、お問い合わせ', ['メニュー', 'お問い合わせ']],
    ['مخبز في دبي. الصفحات: القائمة، التواصل', ['القائمة', 'التواصل']],
    ['A bakery. The page should be warm.', []],
  ])('takes the wished pages from: %s', (prompt, pages) => {
    expect(readPrompt(prompt).pages).toEqual(pages);
  });

  it('keeps a text about the business whole, and reads no facts from it', () => {
    const { about, business, items } = readPrompt(
      'A bakery in Graz. About us: We sold our first loaf for charity. Our ovens never sleep. Phone 0316 777777.',
    );
    expect(about).toEqual({
      heading: 'About us',
      text: 'We sold our first loaf for charity. Our ovens never sleep.',
    });
    expect([business.phone, items]).toEqual(['0316 777777', []]);
  });
});

describe('a kind of business in an address', () => {
  it.each([
    'Write to hello@bakery.example.',
    'Please take over https://www.bakery.example/ as it is.',
    'See www.bakery.example/restaurant',
  ])('is not taken for the kind of this one: %s', (prompt) => {
    expect(readFacts(prompt, 'en').business.kind).toBeUndefined();
  });

  it('does not hide a kind that is named beside it', () => {
    const { business } = readFacts('A florist. Mail: hello@bakery.example', 'en');
    expect(business).toMatchObject({ kind: 'florist', email: 'hello@bakery.example' });
  });
});

describe('streets as they are written elsewhere', () => {
  it.each([
    ['tr', "Kadıköy'de bir fırın, Bağdat Caddesi No: 12.", 'Bağdat Caddesi No: 12'],
    ['tr', 'Fırınımız İstiklal Cad. 45/3 adresinde.', 'İstiklal Cad. 45/3'],
    ['ja', '東京都渋谷区神南1-2-3のパン屋です。', '神南1-2-3'],
    ['ja', '中央区銀座4丁目5番6号のカフェ', '銀座4丁目5番6号'],
    ['ar', 'مطعم في دبي، شارع الرقة 12.', 'شارع الرقة 12'],
    ['ar', 'مقهى في شارع الملك فهد، الرياض', 'شارع الملك فهد'],
  ] as const)('%s: %s', (language, prompt, street) => {
    expect(readFacts(prompt, language).business.address?.street).toBe(street);
  });
});
