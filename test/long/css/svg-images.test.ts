import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { svgImageElements } from '#schema/css-policy/index.ts';
import { accountId, codes, inner, stripped } from '#test/unit/css/support/compiled.ts';
import { compile, SheetMemory } from '#workers/branding/css/compile.ts';
import { readXml, type XmlElement } from '#workers/branding/css/svg/read-xml.ts';
import { isFullRun } from '../../support/full-run.ts';
import { packageFile } from '../../support/package-file.ts';

const XMLNS = "xmlns='http://www.w3.org/2000/svg'";
/** What no kept picture may have. */
const UNSAFE = /\son\w+=|href=|url\((?!#)|style|\\|"|<script|<foreign|<image|<use|<text|<animate|var\(|&/i;
const LIMITS = { elements: 1_000, depth: 100 };

const embed = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
const sheet = (svg: string): string => `a{background:url("${embed(svg)}")}`;

/** The picture in a compiled sheet; throws when there is none. */
function picture(css: string): string {
  const [, data] = /url\("data:image\/svg\+xml,([^"]*)"\)/.exec(inner(css)) ?? expect.fail(inner(css));
  return decodeURIComponent(data as string);
}

describe('a picture that is kept', () => {
  test.each([
    ['a path', `<svg ${XMLNS} viewBox="0 0 16 16"><path fill="#fff" d="M2 5l6 6 6-6"/></svg>`],
    [
      'a stroke',
      `<svg ${XMLNS}><path fill="none" stroke="rgba(33, 37, 41, 0.5)" stroke-width="2" d="M0 0h9"/></svg>`,
    ],
    [
      'shapes',
      `<svg ${XMLNS}><circle r="3"/><rect x="1" width="50%" height="2"/><polygon points="0,0 1,1 2,0"/></svg>`,
    ],
    [
      'a gradient',
      `<svg ${XMLNS}><defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs><path fill="url(#g)" d="M0 0h9"/></svg>`,
    ],
    [
      'a clip path',
      `<svg ${XMLNS}><clipPath id="c"><circle r="3"/></clipPath><g clip-path="url(#c)"><path d="M0 0h9"/></g></svg>`,
    ],
    [
      'a transform',
      `<svg ${XMLNS}><g transform="translate(1, 2) rotate(-45 8 8)"><path d="M0 0h9"/></g></svg>`,
    ],
  ])('%s is written as it is', (_, svg) => {
    expect(stripped(sheet(svg))).toEqual([]);
    expect(picture(sheet(svg))).toBe(svg.replaceAll('"', "'"));
  });

  test.each([
    ['an XML declaration', `<?xml version="1.0"?><svg ${XMLNS}><path d="M0 0"/></svg>`],
    ['comments', `<!-- a --><svg ${XMLNS}><!-- b --><path d="M0 0"/></svg><!-- c -->`],
    [
      'a title and metadata',
      `<svg ${XMLNS}><title>x</title><metadata><rdf:RDF/></metadata><path d="M0 0"/></svg>`,
    ],
    [
      'an editor’s attributes',
      `<svg ${XMLNS} xmlns:i="u" i:v="1" class="x" data-n="1"><path d="M0 0" id="p"/></svg>`,
    ],
    [
      'a document type',
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd"><svg ${XMLNS}><path d="M0 0"/></svg>`,
    ],
    ['CDATA', `<svg ${XMLNS}><![CDATA[<script/>]]><path d="M0 0"/></svg>`],
    ['a processing instruction', `<?xml-stylesheet href="x"?><svg ${XMLNS}><path d="M0 0"/></svg>`],
    ['no namespace', '<svg><path d="M0 0"/></svg>'],
    ['text between elements', `<svg ${XMLNS}>x &amp; y<path d="M0 0"></path></svg>`],
    [
      'filters that are none',
      `<svg ${XMLNS} filter="none" style="stroke-dasharray:none"><path d="M0 0"/></svg>`,
    ],
  ])('omits %s', (_, svg) => {
    expect(stripped(sheet(svg))).toEqual([]);
    expect(picture(sheet(svg))).toBe(`<svg ${XMLNS}><path d='M0 0'/></svg>`);
  });

  test('a style attribute becomes attributes, which it overrides', () => {
    expect(
      picture(sheet(`<svg ${XMLNS}><path fill="red" style="fill: blue; opacity:.5" d="M0 0"/></svg>`)),
    ).toBe(`<svg ${XMLNS}><path fill='blue' d='M0 0' opacity='.5'/></svg>`);
  });

  test.each([
    ['base64', `data:image/svg+xml;base64,${btoa(`<svg ${XMLNS}/>`)}`],
    ['base64 with a charset', `data:image/svg+xml;charset=utf-8;base64,${btoa(`<svg ${XMLNS}/>`)}`],
    ['no encoding', `data:image/svg+xml;utf8,<svg ${XMLNS}/>`],
    ['upper case', `DATA:IMAGE/SVG+XML,%3CSVG/>`.replace('SVG/>', `svg ${XMLNS}/>`)],
    ['a lonely percent sign', `data:image/svg+xml,<svg ${XMLNS} width='9%'/>`],
  ])('an address with %s is read', (_, url) => {
    expect(codes(`a{background:url("${url}")}`)).toEqual([]);
  });

  test.each([
    ['a custom property', (url: string) => `a{--icon:url("${url}")}`],
    ['an image set', (url: string) => `a{background:image-set("${url}" 1x)}`],
    ['a mask', (url: string) => `a{mask:url("${url}")}`],
    ['a list', (url: string) => `a{list-style-image:url("${url}")}`],
  ])('an image is accepted in %s', (_, css) => {
    expect(stripped(css(embed(`<svg ${XMLNS}/>`)))).toEqual([]);
    expect(inner(css(embed(`<svg ${XMLNS}/>`)))).toContain(`url("data:image/svg+xml,%3csvg ${XMLNS}/%3e")`);
  });

  test('embedded pictures do not count as addresses', () => {
    const many = Array.from({ length: 200 }, (_, i) => sheet(`<svg ${XMLNS} width="${i}"/>`)).join('');
    expect(codes(many)).toEqual([]);
  });
});

describe('a part that is not understood', () => {
  const SHAPE = '<path d="M1 1h9"/>';
  test.each([
    ['a script', '<script>alert(1)</script>', '<script>'],
    ['a style element', '<style>@import "x"</style>', '<style>'],
    ['foreign content', '<foreignObject><p/></foreignObject>', '<foreignObject>'],
    ['another image', '<image href="https://leak.test/x.png"/>', '<image>'],
    ['a reference to an element', '<use href="#x"/>', '<use>'],
    ['text', '<text>Sign in</text>', '<text>'],
    ['animation', '<path d="M0 0"><animate attributeName="d"/></path>', '<animate>'],
    ['a pattern', '<pattern id="p"/>', '<pattern>'],
    ['a filter', '<filter id="f"/>', '<filter>'],
    ['an inner document', '<svg/>', '<svg>'],
    ['a link', '<a href="https://leak.test"/>', '<a>'],
    ['an event', '<path onload="alert(1)" d="M0 0"/>', '<path onload>'],
    ['a reference elsewhere', '<path fill="url(https://leak.test/#x)" d="M0 0"/>', '<path fill>'],
    ['a gradient with a reference', '<linearGradient href="#g"/>', '<linearGradient href>'],
    ['an old reference', '<linearGradient xlink:href="#g"/>', '<linearGradient xlink:href>'],
    ['a filter on a shape', '<path filter="url(#f)" d="M0 0"/>', '<path filter>'],
    ['an address in a style', '<path style="fill:url(//leak.test)" d="M0 0"/>', '<path fill>'],
    [
      'a clip path in a clip path',
      '<clipPath id="a"><path clip-path="url(#a)" d="M0"/></clipPath>',
      '<path clip-path>',
    ],
    ['a variable', '<path fill="var(--x)" d="M0 0"/>', '<path fill>'],
  ])('%s is dropped alone and named in the report', (_, content, detail) => {
    const source = sheet(`<svg ${XMLNS}>${SHAPE}${content}</svg>`);
    const [entry] = stripped(source);
    expect(entry).toMatchObject({
      code: 'svg_denied',
      message: expect.stringContaining(`(${detail})`),
      selector: 'a',
      property: 'background',
    });
    const svg = picture(source);
    expect(svg).toContain("<path d='M1 1h9'/>");
    expect(svg).not.toMatch(UNSAFE);
    expect(svg).not.toContain('leak');
  });

  test.each([
    ['an unknown attribute', 'fill="red" future="1" d="M0 0"', "fill='red' d='M0 0'"],
    ['an attribute of text', 'font-synthesis="none" text-wrap="balance" d="M0 0"', "d='M0 0'"],
    [
      'a declaration that is none',
      'style="fill:red;;x y;stroke:blue" d="M0 0"',
      "d='M0 0' fill='red' stroke='blue'",
    ],
    ['an unknown declaration', 'style="future:1;fill:red" d="M0 0"', "d='M0 0' fill='red'"],
    [
      'a wrong value over an attribute',
      'fill="red" style="fill:expression(1)" d="M0 0"',
      "fill='red' d='M0 0'",
    ],
    ['a variable over an attribute', 'fill="red" style="fill:var(--x)" d="M0 0"', "d='M0 0'"],
    ['an important declaration', 'style="fill:red!important;fill:blue" d="M0 0"', "d='M0 0' fill='red'"],
    ['a variable in a color', 'fill="rgba(var(--x),.65)" d="M0 0"', "d='M0 0'"],
  ])('%s is dropped without its element', (_, attributes, kept) => {
    expect(picture(sheet(`<svg ${XMLNS}><path ${attributes}/></svg>`))).toBe(
      `<svg ${XMLNS}><path ${kept}/></svg>`,
    );
  });

  test.each([
    ['a drawing filter is dropped with its element', '<feTurbulence/><feColorMatrix values="0"/>', false],
    ['a filter that changes the element is dropped alone', '<feFlood/><feBlend in="SourceGraphic"/>', true],
    ['a filter that begins with the element is dropped alone', '<feGaussianBlur stdDeviation="1"/>', true],
  ])('%s', (_, primitives, keeps) => {
    for (const use of ['filter="url(#n)"', `style="filter:url('#n')"`]) {
      const svg = picture(
        sheet(`<svg ${XMLNS}><filter id="n">${primitives}</filter><path ${use} d="M0 0"/></svg>`),
      );
      expect(svg).toBe(keeps ? `<svg ${XMLNS}><path d='M0 0'/></svg>` : `<svg ${XMLNS}/>`);
    }
  });

  test('is reported for each declaration and in each compilation', () => {
    const css = sheet(`<svg ${XMLNS}><use/>${SHAPE}</svg>`);
    expect(codes(css + css)).toEqual(['svg_denied', 'svg_denied']);
    const memory = new SheetMemory();
    for (let round = 0; round < 3; round++) {
      const outcome = compile(css, { accountId, memory });
      expect(outcome.ok && outcome.stripped.map(({ code }) => code)).toEqual(['svg_denied']);
    }
    // The loop is found in a first round, and a second one writes the sheet.
    expect(codes(`${css}b{--x:var(--y);--y:var(--x)}`)).toContain('svg_denied');
  });
});

describe('colors', () => {
  test.each([
    'oklch(70% .1 200deg / 50%)',
    'oklab(.5 -.1 .1)',
    'lab(29% 39 20)',
    'lch(29.2345% 44.2 27)',
    'hwb(194 0% 0% / .5)',
    'hsl(120deg 50% 50%)',
    'hsla(.5turn, 50%, 50%, .5)',
    'color(display-p3 1 .5 0)',
    'color-mix(in oklch longer hue, red 20%, #00f)',
    'color-mix(in srgb, oklch(.7 .1 200), light-dark(#fff, lab(50% 0 0)))',
    'light-dark(white, rgb(0 0 0 / .5))',
    'rgb(from red calc(r * .5) g b / alpha)',
  ])('%s is kept in fills, strokes, stops and styles', (color) => {
    const svg = `<svg ${XMLNS}><linearGradient id="g"><stop stop-color="${color}"/></linearGradient><path fill="url(#g) ${color}" stroke="${color}" d="M0 0"/></svg>`;
    expect(stripped(sheet(svg))).toEqual([]);
    expect(picture(sheet(svg))).toBe(svg.replaceAll('"', "'"));
    expect(picture(sheet(`<svg ${XMLNS}><path d="M0 0" style="fill:${color}"/></svg>`))).toContain(
      `fill='${color}'`,
    );
  });

  test.each([
    'url(//leak.test)',
    'image(red)',
    'rgb(url(#a))',
    'rgb(0)(0)',
    'rgb(0))',
    '((0)',
    'rgb((((((((((0))))))))))',
    `rgb(${'0'.repeat(300)})`,
  ])('%s is no color', (color) => {
    expect(picture(sheet(`<svg ${XMLNS}><path fill="${color}" d="M0 0"/></svg>`))).toBe(
      `<svg ${XMLNS}><path d='M0 0'/></svg>`,
    );
  });

  test('a variable has the value of its fallback', () => {
    const svg = `<svg ${XMLNS}><path fill="var(--fill-0, oklch(.5 0 0))" d="M0 0"/></svg>`;
    expect(picture(sheet(svg))).toBe(`<svg ${XMLNS}><path fill='oklch(.5 0 0)' d='M0 0'/></svg>`);
  });
});

describe('a style element', () => {
  const drawn = (style: string, attributes: string): string => {
    const svg = picture(sheet(`<svg ${XMLNS}><style>${style}</style><path ${attributes} d="M0 0"/></svg>`));
    return (
      (/<path d='M0 0' ?(.*)\/>/.exec(svg) ?? /<path (.*?) ?d='M0 0'\/>/.exec(svg))?.[1] ?? expect.fail(svg)
    );
  };
  test.each([
    ['a class', '.a{fill:red}', 'class="b a"', "fill='red'"],
    ['a list', '.x,.a{fill:red}', 'class="a"', "fill='red'"],
    ['an element', 'path{fill:red}', '', "fill='red'"],
    ['a name', '#p{fill:red}.a{fill:blue}', 'id="p" class="a"', "fill='red'"],
    ['the later rule', '.a{fill:blue}.b{fill:red}', 'class="b a"', "fill='red'"],
    [
      'an important rule',
      '.a{fill:red!important}.b{fill:blue}',
      'class="a b" style="fill:green"',
      "fill='red'",
    ],
    ['the attribute', '.a{fill:blue}', 'class="a" style="fill:red"', "fill='red'"],
    ['character data', '<![CDATA[.a{fill:red}]]>', 'class="a"', "fill='red'"],
    ['a comment', '/*.a{fill:blue}*/.a{/*;*/fill:red}', 'class="a"', "fill='red'"],
  ])('%s styles its elements', (_, style, attributes, kept) => {
    expect(drawn(style, attributes)).toBe(kept);
    expect(
      stripped(sheet(`<svg ${XMLNS}><style>${style}</style><path ${attributes} d="M0 0"/></svg>`)),
    ).toEqual([]);
  });
  test.each([
    ['an import', '@import "//leak.test";'],
    ['a block in a block', '@media print{.a{fill:blue}.a{fill:green}}'],
    ['another selector', '.x .a,.a:hover{fill:blue}'],
    ['an address', '.a{fill:url(//leak.test)}'],
  ])('%s is dropped alone', (_, style) => {
    expect(drawn(`${style}.a{fill:red}`, 'class="a"')).toBe("fill='red'");
    expect(codes(sheet(`<svg ${XMLNS}><style>${style}.a{fill:red}</style></svg>`)).length).toBeLessThan(2);
  });
});

describe('a picture that is not kept', () => {
  const DEEP = `${'<g>'.repeat(20)}${'</g>'.repeat(20)}`;

  test.each([
    ['not closed', '<svg><path></svg>'],
    ['empty', ''],
    ['two documents', '<svg/><svg/>'],
    ['text around the document', 'x<svg/>'],
    ['a document type', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'],
    ['an unknown entity', '<svg width="&a;"/>'],
    ['an attribute twice', '<svg width="1" width="2"/>'],
    ['CDATA that is not closed', '<svg><![CDATA[<script/></svg>'],
    ['CDATA outside the document', '<svg/><![CDATA[x]]>'],
    ['a processing instruction that is not closed', '<svg/><?xml-stylesheet href="x"'],
    ['too deep', `<svg>${DEEP}</svg>`],
    ['too many elements', `<svg>${'<g/>'.repeat(300)}</svg>`],
    ['an attribute without quotes', '<svg width=1/>'],
    ['a fragment that cuts it off', '<svg><path fill="%23'],
  ])('%s is refused as unreadable', (_, svg) => {
    expect(codes(sheet(svg))).toEqual(['svg_invalid']);
  });

  test.each([
    ['another document', '<html/>', '<html>'],
    ['another namespace', '<svg xmlns="x"/>', 'xmlns="x"'],
  ])('%s is denied', (_, document, detail) => {
    expect(stripped(sheet(document))).toMatchObject([
      { code: 'svg_denied', message: expect.stringContaining(`(${detail})`) },
    ]);
    expect(inner(sheet(document))).toBe('');
  });

  test('a font is not one', () => {
    expect(codes(`@font-face{font-family:x;src:url("${embed('<svg/>')}")}`)).toContain('url_wrong_use');
  });
});

test.each(['points', 'viewBox', 'transform', 'gradientTransform', 'fill', 'd', 'width'])(
  'a long malformed value of %s is refused at once',
  (name) => {
    const before = process.threadCpuUsage().user;
    for (const text of ['1', '1.5 ', '1e5', '-.5', 'scale(1)', 'rgb(1'])
      compile(sheet(`<svg ${XMLNS}><path ${name}="${text.repeat(1_000)}!"/></svg>`), { accountId });
    expect(process.threadCpuUsage().user - before).toBeLessThan(1_000_000);
  },
);

test.each([
  ['attribute', (text: string) => `<path style="${text}"/>`],
  ['element', (text: string) => `<style>${text}</style><path class="a"/>`],
  ['CDATA section', (text: string) => `<style><![CDATA[${text}]]></style><path class="a"/>`],
])('a long style %s is read in linear time', (_, svg) => {
  const before = process.threadCpuUsage().user;
  for (const text of [
    'a:',
    ' ',
    'a:b ',
    '/*',
    '/* ',
    '.a{',
    '}',
    '!',
    'fill:rgb(',
    'fill:red;',
    '.a{fill:red}',
    '<!--',
    '<?',
    '.a,',
  ])
    for (const end of ['', '!'])
      compile(sheet(`<svg ${XMLNS}>${svg(text.replaceAll('<', '&lt;').repeat(8_000) + end)}</svg>`), {
        accountId,
      });
  expect(process.threadCpuUsage().user - before).toBeLessThan(4_000_000);
});

const embeddedIn = (file: string): string[] =>
  [
    ...readFileSync(packageFile(file), 'utf8').matchAll(/url\(\s*(["'])(data:image\/svg\+xml.*?)\1\s*\)/g),
  ].map(([, , url]) => url as string);
const filesIn = (path: string): string[] =>
  readdirSync(packageFile(path))
    .filter((name) => name.endsWith('.svg'))
    // A sample, because each is drawn twice.
    .filter((_, i) => i % 40 === 0)
    .map((name) => embed(readFileSync(packageFile(`${path}/${name}`), 'utf8')));

const small = ['water.css/out/water.css', 'milligram/dist/milligram.css'];
const PICTURES: readonly [name: string, urls: () => string[]][] = [
  ['small frameworks', () => small.flatMap(embeddedIn)],
];
const FURTHER: typeof PICTURES = [
  ['bootstrap', () => embeddedIn('bootstrap/dist/css/bootstrap.css')],
  ['uikit', () => embeddedIn('uikit/dist/css/uikit.css')],
  ['fontawesome, solid', () => filesIn('@fortawesome/fontawesome-free/svgs/solid')],
  ['fontawesome, brands', () => filesIn('@fortawesome/fontawesome-free/svgs/brands')],
];

test.each([...PICTURES, ...(isFullRun ? FURTHER : [])])(
  'the pictures of %s are drawn as before',
  async (_, read) => {
    const urls = read();
    expect(urls.length).toBeGreaterThan(5);
    for (const url of new Set(urls)) {
      const css = `a{background:url("${url.replaceAll('"', '%22')}")}`;
      expect(stripped(css), url).toEqual([]);
      const authored = decodeURIComponent(url.slice(url.indexOf(',') + 1));
      expect((await drawn(picture(css))).equals(await drawn(authored)), url).toBe(true);
    }
  },
);

async function drawn(svg: string): Promise<Buffer> {
  const text = svg.includes('xmlns=') ? svg : svg.replace('<svg', `<svg ${XMLNS}`);
  return await sharp(Buffer.from(text), { density: 200 }).resize(64, 64, { fit: 'fill' }).raw().toBuffer();
}

const arbitraryName = fc.constantFrom(
  ...['g', 'path', 'defs', 'mask', 'clipPath', 'linearGradient', 'title', 'x:y'],
  ...['svg', 'use', 'script', 'style', 'image', 'PATH', 'filter', 'pattern', 'foreignObject', 'future'],
);
const arbitraryAttribute = fc.tuple(
  fc.constantFrom(
    'd',
    'fill',
    'style',
    'id',
    'onload',
    'href',
    'xlink:href',
    'mask',
    'width',
    'class',
    'transform',
    'stroke',
    'stop-color',
    'filter',
    'future',
    'font-palette',
    'text-future',
    'xml:base',
  ),
  fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      'url(#a)',
      'url(//x)',
      'red',
      '#fff',
      'oklch(.7 .1 200)',
      'color-mix(in oklab,red,light-dark(#fff,lab(1 2 3)))',
      'rgba(var(--x),.65)',
      'future(1)',
      'fill:red;stroke:url(//x)!important',
      'fill:future(1);;mask:url(#a)',
      'M0 0',
      '1',
      "'/><script>",
      '"',
      '&#60;',
      '%3c',
      '\\',
    ),
  ),
);
const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const arbitrarySvg = fc.memo(
  (depth: number): fc.Arbitrary<string> =>
    fc
      .tuple(
        arbitraryName,
        fc.array(arbitraryAttribute, { maxLength: 3 }),
        depth > 1 ? fc.array(arbitrarySvg(depth - 1), { maxLength: 3 }) : fc.constant([]),
      )
      .map(([name, attributes, children]) => {
        const written = [...new Map(attributes)].map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
        return `<${name}${written.join('')}>${children.join('')}</${name}>`;
      }),
);

const everyElement = (root: XmlElement): XmlElement[] => [root, ...root.children.flatMap(everyElement)];

test('keeps every picture with listed elements alone, no address, and compiles it to itself', () => {
  const SHAPE = "<path d='M7 7h7'/>";
  fc.assert(
    fc.property(fc.array(arbitrarySvg(3), { maxLength: 3 }), (content) => {
      const source = sheet(`<svg>${content.join('')}${SHAPE}</svg>`);
      const css = inner(source);
      expect(inner(css)).toBe(css);
      expect(codes(css)).toEqual([]);
      const svg = picture(source);
      expect(svg).toContain(SHAPE);
      expect(svg).not.toMatch(UNSAFE);
      const root = readXml(svg, LIMITS) ?? expect.fail('not well-formed');
      expect(everyElement(root).filter(({ name }) => !svgImageElements.includes(name))).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});
