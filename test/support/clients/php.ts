import { execFileSync, spawnSync } from 'node:child_process';

const EXTENSIONS = ['curl', 'pdo_sqlite', 'zip'];
const PACKAGES = ['Illuminate/Database/autoload.php', 'GuzzleHttp/autoload.php', 'smarty4/Smarty.class.php'];
const COMMANDS = ['composer', 'phpcs', 'phpmd'];

/** The packages of Debian that the tests of the PHP clients need. */
const DEBIAN =
  'php-cli php-curl php-sqlite3 php-zip php-illuminate-database php-guzzlehttp-guzzle smarty4 composer php-codesniffer phpmd';

/**
 * Whether PHP is there with what these tests use. Without it they are left out, and say so; in CI that is a failure.
 */
export function hasPhp(): boolean {
  const script = `
    foreach (json_decode($argv[1]) as $file) if (!is_file("/usr/share/php/$file")) exit(1);
    foreach (json_decode($argv[2]) as $extension) if (!extension_loaded($extension)) exit(1);
    foreach (json_decode($argv[3]) as $command) if (!is_file("/usr/bin/$command")) exit(1);`;
  const needed = [PACKAGES, EXTENSIONS, COMMANDS].map((list) => JSON.stringify(list));
  const found = spawnSync('php', ['-r', script, '--', ...needed]).status === 0;
  if (!found && process.env.CI === 'true') throw new Error(`These packages are missing: ${DEBIAN}`);
  if (!found) console.warn(`The tests of the PHP clients are left out. They need these packages: ${DEBIAN}`);
  return found;
}

/** Unpacks a ZIP archive, as whoever installs a module does. */
export function unzip(archive: string, folder: string): void {
  const script = `
    $zip = new ZipArchive();
    if ($zip->open($argv[1], ZipArchive::CHECKCONS) !== true || !$zip->extractTo($argv[2])) exit(1);`;
  execFileSync('php', ['-r', script, '--', archive, folder], { stdio: 'pipe' });
}
