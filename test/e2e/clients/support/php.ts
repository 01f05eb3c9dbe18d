import { spawnSync } from 'node:child_process';

const EXTENSIONS = ['curl', 'pdo_sqlite'];
const PACKAGES = ['Illuminate/Database/autoload.php', 'GuzzleHttp/autoload.php', 'smarty4/Smarty.class.php'];

/** The packages of Debian that the tests of the PHP clients need. */
const DEBIAN = 'php-cli php-curl php-sqlite3 php-illuminate-database php-guzzlehttp-guzzle smarty4';

/**
 * Whether PHP is there with what these tests use. Without it they are left out, and say so; in CI that is a failure.
 */
export function hasPhp(): boolean {
  const script = `
    foreach (json_decode($argv[1]) as $file) if (!is_file("/usr/share/php/$file")) exit(1);
    foreach (json_decode($argv[2]) as $extension) if (!extension_loaded($extension)) exit(1);`;
  const found =
    spawnSync('php', ['-r', script, '--', JSON.stringify(PACKAGES), JSON.stringify(EXTENSIONS)]).status === 0;
  if (!found && process.env.CI === 'true') throw new Error(`These packages are missing: ${DEBIAN}`);
  if (!found) console.warn(`The tests of the PHP clients are left out. They need these packages: ${DEBIAN}`);
  return found;
}
