<?php

declare(strict_types=1);

namespace WHMCS\Module\Server\Livery;

use Livery\Client;
use Livery\CurlTransport;
use Livery\Platform;

/** The way to the service: address and key of a server entry of WHMCS. */
final class Connection
{
    private function __construct(
        public readonly string $origin,
        public readonly string $apiKey,
    ) {
    }

    /**
     * @param array<string, mixed> $params the parameters that WHMCS gives to every function of a module
     * @throws ConfigurationException the server entry is not complete
     */
    public static function fromParams(array $params): self
    {
        return self::of(
            Text::of($params, 'serverhostname'),
            Text::of($params, 'serverport'),
            (bool) ($params['serversecure'] ?? false),
            Text::of($params, 'serverpassword'),
            Text::of($params, 'serveraccesshash'),
        );
    }

    /**
     * @param object{hostname: ?string, port?: int|string|null, secure: ?string, password: ?string, accesshash: ?string} $server a row of `tblservers`
     * @throws ConfigurationException the server entry is not complete
     */
    public static function fromRow(object $server): self
    {
        $password = (string) $server->password;
        return self::of(
            (string) $server->hostname,
            (string) ($server->port ?? ''),
            $server->secure === 'on',
            $password === '' ? '' : (string) decrypt($password),
            (string) $server->accesshash,
        );
    }

    private static function of(string $host, string $port, bool $secure, string $password, string $accessHash): self
    {
        $key = trim($password) === '' ? trim($accessHash) : trim($password);
        if (trim($host) === '') {
            throw new ConfigurationException('Enter the host name of the service in the server entry.');
        }
        if ($key === '') {
            throw new ConfigurationException('Enter an API key with the scope “platform” as the password of the server entry.');
        }
        $scheme = $secure ? 'https' : 'http';
        $isDefault = $port === '' || $port === '0' || $port === ($secure ? '443' : '80');
        return new self($scheme . '://' . trim($host) . ($isDefault ? '' : ":$port"), $key);
    }

    /** For cron jobs and staff: patient, because every call may be repeated. */
    public function platform(): Platform
    {
        return $this->platformWithin(30, 3);
    }

    /** For a page that a customer waits for. */
    public function platformForPage(): Platform
    {
        return $this->platformWithin(5, 0);
    }

    private function platformWithin(int $seconds, int $retries): Platform
    {
        $transport = new LoggingTransport($this->apiKey, new CurlTransport($seconds));
        return new Platform(new Client($this->origin . '/functions/v1', $this->apiKey, $transport, $retries));
    }
}
