import type { TokenList } from '../tokens/token-list.ts';
import { trimValue } from '../tokens/trim-value.ts';
import * as T from '../tokens/types.ts';

/** What a sheet declares for `body`, to find the declarations that only hand the value of `html` down to it. */
export class BodyDeclarations {
  readonly #tokens: TokenList;
  readonly #inherits: { name: number; property: string }[] = [];
  readonly #sets = new Set<string>();

  constructor(tokens: TokenList) {
    this.#tokens = tokens;
  }

  /** @param alone whether the rule is for `body` and nothing else */
  add(name: number, property: string, from: number, to: number, alone: boolean): void {
    if (alone && property !== 'all' && this.#isInherit(from, to)) this.#inherits.push({ name, property });
    else this.#sets.add(property);
  }

  /** Name tokens of declarations of `inherit`, except where `body` also has a value of its own, which they take back. */
  inherited(): ReadonlySet<number> {
    const sets = [...this.#sets];
    return new Set(
      this.#inherits
        .filter(({ property }) => !sets.some((other) => overlap(property, other) || overlap(other, property)))
        .map(({ name }) => name),
    );
  }

  #isInherit(from: number, to: number): boolean {
    const value = trimValue(this.#tokens, from, to);
    return (
      value.to - value.from === 1 &&
      this.#tokens.type(value.from) === T.IDENT &&
      this.#tokens.text(value.from).toLowerCase() === 'inherit'
    );
  }
}

/** Whether a property sets the other one, too. */
const overlap = (property: string, other: string): boolean =>
  property === other ||
  property === 'all' ||
  other.startsWith(`${property}-`) ||
  (property === 'font' && other === 'line-height');
