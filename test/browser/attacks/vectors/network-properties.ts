import { css, each, group, U } from '../vector.ts';

const IMAGE_PROPERTIES = [
  'background',
  'background-image',
  'border-image',
  'border-image-source',
  'list-style',
  'list-style-image',
  'content',
  'mask',
  'mask-image',
  'shape-outside',
  '-webkit-mask',
  '-webkit-mask-image',
  '-webkit-mask-box-image',
  '-webkit-mask-box-image-source',
  '-webkit-border-image',
];

/**
 * Elements to which each property applies: list items for markers, floats for shapes, a replaced element for
 * content.
 */
const target = (property: string): string =>
  property.startsWith('list-style')
    ? css`.item{display:list-item;`
    : property === 'shape-outside'
      ? css`.title{float:left;`
      : css`.title{border:5px solid;`;

export const networkProperties = [
  ...group(
    'network/url',
    'leak',
    each(IMAGE_PROPERTIES, (name) => css`${target(name)}${name}:url(${U})}`),
  ),
  ...group(
    'network/quoted',
    'leak',
    each(IMAGE_PROPERTIES, (name) => css`${target(name)}${name}:url("${U}")}`),
  ),
  ...group(
    'network/image-set',
    'leak',
    each(IMAGE_PROPERTIES, (name) => css`${target(name)}${name}:image-set("${U}" 1x,"${U}2" 2x)}`),
  ),
  ...group(
    'network/webkit-image-set',
    'leak',
    each(IMAGE_PROPERTIES, (name) => css`${target(name)}${name}:-webkit-image-set(url(${U}) 1x)}`),
  ),
  ...group(
    'network/variable',
    'leak',
    each(IMAGE_PROPERTIES, (name) => css`.title,.item{--u:url(${U})}${target(name)}${name}:var(--u)}`),
  ),
  ...group(
    'network/fallback',
    'leak',
    each(IMAGE_PROPERTIES, (name) => css`${target(name)}${name}:var(--none, url(${U}))}`),
  ),
  ...group('network/svg', 'leak', {
    fill: css`.shape{fill:url(${U}#a)}`,
    stroke: css`.line{stroke:url(${U}#a)}`,
    'marker-start': css`.line{marker-start:url(${U}#a)}`,
    marker: css`.line{marker:url(${U}#a)}`,
  }),
  ...group('network/svg', 'none', {
    'offset-path': css`.title{offset-path:url(${U}#p)}`,
    'glyph-orientation': css`.label{-webkit-svg-shadow:url(${U})}`,
  }),
  ...group('network/svg', 'leak', {
    filter: css`.title{filter:url(${U}#f)}`,
    'backdrop-filter': css`.title{backdrop-filter:url(${U}#f)}`,
    'clip-path': css`.title{clip-path:url(${U}#c)}`,
    'mask-on-shape': css`.shape{mask:url(${U}#m)}`,
    'filter-on-shape': css`.shape{filter:url("${U}#f") blur(1px)}`,
    'clip-on-shape': css`.shape{clip-path:url("${U}#c")}`,
  }),
  ...group('network/pseudo', 'leak', {
    before: css`.title::before{content:url(${U})}`,
    after: css`.title:after{content:"a" url(${U}) "b"}`,
    'before-background': css`.title::before{content:"";background:url(${U})}`,
    marker: css`.item{display:list-item}.item::marker{content:url(${U})}`,
    'first-letter': css`.title::first-letter{background:url(${U})}`,
    'first-line': css`.title::first-line{background:url(${U})}`,
    'content-alternative': css`.title::before{content:url(${U}) / "alt"}`,
    'replaced-image': css`.img{content:url(${U})}`,
    'details-content': css`.more::details-content{background:url(${U})}`,
    summary: css`summary::marker{content:url(${U})}`,
    'progress-bar': css`.progress{appearance:none}.progress::-webkit-progress-value{background:url(${U})}`,
    checkmark: css`.check{appearance:none;background:url(${U})}`,
  }),
  ...group('network/pseudo', 'none', {
    placeholder: css`.field::placeholder{background:url(${U})}`,
    selection: css`.title::selection{background:url(${U})}`,
    'selection-cursor': css`.title::highlight(x){background:url(${U})}`,
    backdrop: css`.title::backdrop{background:url(${U})}`,
    cue: css`video::cue{background:url(${U})}`,
    'grammar-error': css`.text::grammar-error{background:url(${U})}`,
    'target-text': css`.text::target-text{background:url(${U})}`,
    'file-button': css`.field::file-selector-button{background:url(${U})}`,
  }),
  ...group('network/cursor', 'leak', {
    plain: css`.title{cursor:url(${U}),auto}`,
    'with-hotspot': css`.title{cursor:url(${U}) 2 2,pointer}`,
    set: css`.title{cursor:image-set("${U}" 1x),auto}`,
  }),
];
