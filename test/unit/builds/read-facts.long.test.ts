import { describe, expect, it } from 'vitest';
import { readFacts } from '#workers/sites/embedded/read-facts.ts';
import { readPrompt } from '#workers/sites/embedded/read-prompt.ts';

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
  ])('recognizes the language of: %s', (prompt, language) => {
    expect(readPrompt(prompt).language).toBe(language);
  });

  it.each<[string, object]>([
    ['A bakery. Warm and rustic.', { theme: 'warm' }],
    ['A tea shop with green tea from Japan that we select ourselves.', {}],
    ['The color is dark blue.', { primary: '#1b2f5b' }],
    ['Use #0a7d5c as the main color of the site.', { primary: '#0a7d5c' }],
    ['Eine Band. Dunkles Design, Farbe rot.', { scheme: 'dark', primary: '#c62828' }],
  ])('reads the look from: %s', (prompt, look) => {
    expect(readPrompt(prompt).look).toEqual(look);
  });

  it.each<[string, string | null]>([
    ['A bakery in Graz called Lind.', 'Bakery in Graz'],
    ['Eine Webseite für die Bäckerei Lind in Graz, Griesgasse 12.', 'Bäckerei Lind in Graz'],
    ['Un sito per la trattoria Da Mario a Bologna.', 'Trattoria Da Mario a Bologna'],
    ['A dentist. We are in Boston.', 'Dentist'],
    ['Make it beautiful.', null],
  ])('reads the words for kind and place from: %s', (prompt, phrase) => {
    expect(readPrompt(prompt).kindPhrase).toBe(phrase);
  });

  it('does not split sentences at abbreviations, and lists those without a fact', () => {
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
    ['A site for Lind bakery. Rye bread 6 €.', { business: { name: 'Lind Bakery', kind: 'bakery' } }],
    [
      'Website for Harbour View guest house in Whitby',
      { business: { name: 'Harbour View Guest House', kind: 'hotel', address: { city: 'Whitby' } } },
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

  it.each([
    'A site for Italian restaurant in Graz.',
    'A site for London bakery owners and their friends.',
    'A page for Monday bakery.',
    'We look for a bakery in Lind.',
  ])('reads no name from: %s', (prompt) => {
    expect(readPrompt(prompt).business.name).toBeUndefined();
  });

  it.each<[string, string[]]>([
    ['A bakery. Pages: menu, about us and contact.', ['Menu', 'About us', 'Contact']],
    ['A bakery. I want pages for the menu, directions and our team.', ['Menu', 'Directions', 'Team']],
    ['Eine Bäckerei. Seiten: Speisekarte, Über uns, Kontakt', ['Speisekarte', 'Über uns', 'Kontakt']],
    ['Une boulangerie. Pages : carte, contact.', ['Carte', 'Contact']],
    ['パン屋です。ページ：メニュー、お問い合わせ', ['メニュー', 'お問い合わせ']],
    ['مخبز في دبي. الصفحات: القائمة، التواصل', ['القائمة', 'التواصل']],
    ['A bakery. The page should be warm.', []],
  ])('reads the requested pages from: %s', (prompt, pages) => {
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
  ])('a kind in an address is not read as the kind of the business: %s', (prompt) => {
    expect(readFacts(prompt, 'en').business.kind).toBeUndefined();
  });

  it('a name of a kind does not hide another one beside it', () => {
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
