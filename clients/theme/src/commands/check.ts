import { openFolder } from '../context.ts';
import { readBrand } from '../folder.ts';
import { checkBrand, readCodes } from '../report/check-brand.ts';
import { isAtLeast, LEVELS } from '../report/diagnostic.ts';
import { FORMATS, formatted } from '../report/formats.ts';
import { EXIT, Stop } from '../stop.ts';
import { say } from '../terminal.ts';
import { type Command, type Given, textOf } from './command.ts';

/** Parses an option with a fixed set of values. */
function oneOf<Value extends string>(
  given: Given,
  name: string,
  values: readonly Value[],
  usual: Value,
): Value {
  const text = textOf(given, name) ?? usual;
  const value = values.find((known) => known === text);
  if (value === undefined) throw new Stop(EXIT.usage, `--${name} is one of ${values.join(', ')}.`);
  return value;
}

export const check: Command = {
  summary: 'Say what the service would refuse, leave out or warn of',
  usage: 'check [folder] [--format text|github|json] [--fail-level error|warning|notice]',
  help: `Has the service compile the files as a push would. Nothing is stored.

An error is refused. A warning is left out of the stylesheet, with the rest of it in use. A notice is advice.

  --format <name>      text; github writes annotations of GitHub Actions; json is for programs
  --fail-level <name>  exit with 1 from this on; error unless given`,
  options: { format: { type: 'string' }, 'fail-level': { type: 'string' } },
  operands: 1,
  run: async (given) => {
    const format = oneOf(given, 'format', FORMATS, 'text');
    const level = oneOf(given, 'fail-level', LEVELS, 'error');
    const { folder, prefix, service } = await openFolder(given.operands[0]);
    const brand = await readBrand(folder);
    const { bytes, diagnostics } = await checkBrand(service, brand, await readCodes(service));
    say(formatted({ bytes, diagnostics, prefix }, format));
    return diagnostics.some(({ severity }) => isAtLeast(severity, level)) ? EXIT.faults : EXIT.ok;
  },
};
