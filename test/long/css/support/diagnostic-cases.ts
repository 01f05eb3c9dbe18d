import type { RefusalCode, StrippedCode } from '#schema/css-policy/index.ts';
import { accountId, font, image } from '#test/unit/css/support/compiled.ts';
import type { CompileOptions } from '#workers/branding/css/compile.ts';

interface Case {
  css: string;
  options?: Partial<CompileOptions>;
}

const css = (text: string, options: Partial<CompileOptions> = {}): Case => ({ css: text, options });

/** A resolver that answers one reason for every address. */
const reason = (code: StrippedCode): Case => css('a{background:url(x)}', { resolveUrl: () => ({ code }) });

const many = (count: number, make: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join('');

/** For each reason to strip, a sheet that is stripped for it. */
export const removed: Record<StrippedCode, Case> = {
  at_rule_unknown: css('@medai print{a{color:red}}'),
  at_rule_denied: css('@page{margin:0}'),
  at_rule_invalid: css('@keyframes none{to{color:red}}'),
  at_rule_misplaced: css('a{@keyframes x{to{color:red}}}'),
  import_denied: css('@import url(https://evil.test/x.css);'),
  charset_denied: css('@charset "utf-7";'),
  scope_root_missing: css('@scope{a{color:red}}'),
  keyframes_limit: css(`@keyframes x{${many(201, (i) => `${i / 10}%{color:red}`)}}`),
  font_face_incomplete: css('@font-face{font-family:x}'),
  font_face_limit: css(many(129, (i) => `@font-face{font-family:f${i};src:url(${font})}`)),
  counter_style_fixed: css('@counter-style disc{symbols:"x"}'),
  rule_invalid: css('a{color:red} garbage'),
  rule_too_deep: css(`${'&{'.repeat(30)}color:red${'}'.repeat(30)}`),
  selector_invalid: css('a:{color:red}'),
  selector_escapes_scope: css(':root ~ div{color:red}'),
  selector_namespace: css('svg|a{color:red}'),
  selector_reserved: css('[data-brand-protected]{color:red}'),
  selector_sensitive_attribute: css('input[value^="a"]{color:red}'),
  selector_too_complex: css(`${'a '.repeat(33)}{color:red}`),
  selector_list_limit: css(`${many(513, (i) => `.a${i},`)}b{color:red}`),
  pseudo_unknown: css('a:hovr{color:red}'),
  pseudo_denied: css('a::part(x){color:red}'),
  has_limit: css(':has(a){color:red}'),
  nesting_product: css(`.a{${'&:hover,&:focus{'.repeat(13)}color:red${'}'.repeat(14)}`),
  declaration_invalid: css('a{color red;}'),
  declaration_misplaced: css('@media print{color:red;a{color:red}}'),
  property_unknown: css('a{colour:red}'),
  property_denied: css('a{behavior:none}'),
  property_on_root: css('body{position:fixed}'),
  descriptor_unknown: css(`@font-face{font-family:x;src:url(${font});color:red}`),
  reserved_name: css('a{--livery-guard:red}'),
  legacy_hack: css('a{*zoom:1}'),
  legacy_filter: css('a{filter:progid:DXImageTransform.Microsoft.gradient(x=1)}'),
  value_invalid: css('a{color:red}b{color:@x}'),
  value_denied: css('select{appearance:base-select}'),
  load_limit: css(`*{transition:${many(1_300, () => 'all,')}all}`),
  pointer_limit: css('a{cursor:calc(9*9)}'),
  width_limit: css('a{-webkit-text-stroke:500px red}'),
  value_untried: css('a{all:revert-rule}'),
  value_too_long: css(`a{--x:${'a '.repeat(5000)}}`),
  function_unknown: css('a{width:clac(1px)}'),
  function_denied: css('a{width:expression(alert(1))}'),
  attr_denied: css('a{background:attr(data-x type(<url>))}'),
  env_denied: css('a{width:env(user-name)}'),
  gradient_limit: css(`a{background:${many(9, () => 'linear-gradient(red,blue),')}red}`),
  shadow_limit: css(`a{box-shadow:${many(24, () => '0 0 1px red,')}0 0 1px red}`),
  filter_limit: css(`a{filter:${'blur(1px)'.repeat(13)}}`),
  blur_limit: css('a{filter:blur(9999px)}'),
  repeat_limit: css('a{grid-template-rows:repeat(10000,1px)}'),
  grid_limit: css('a{grid-row:1/99999}'),
  reach_limit: css('*{animation:k 1s}@keyframes k{to{top:0}}'),
  root_size: css('@media print{html{font-size:62.5%}}'),
  var_expansion: css(
    `a{--a:${'x'.repeat(100)};${many(6, (i) => `--b${i}:${`var(--${i ? `b${i - 1}` : 'a'})`.repeat(8)};`)}color:var(--b5)}`,
  ),
  url_external: css('a{background:url(https://evil.test/x.png)}'),
  url_denied: css('a{background:url(javascript:alert)}'),
  url_data: css('a{background:url("data:image/png,x")}'),
  svg_denied: css('a{background:url("data:image/svg+xml,<svg><script/></svg>")}'),
  svg_invalid: css('a{background:url("data:image/svg+xml,<svg>")}'),
  url_fragment: css('a{filter:url(#x)}'),
  url_relative: css('a{background:url(img/x.png)}'),
  url_invalid: css('a{background:url(a b)}'),
  url_modifier: css(`a{background:url("${image}" crossorigin(anonymous))}`),
  url_limit: css(
    many(129, (i) => `a{background:url(x${i})}`),
    { resolveUrl: () => ({ url: image }) },
  ),
  url_dynamic: css('a{background:image-set(var(--x) 1x)}'),
  url_wrong_use: css(`a{background:url(${font})}`),
  asset_unknown: css('a{background:url(asset:logo)}'),
  asset_archived: reason('asset_archived'),
  asset_wrong_kind: reason('asset_wrong_kind'),
  ingest_denied: reason('ingest_denied'),
  ingest_failed: reason('ingest_failed'),
  ingest_refused: reason('ingest_refused'),
  ingest_limit: reason('ingest_limit'),
};

interface RefusedCase {
  css: string | Uint8Array;
  options?: Partial<CompileOptions>;
}

/** The places where the sheets below exceed a limit, for limits with one place. */
export const exceeding: Partial<Record<RefusalCode, number>> = {
  too_many_tokens: 1_000,
  too_deep: 64,
  too_many_rules: 60_000,
  too_many_declarations: 2 + 4 * 80_000,
};

/** For each reason to refuse a whole sheet, a sheet that is refused for it. */
export const refused: Record<RefusalCode, RefusedCase> = {
  source_not_utf8: { css: new Uint8Array([0x61, 0x7b, 0xff, 0x7d]) },
  source_too_large: { css: ' '.repeat(400 * 1024 + 1) },
  compiled_too_large: { css: many(12_000, (i) => `.a${i}{color:red;--x:${i}}`) },
  too_many_tokens: { css: 'a,'.repeat(2_000), options: { caps: { tokens: 1_000 } } },
  too_deep: { css: '('.repeat(65) },
  too_many_rules: { css: 'a{}'.repeat(20_001) },
  too_many_declarations: { css: `a{${'b:c;'.repeat(80_001)}}` },
  bad_account: { css: '', options: { accountId: 'X' } },
  bad_resolution: {
    css: 'a{background:url(x)}',
    options: { accountId, resolveUrl: () => ({ url: 'https://evil.test/' }) },
  },
};
