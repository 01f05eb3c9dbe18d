import { execFileSync, spawnSync } from 'node:child_process';

const EXTENSIONS = ['curl', 'pdo_sqlite', 'zip'];
const PACKAGES = ['Illuminate/Database/autoload.php', 'GuzzleHttp/autoload.php', 'smarty4/Smarty.class.php'];
const COMMANDS = ['composer', 'phpcs', 'phpmd'];

/** The Debian packages for the tests of the PHP clients. */
const DEBIAN =
  'php-cli php-curl php-sqlite3 php-zip php-illuminate-database php-guzzlehttp-guzzle smarty4 composer php-codesniffer phpmd';

/**
 * Whether PHP and the packages of these tests are installed. Without them the tests are skipped with a
 * message; in CI that is a failure.
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

/** Unpacks a ZIP archive like the installation of a module. */
export function unzip(archive: string, folder: string): void {
  const script = `
    $zip = new ZipArchive();
    if ($zip->open($argv[1], ZipArchive::CHECKCONS) !== true || !$zip->extractTo($argv[2])) exit(1);`;
  execFileSync('php', ['-r', script, '--', archive, folder], { stdio: 'pipe' });
}
