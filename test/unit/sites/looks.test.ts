import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { Business } from '#schema/site/document.ts';
import { themes } from '#schema/site/look.ts';
import { hashOfPictureSource } from '#scripts/looks/picture-source.ts';
import { lookPictures } from '#workers/platform/surface/pages/projects/looks/look-pictures.gen.ts';
import { iconsFor } from '#workers/sites/rendering/icons/choose-icon.ts';
import { OPEN_SCRIPT, openData } from '#workers/sites/rendering/open-now.ts';
import { addressLine } from '#workers/sites/rendering/postal-address.ts';
import { createDesign } from '#workers/sites/rendering/style/design.ts';

describe('the pictures of looks in the form of a site', () => {
  it('shows the looks as they are: npm run looks draws the pictures anew', async () => {
    const drawn = await Promise.all(themes.map(async (theme) => [theme, await hashOfPictureSource(theme)]));
    expect(themes.map((theme) => [theme, lookPictures[theme].drawnFrom])).toEqual(drawn);
  });
});

describe('the fonts of a page', () => {
  it('has at most 60 KB in every look, with letters of all Latin scripts', () => {
    const sizes = themes.map((theme) => {
      const { fonts } = createDesign({
        version: 1,
        locale: 'pl',
        business: { name: 'Żółć Ăș Ğı Ő' },
        look: { theme },
        pages: [{ title: 'a', sections: [] }],
      });
      return fonts.files.reduce((sum, { bytes }) => sum + bytes, 0);
    });
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60 * 1024);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
  });

  it.each(['ja', 'ar', 'zh-CN'])('is none in %s, whose fonts are those of the system', (locale) => {
    const { fonts } = createDesign({
      version: 1,
      locale,
      business: { name: 'a' },
      pages: [{ title: 'a', sections: [] }],
    });
    expect(fonts.files).toEqual([]);
    expect(fonts.faces).toBe('');
  });
});

describe('the icon of a text', () => {
  const chosen = (text: string, kind: Business['kind'] = 'association') => iconsFor([text], { kind })[0];

  it.each([
    ['Haircut and beard', 'scissors'],
    ['Badezimmer renovieren', 'bath'],
    ['Entretien chaudière', 'wrench'],
    ['Corte de pelo', 'scissors'],
    ['Taglio uomo', 'scissors'],
    ['Zahnreinigung', 'smile'],
    ['自転車の修理', 'bike'],
    ['توصيل الطلبات', 'truck'],
    ['Düğün fotoğrafı', 'heart'],
    ['Tax return', 'file-text'],
  ])('%s is %s', (text, icon) => {
    expect(chosen(text)).toBe(icon);
  });

  it.each([
    ['Barbell basics', 'scissors'],
    ['Avvocati a Firenze', 'flame'],
    ['Pain relief', 'wheat'],
    ['Taxi to the airport', 'file-text'],
    ['Locken und Dauerwelle', 'key-round'],
    ['Lawn mowing', 'scale'],
    ['Teaching', 'coffee'],
    ['French conversation', 'settings'],
    ['Digital marketing', 'shovel'],
    ['Winter tyres', 'wine'],
    ['Kind words', 'baby'],
  ])('%s is not %s, which only begins alike', (text, icon) => {
    expect(chosen(text)).not.toBe(icon);
  });

  it('is that of the business where no word says more, and each is chosen once', () => {
    const icons = iconsFor(['Xylo', 'Yuzu', 'Zeta'], { kind: 'bakery' });
    expect(new Set(icons).size).toBe(3);
    expect(icons).toEqual(iconsFor(['Alpha', 'Beta', 'Gamma'], { kind: 'bakery' }));
  });
});

describe('an address in one line', () => {
  it.each([
    [
      { street: '三条通1-2', city: '京都市中京区', postalCode: '604-8111', country: 'JP' },
      'ja',
      '〒604-8111 京都市中京区三条通1-2',
    ],
    [{ street: 'شارع الرينبو 14', city: 'عمّان', country: 'JO' }, 'ar-JO', 'شارع الرينبو 14، عمّان'],
    [
      { street: 'Mill Lane 9', city: 'Leeds', postalCode: 'LS1 4AB', country: 'GB' },
      'en',
      'Mill Lane 9, Leeds, LS1 4AB',
    ],
    [{ city: 'Graz', postalCode: '8010', country: 'AT' }, 'de', '8010 Graz'],
  ])('%j in %s', (address, locale, line) => {
    expect(addressLine(address, locale)).toBe(line);
  });
});

describe('the script that says whether the business is open', () => {
  const HOURS: NonNullable<Business['hours']> = {
    week: [
      {
        days: ['mon', 'tue'],
        open: [
          { from: '09:00', to: '12:00' },
          { from: '13:00', to: '17:00' },
        ],
      },
      { days: ['fri'], open: [{ from: '20:00', to: '03:00' }] },
      { days: ['sat'], open: [{ from: '10:00', to: '24:00' }] },
      { days: ['sun'], open: [] },
    ],
    exceptions: [
      { from: '2026-12-24', to: '2026-12-26', open: [] },
      { from: '2026-12-29', open: [{ from: '10:00', to: '11:00' }] },
    ],
  };

  /** What the page says at a time, in the zone of the country. */
  function saysAt(at: string, country = 'GB', hours = HOURS): string {
    const place = {
      dataset: { hours: openData(hours, country), open: 'open', closed: 'closed' },
      textContent: '',
    };
    const time = new Date(at);
    class FixedDate extends Date {
      constructor(given: string | number = time.getTime()) {
        super(given);
      }
    }
    runInNewContext(OPEN_SCRIPT, {
      document: { querySelectorAll: () => [place] },
      Date: FixedDate,
      Intl,
      JSON,
      Object,
    });
    return place.textContent;
  }

  it.each([
    ['before the first hour', '2026-11-30T08:59:00Z', 'closed'],
    ['from the first minute on', '2026-11-30T09:00:00Z', 'open'],
    ['in the pause', '2026-11-30T12:00:00Z', 'closed'],
    ['after the pause', '2026-11-30T13:30:00Z', 'open'],
    ['in the night that began on Friday', '2026-12-05T02:59:00Z', 'open'],
    ['when that night has ended', '2026-12-05T03:00:00Z', 'closed'],
    ['in the last minute before midnight', '2026-12-05T23:59:00Z', 'open'],
    ['on a day without hours', '2026-12-06T12:00:00Z', 'closed'],
    ['on a day of which nothing is known', '2026-12-02T12:00:00Z', ''],
    ['on a holiday', '2026-12-26T12:00:00Z', 'closed'],
    ['on a day with other hours', '2026-12-29T10:30:00Z', 'open'],
    ['after these other hours', '2026-12-29T14:00:00Z', 'closed'],
  ])('is right %s', (_, at, said) => {
    expect(saysAt(at)).toBe(said);
  });

  it('counts in the time zone of the business, in summer and in winter', () => {
    expect(saysAt('2026-11-30T00:30:00Z', 'JP')).toBe('open');
    expect(saysAt('2026-11-30T08:30:00Z', 'DE')).toBe('open');
    expect(saysAt('2026-11-30T08:30:00Z', 'GB')).toBe('closed');
    expect(saysAt('2026-06-29T07:30:00Z', 'DE')).toBe('open');
  });

  it('says nothing where the page has no hours that it can read', () => {
    const place = { dataset: { hours: '{' }, textContent: '' };
    runInNewContext(OPEN_SCRIPT, { document: { querySelectorAll: () => [place] }, Intl, JSON, Date, Object });
    expect(place.textContent).toBe('');
  });
});
