import { css, group, MARK, type Sheet, U } from '../vector.ts';

type Part = string | number[];

const bytes =
  (...parts: Part[]): Sheet =>
  (mark) =>
    Uint8Array.from(
      parts.flatMap((part) =>
        typeof part === 'string' ? [...Buffer.from(part.replaceAll(MARK, mark))] : part,
      ),
    );

const utf16 =
  (text: string, order: 'le' | 'be'): Sheet =>
  (mark) => {
    const raw = Buffer.from(text.replaceAll(MARK, mark), 'utf16le');
    if (order === 'be') raw.swap16();
    return Uint8Array.from([...(order === 'le' ? [0xff, 0xfe] : [0xfe, 0xff]), ...raw]);
  };

const SHEET = `.title{background:url(${U})}`;

export const obfuscatedTokens = [
  ...group('obfuscated/url-name', 'leak', {
    upper: css`.title{background:URL(${U})}`,
    mixed: css`.title{background:uRl("${U}")}`,
    'escape-u': css`.title{background:\75rl(${U})}`,
    'escape-u-space': css`.title{background:\75 rl(${U})}`,
    'escape-r': css`.title{background:u\72l(${U})}`,
    'escape-l': css`.title{background:ur\6c(${U})}`,
    'escape-l-space': css`.title{background:ur\6c (${U})}`,
    'escape-all': css`.title{background:\75\72\6c(${U})}`,
    'escape-six': css`.title{background:\000075\000072\00006c(${U})}`,
    'escape-upper-hex': css`.title{background:\55\52\4C("${U}")}`,
    'escape-tab': '.title{background:\\75\trl(http://leak.test/@@)}',
    'escape-newline': '.title{background:\\75\nrl(http://leak.test/@@)}',
    'escape-crlf': '.title{background:\\75\r\nrl(http://leak.test/@@)}',
    'escape-form-feed': '.title{background:\\75\frl(http://leak.test/@@)}',
    'escape-letter-itself': css`.title{background:u\r\l(${U})}`,
    'space-inside': css`.title{background:url(   ${U}   )}`,
    'newline-inside': '.title{background:url(\n\t"http://leak.test/@@"\n)}',
    'comment-around': css`.title{background:/**/url(${U})/**/}`,
    'comment-in-function': css`.title{background:image-set(/**/"${U}"/**/1x)}`,
  }),
  ...group('obfuscated/url-name', 'none', {
    'comment-in-name': css`.title{background:ur/**/l(${U})}`,
    'comment-before-paren': css`.title{background:url/**/(${U})}`,
    'space-before-paren': css`.title{background:url (${U})}`,
    'escaped-paren': css`.title{background:url\28${U}\29}`,
    'escaped-paren-then-real': css`.title{background:url\28(${U})}`,
    'null-in-name': '.title{background:u\0rl(http://leak.test/@@)}',
    fullwidth: css`.title{background:ｕｒｌ(${U})}`,
    dotless: css`.title{background:urI(${U})}`,
    'soft-hyphen': '.title{background:u\u00adrl(http://leak.test/@@)}',
    'zero-width': '.title{background:ur\u200bl(http://leak.test/@@)}',
    'kelvin-sign': '.title{bac\u212Aground:url(http://leak.test/@@)}',
    'long-s': '.title{ma\u017Fk:url(http://leak.test/@@)}',
    'surrogate-half': '.title{background:u\ud83drl(http://leak.test/@@)}',
    'dash-prefix': css`.title{background:-url(${U})}`,
    'hash-name': css`.title{background:#url(${U})}`,
    'escaped-space-name': css`.title{background:u\20rl(${U})}`,
    'seven-digits': css`.title{background:\0000075rl(${U})}`,
  }),
  ...group('obfuscated/property', 'leak', {
    upper: css`.title{BACKGROUND:url(${U})}`,
    'escape-first': css`.title{\62 ackground:url(${U})}`,
    'escape-middle': css`.title{back\67round:url(${U})}`,
    'escape-hyphen': css`.title{background\2dimage:url(${U})}`,
    'escape-plain': css`.title{ba\ck\ground:url(${U})}`.replace('ba\\ck', 'back'),
    'space-colon': css`.title{background : url(${U})}`,
    'comment-colon': css`.title{background/**/:/**/url(${U})}`,
    'newline-colon': '.title{background\n:\nurl(http://leak.test/@@)}',
    important: css`.title{background:url(${U})!important}`,
    'important-spaced': css`.title{background:url(${U}) ! /**/ IMPORTANT}`,
    'important-escaped': css`.title{background:url(${U})!\69mportant}`,
    'no-semicolon': css`.title{color:red;background:url(${U})}`,
    semicolons: css`.title{;;;background:url(${U});;;}`,
    'bad-then-good': css`.title{$$$;background:url(${U})}`,
    'bad-declaration': css`.title{color;background:url(${U})}`,
    'bad-bracket-declaration': css`.title{color:(;);background:url(${U})}`,
    'star-recovery': css`.title{*zoom:1;background:url(${U})}`,
  }),
  ...group('obfuscated/property', 'leak', {
    'javascript-url': css`.title{background:url("javascript:alert('${MARK}')")}`,
    'vbscript-url': css`.title{background:url(vbscript:${MARK})}`,
  }),
  ...group('obfuscated/property', 'none', {
    'star-hack': css`.title{*background:url(${U})}`,
    'underscore-hack': css`.title{_background:url(${U})}`,
    'comment-in-name': css`.title{back/**/ground:url(${U})}`,
    'null-in-name': '.title{back\0ground:url(http://leak.test/@@)}',
    'nbsp-name': '.title{\u00a0background:url(http://leak.test/@@)}',
    expression: css`.title{width:expression(document.body.style.background='url(${U})')}`,
    'expression-escaped': css`.title{width:e\78pression(alert(1))}`,
    'expression-comment': css`.title{width:exp/**/ression(alert(1))}`,
    behavior: css`.title{behavior:url(${U})}`,
    'moz-binding': css`.title{-moz-binding:url("${U}#x")}`,
    'progid-filter': css`.title{filter:progid:DXImageTransform.Microsoft.AlphaImageLoader(src='${U}')}`,
    'ms-filter': css`.title{-ms-filter:"progid:DXImageTransform.Microsoft.AlphaImageLoader(src='${U}')"}`,
    'o-link': css`.title{-o-link:'${U}';-o-link-source:current}`,
    'include-source': css`.title{-moz-include-source:url(${U})}`,
    'layer-background': css`.title{layer-background-image:url(${U})}`,
    'cue-before': css`.title{cue-before:url(${U})}`,
    'play-during': css`.title{play-during:url(${U})}`,
    'scrollbar-button': css`::-webkit-scrollbar-button{background:url(${U})}`,
  }),
  ...group('obfuscated/bytes', 'leak', {
    bom: bytes([0xef, 0xbb, 0xbf], SHEET),
    'two-boms-late': bytes([0xef, 0xbb, 0xbf], '.x{}', SHEET),
    'utf16-le': utf16(SHEET, 'le'),
    'utf16-be': utf16(SHEET, 'be'),
    'invalid-utf8-comment': bytes('/*', [0xff, 0xfe, 0xc0], '*/', SHEET),
    'invalid-utf8-selector': bytes('.a', [0xc3], ',x{}', SHEET),
    'overlong-slash': bytes('.x{a:"', [0xc0, 0xaf], '"}', SHEET),
    'truncated-character-end': bytes(SHEET, '/*', [0xe2, 0x82]),
    'null-comment': bytes('/*', [0], '*/', SHEET),
    'null-selector': bytes('.a', [0], 'b{}', SHEET),
    'delete-character': bytes('.x', [0x7f], '{}', SHEET),
    'charset-latin': bytes('@charset "iso-8859-1";', SHEET),
    'charset-shift-jis': bytes('@charset "shift_jis";.x{content:"', [0x83], '"}', SHEET),
    'charset-single-quotes': bytes("@charset 'utf-16';", SHEET),
    'charset-upper': bytes('@CHARSET "utf-8";', SHEET),
    'gb18030-swallows-quote': bytes('@charset "gb18030";.x{content:"', [0x81], '"}', SHEET),
  }),
  ...group('obfuscated/bytes', 'none', {
    'charset-utf7': bytes('@charset "utf-7";.title{background:url+ACg-http://leak.test/@@)}'),
    'charset-ebcdic': bytes('@charset "ibm037";', [0x4b, 0xa3], SHEET.slice(0, 3)),
    'iso-2022-jp-shift': bytes('@charset "iso-2022-jp";/*', [0x1b, 0x24, 0x42], '*/', SHEET),
  }),
];
