import { fileURLToPath } from 'node:url';
import { PhpPanel } from '../../support/php-panel.ts';

const HARNESS = fileURLToPath(new URL('./whmcs.php', import.meta.url));

/** A WHMCS with the module installed. */
export class Panel extends PhpPanel {
  /** @param database a file that outlives the process; memory unless given. */
  constructor(module: string, database = ':memory:') {
    super(HARNESS, module, database);
  }

  /** Calls a function of the module for a service. */
  service<Result = string>(service: number, name: string, params: object = {}): Promise<Result> {
    return this.perform({ do: 'service', service, function: name, params });
  }

  hook(name: string, vars: object = {}): Promise<number> {
    return this.perform({ do: 'hook', hook: name, vars });
  }

  /** The lines logged since the last call of this method. */
  logs(): Promise<{ module: string[]; activity: string[] }> {
    return this.perform({ do: 'logs' });
  }
}
