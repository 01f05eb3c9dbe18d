import type { TokenList } from '../tokens/token-list.ts';
import { trimValue } from '../tokens/trim-value.ts';
import * as T from '../tokens/types.ts';

/** The declarations of a sheet for `body`, to find those that only inherit the value of `html`. */
export class BodyDeclarations {
  readonly #tokens: TokenList;
  readonly #inherits: { name: number; property: string }[] = [];
  readonly #sets = new Set<string>();

  constructor(tokens: TokenList) {
    this.#tokens = tokens;
  }

  /** @param alone whether the rule's selector is only `body` */
  add(name: number, property: string, from: number, to: number, alone: boolean): void {
    if (alone && property !== 'all' && this.#isInherit(from, to)) this.#inherits.push({ name, property });
    else this.#sets.add(property);
  }

  /** Name tokens of declarations of `inherit`, except those that reset another value of `body`. */
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

/** Whether a property also sets the other one. */
const overlap = (property: string, other: string): boolean =>
  property === other ||
  property === 'all' ||
  other.startsWith(`${property}-`) ||
  (property === 'font' && other === 'line-height');
