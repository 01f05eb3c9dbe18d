/**
 * The order in which a sheet first names its cascade layers. Browsers rank layers by it, so it has to stay when the block
 * that came first is not written, or is written elsewhere.
 */
export class LayerOrder {
  private readonly authored: Set<string>;
  private readonly written = new Set<string>();

  /** @param of the order of another output of the same sheet */
  constructor(of?: LayerOrder) {
    this.authored = of?.authored ?? new Set();
  }

  /** Adds a layer, by the names of the layers around it and its own, to those that the sheet names. */
  author(path: string): void {
    add(this.authored, path);
  }

  /** Adds a layer to those that the output names. */
  write(path: string): void {
    add(this.written, path);
  }

  /**
   * The statement that has to come first in the output, so that its layers have the order of the sheet; or nothing. For
   * declarations that were important, the order is the opposite.
   */
  statement(wereImportant = false): string {
    const written = [...this.written];
    const authored = [...this.authored].filter((path) => this.written.has(path));
    if (wereImportant) authored.reverse();
    return authored.every((path, index) => path === written[index]) ? '' : `@layer ${authored.join(',')};`;
  }
}

function add(order: Set<string>, path: string): void {
  // A layer that is named by a path inside others names them first.
  for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) order.add(path.slice(0, dot));
  order.add(path);
}
