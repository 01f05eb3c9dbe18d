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
  /** Places that hand on a pattern as a text that is not written in the sources. */
  unread: string[];
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
  /[\s([!,=:?&|{};>+]\/(?![/*>])|RegExp|makeExpression|\bpattern\b|normalize\(|\.(?:match|matchAll|search)\(['"`]/;

/** The regular expressions of TypeScript files. `sources` are texts by path. */
export function findExpressions(sources: ReadonlyMap<string, string>): FoundExpressions {
  const found: FoundExpressions = { literals: [], compiled: [], makers: [], normalizing: [], unread: [] };
  for (const [path, text] of sources) {
    if (!MAY_CONTAIN.test(text)) continue;
    const { program, errors } = parseSync(path, text);
    const [fault] = errors;
    if (fault !== undefined) throw new Error(`${path} cannot be parsed: ${fault.message}`);
    const placeOf = (at: number) => `${path}:${text.slice(0, at).split('\n').length}`;
    const pattern = (node: ESTree.Node | null, at: number, isAnchored: boolean): void => {
      const source = writtenText(node, sources);
      const place = placeOf(at);
      if (source === null) found.unread.push(place);
      // A browser matches the whole text of a field; JSON Schema searches in it.
      else found.literals.push({ place, source: isAnchored ? `^(?:${source})$` : source, flags: 'u' });
    };
    const called = (callee: ESTree.Expression, first: ESTree.Node | undefined, at: number): void => {
      const name = nameOf(callee);
      const stated = name === 'meta' && first?.type === 'ObjectExpression' ? patternIn(first) : undefined;
      if (stated !== undefined) pattern(stated, at, false);
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
      ObjectExpression(node) {
        // A schema that is written as an object has a type; routes have patterns of another kind.
        const stated = propertyOf(node, 'type') === undefined ? undefined : patternIn(node);
        if (stated !== undefined) pattern(stated, node.start, false);
      },
      JSXAttribute({ name, value, start }) {
        if (name.type === 'JSXIdentifier' && name.name === 'pattern') pattern(value, start, true);
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

const propertyOf = ({ properties }: ESTree.ObjectExpression, name: string): ESTree.Node | undefined =>
  properties.flatMap((property) => {
    if (property.type !== 'Property') return [];
    const { key } = property;
    const written = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : '';
    return written === name ? [property.value] : [];
  })[0];

const patternIn = (node: ESTree.ObjectExpression): ESTree.Node | undefined => propertyOf(node, 'pattern');

/** The text that an expression stands for, if it is written there or as a constant of one of the files; otherwise null. */
function writtenText(node: ESTree.Node | null, sources: ReadonlyMap<string, string>): string | null {
  if (node?.type === 'JSXExpressionContainer') return writtenText(node.expression, sources);
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node?.type === 'TemplateLiteral')
    return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? null) : null;
  if (node?.type !== 'Identifier') return null;
  for (const [path, text] of sources) {
    if (!text.includes(`const ${node.name} =`)) continue;
    let written: string | null = null;
    new Visitor({
      VariableDeclarator({ id, init }) {
        if (id.type === 'Identifier' && id.name === node.name && init?.type !== 'Identifier')
          written = writtenText(init, sources);
      },
    }).visit(parseSync(path, text).program);
    if (written !== null) return written;
  }
  return null;
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
