<?php

declare(strict_types=1);

// The parts of WHMCS that a provisioning module touches, as its documentation for developers gives them, over a database of
// SQLite. Expects the folder of the module in `$module`, and the file of the database in `$database`.

use WHMCS\Database\Capsule;

error_reporting(E_ALL);
set_error_handler(static function (int $level, string $message, string $file, int $line): bool {
    // Debian's Illuminate is older than this PHP and raises deprecations; faults of the module must not be
    // ignored.
    if (str_contains($file, '/usr/share/php/')) {
        return true;
    }
    throw new ErrorException($message, 0, $level, $file, $line);
});

if ($database !== ':memory:') {
    touch($database);
}
const WHMCS = true;

require '/usr/share/php/Illuminate/Database/autoload.php';
require '/usr/share/php/Carbon/autoload.php';
require '/usr/share/php/smarty4/Smarty.class.php';
require __DIR__ . '/classes.php';

spl_autoload_register(static function (string $class) use ($module): void {
    $prefix = 'WHMCS\\Module\\Server\\Livery\\';
    $file = $module . '/lib/' . str_replace('\\', '/', substr($class, strlen($prefix))) . '.php';
    if (str_starts_with($class, $prefix) && is_file($file)) {
        require $file;
    }
});

final class World
{
    /** @var array<string, list<callable>> */
    public static array $hooks = [];
    /** @var list<string> */
    public static array $moduleLog = [];
    /** @var list<string> */
    public static array $activity = [];
    /** The function of the service after whose answer this process ends, before any other step. */
    public static ?string $diesAfter = null;
}

function add_hook(string $name, int $priority, callable $work): void
{
    World::$hooks[$name][] = $work;
}

function logModuleCall($module, $action, $request, $response, $processed, $replaceVars): void
{
    $text = json_encode([$module, $action, $request, $response, $processed], JSON_UNESCAPED_SLASHES);
    World::$moduleLog[] = str_replace($replaceVars, '****', $text);
    if ($action === World::$diesAfter) {
        posix_kill(getmypid(), SIGKILL);
    }
}

function logActivity(string $message, int $userId = 0): void
{
    World::$activity[] = $message;
}

function decrypt(string $text): string
{
    return base64_decode($text);
}

final class ServiceProperties
{
    public function __construct(private readonly int $serviceId)
    {
    }

    public function save(array $values): void
    {
        if (isset($values['Username'])) {
            Capsule::table('tblhosting')->where('id', $this->serviceId)->update(['username' => $values['Username']]);
        }
    }
}

$capsule = new Capsule();
$capsule->addConnection(['driver' => 'sqlite', 'database' => $database]);
$capsule->setAsGlobal();
$schema = Capsule::connection()->getPdo();
if ($database === ':memory:' || filesize($database) === 0) {
    $schema->exec(file_get_contents(__DIR__ . '/tables.sql'));
}

require $module . '/livery.php';
require $module . '/hooks.php';

/** The parameters that WHMCS passes to a module function for a service. */
function paramsOf(int $serviceId, array $more): array
{
    $row = Capsule::table('tblhosting')->where('id', $serviceId)->first();
    $product = Capsule::table('tblproducts')->where('id', $row->packageid)->first();
    $client = Capsule::table('tblclients')->where('id', $row->userid)->first();
    $model = new stdClass();
    $model->serviceProperties = new ServiceProperties($serviceId);
    return $more + serverParams((int) $row->server) + [
        'serviceid' => $serviceId,
        'userid' => (int) $row->userid,
        'pid' => (int) $row->packageid,
        'username' => $row->username,
        'clientsdetails' => (array) $client,
        'customfields' => ['Describe your site' => 'A bakery with opening hours'],
        'configoption1' => $product->configoption1,
        'configoption2' => $product->configoption2,
        'configoption3' => $product->configoption3,
        'configoption4' => $product->configoption4,
        'configoption5' => $product->configoption5,
        'model' => $model,
    ];
}

function serverParams(int $serverId): array
{
    $server = Capsule::table('tblservers')->where('id', $serverId)->first();
    return [
        'server' => true,
        'serverid' => $serverId,
        'serverhostname' => $server->hostname,
        'serverport' => (string) $server->port,
        'serversecure' => $server->secure === 'on',
        'serverpassword' => decrypt($server->password),
        'serveraccesshash' => $server->accesshash,
    ];
}

/** The page of a service as HTML for the customer's browser. */
function render(array $page, string $module): string
{
    $smarty = new Smarty();
    $smarty->setCompileDir(sys_get_temp_dir() . '/livery-smarty-' . getmypid());
    $smarty->assign($page['vars']);
    return $smarty->fetch($module . '/' . $page['templatefile'] . '.tpl');
}
