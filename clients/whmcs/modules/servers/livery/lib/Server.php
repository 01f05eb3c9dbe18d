<?php

declare(strict_types=1);

namespace WHMCS\Module\Server\Livery;

use Livery\Panel\ConfigurationException;
use Livery\Panel\Connection;
use Livery\Panel\Exchange;
use Livery\Panel\Text;

/** A server entry of WHMCS: address and key of the service. */
final class Server
{
    /**
     * @param array<string, mixed> $params the parameters that WHMCS gives to every function of a module
     * @throws ConfigurationException the server entry is not complete
     */
    public static function fromParams(array $params): Connection
    {
        return self::connection(
            Text::of($params, 'serverhostname'),
            Text::of($params, 'serverport'),
            (bool) ($params['serversecure'] ?? false),
            [Text::of($params, 'serverpassword'), Text::of($params, 'serveraccesshash')],
        );
    }

    /**
     * @param object{hostname: ?string, port?: int|string|null, secure: ?string, password: ?string, accesshash: ?string} $server a row of `tblservers`
     * @throws ConfigurationException the server entry is not complete
     */
    public static function fromRow(object $server): Connection
    {
        $password = (string) $server->password;
        return self::connection(
            (string) $server->hostname,
            (string) ($server->port ?? ''),
            $server->secure === 'on',
            [$password === '' ? '' : (string) decrypt($password), (string) $server->accesshash],
        );
    }

    /** @param array{string, string} $secrets password and access hash; the key is in either */
    private static function connection(string $host, string $port, bool $secure, array $secrets): Connection
    {
        $key = trim($secrets[0]) === '' ? $secrets[1] : $secrets[0];
        return new Connection($host, $port, $secure, $key, static function (Exchange $exchange): void {
            logModuleCall('livery', basename($exchange->url), $exchange->request, $exchange->answer, '', []);
        });
    }
}
