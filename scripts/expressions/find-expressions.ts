import { type ESTree, parseSync, Visitor } from 'rolldown/utils';

/** A regular expression in a source file. */
export interface FoundExpression {
  place: string;
  source: string;
  flags: string;
}

export interface FoundExpressions {
  literals: FoundExpression[];
  /** Places that compile a text to an expression without the helper. */
  compiled: string[];
  /** Files that call the helper. */
  makers: string[];
  /** Places that normalize a text without its helper. */
  normalizing: string[];
}

const HELPER = 'shared/text/make-expression.ts';
const NAME_OF_HELPER = 'makeExpression';
const NORMALIZING_HELPER = 'schema/compose-text.ts';
/** The forms of Unicode; `normalize` of paths has another argument. */
const FORM = /^NFK?[CD]$/;

/** Methods that compile a text which they are given in place of an expression. */
const COMPILING = new Set(['match', 'matchAll', 'search']);

/** The formatter writes no expression directly behind a letter, a digit or a quote. */
const MAY_CONTAIN =
  /[\s([!,=:?&|{};>+]\/(?![/*>])|RegExp|makeExpression|normalize\(|\.(?:match|matchAll|search)\(['"`]/;

/** The regular expressions of TypeScript files. `sources` are texts by path. */
export function findExpressions(sources: ReadonlyMap<string, string>): FoundExpressions {
  const found: FoundExpressions = { literals: [], compiled: [], makers: [], normalizing: [] };
  for (const [path, text] of sources) {
    if (!MAY_CONTAIN.test(text)) continue;
    const { program, errors } = parseSync(path, text);
    const [fault] = errors;
    if (fault !== undefined) throw new Error(`${path} cannot be parsed: ${fault.message}`);
    const placeOf = (at: number) => `${path}:${text.slice(0, at).split('\n').length}`;
    const called = (callee: ESTree.Expression, first: ESTree.Node | undefined, at: number): void => {
      const name = nameOf(callee);
      if (name === NAME_OF_HELPER && found.makers.at(-1) !== path) found.makers.push(path);
      const compiles =
        name === 'RegExp' || (COMPILING.has(name) && (first?.type === 'TemplateLiteral' || isText(first)));
      if (compiles && path !== HELPER) found.compiled.push(placeOf(at));
      const normalizes = name === 'normalize' && (first === undefined || isForm(first));
      if (normalizes && path !== NORMALIZING_HELPER) found.normalizing.push(placeOf(at));
    };
    new Visitor({
      Literal(node) {
        if ('regex' in node)
          found.literals.push({
            place: placeOf(node.start),
            source: node.regex.pattern,
            flags: node.regex.flags,
          });
      },
      NewExpression: ({ callee, arguments: [first], start }) => called(callee, first, start),
      CallExpression: ({ callee, arguments: [first], start }) => called(callee, first, start),
    }).visit(program);
  }
  return found;
}

/** The name of a called function or method: `RegExp` in `globalThis.RegExp(…)`. */
function nameOf(callee: ESTree.Expression): string {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : '';
}

const isText = (node: ESTree.Node | undefined): boolean =>
  node?.type === 'Literal' && 'value' in node && typeof node.value === 'string';

const isForm = (node: ESTree.Node): boolean =>
  node.type === 'Literal' && 'value' in node && FORM.test(String(node.value));

const PHP_CALL = /\bpreg_[a-z_]{1,30}\(\s*(?=')/g;
const PHP_CONSTANT = /^' \. self::([A-Z_]{1,40}) \. '/;

/** The expressions of PHP files that are written where they are used. A constant in one counts as its name. */
export const findPhpExpressions = (sources: ReadonlyMap<string, string>): FoundExpression[] =>
  [...sources].flatMap(([path, text]) =>
    [...text.matchAll(PHP_CALL)].map(({ 0: call, index }) => {
      const written = phpText(text, index + call.length + 1);
      const end = written.lastIndexOf(written.charAt(0));
      return {
        place: `${path}:${text.slice(0, index).split('\n').length}`,
        // JavaScript writes a code point as \u{…}.
        source: written.slice(1, end).replaceAll('\\x{', '\\u{'),
        // JavaScript has no flag D: its `$` never matches before a last line break.
        flags: written.slice(end + 1).replace('D', ''),
      };
    }),
  );

/** The text of a PHP string in single quotes, from after its first quote. */
function phpText(text: string, start: number): string {
  let written = '';
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at);
    const next = text.charAt(at + 1);
    if (character === '\\' && (next === '\\' || next === "'")) {
      written += next;
      at += 1;
    } else if (character === "'") {
      const [whole, name] = PHP_CONSTANT.exec(text.slice(at, at + 80)) ?? [];
      if (whole === undefined) return written;
      written += name ?? '';
      at += whole.length - 1;
    } else written += character;
  }
  return written;
}
