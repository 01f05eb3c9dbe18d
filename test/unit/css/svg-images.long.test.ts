import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { svgImageElements } from '../../../schema/css-policy/index.ts';
import { compile } from '../../../workers/branding/css/compile.ts';
import { readXml, type XmlElement } from '../../../workers/branding/css/svg/read-xml.ts';
import { accountId, codes, inner, stripped } from './support/compiled.ts';

const XMLNS = "xmlns='http://www.w3.org/2000/svg'";
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

describe('a picture that is not kept', () => {
  const DEEP = `${'<g>'.repeat(20)}${'</g>'.repeat(20)}`;
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
  ])('%s is named in the report', (_, content, detail) => {
    const [entry] = stripped(sheet(`<svg ${XMLNS}>${content}</svg>`));
    expect(entry).toMatchObject({ code: 'svg_denied', message: expect.stringContaining(`(${detail})`) });
    expect(inner(sheet(`<svg ${XMLNS}>${content}</svg>`))).toBe('');
  });

  test.each([
    ['not closed', '<svg><path></svg>'],
    ['empty', ''],
    ['two documents', '<svg/><svg/>'],
    ['text around the document', 'x<svg/>'],
    ['a document type', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'],
    ['an unknown entity', '<svg width="&a;"/>'],
    ['an attribute twice', '<svg width="1" width="2"/>'],
    ['CDATA', '<svg><![CDATA[<script/>]]></svg>'],
    ['a processing instruction', '<svg/><?xml-stylesheet href="x"?>'],
    ['too deep', `<svg>${DEEP}</svg>`],
    ['too many elements', `<svg>${'<g/>'.repeat(300)}</svg>`],
    ['an attribute without quotes', '<svg width=1/>'],
    ['a fragment that cuts it off', '<svg><path fill="%23'],
  ])('%s is refused as unreadable', (_, svg) => {
    expect(codes(sheet(svg))).toEqual(['svg_invalid']);
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

const arbitraryName = fc.constantFrom(
  ...['svg', 'g', 'path', 'defs', 'mask', 'clipPath', 'use', 'script', 'title', 'image', 'x:y', 'PATH'],
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
  ),
  fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      'url(#a)',
      'url(//x)',
      'red',
      '#fff',
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

test('a kept picture has only listed elements, no address, and compiles to itself', () => {
  let kept = 0;
  fc.assert(
    fc.property(fc.array(arbitrarySvg(3), { maxLength: 3 }), (content) => {
      const source = sheet(`<svg>${content.join('')}</svg>`);
      const css = inner(source);
      if (css === '') return;
      kept++;
      expect(inner(css)).toBe(css);
      const svg = picture(source);
      expect(svg).not.toMatch(/on\w+=|href=|url\((?!#)|style=|\\|"/);
      const root = readXml(svg, LIMITS) ?? expect.fail('not well-formed');
      expect(everyElement(root).filter(({ name }) => !svgImageElements.includes(name))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
  expect(kept).toBeGreaterThan(100);
});
