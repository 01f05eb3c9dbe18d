<?php

declare(strict_types=1);

namespace Livery\Panel;

use Livery\Client;
use Livery\CurlTransport;
use Livery\Platform;

/** The connection to the service: address and key of the panel's server entry. */
final class Connection
{
    public readonly string $origin;
    private readonly string $apiKey;

    /**
     * @param \Closure(Exchange): void $log
     * @throws ConfigurationException the server entry is not complete
     */
    public function __construct(string $host, string $port, bool $secure, string $apiKey, private readonly \Closure $log)
    {
        $this->apiKey = trim($apiKey);
        if (trim($host) === '') {
            throw new ConfigurationException('Enter the host name of the service in the server entry.');
        }
        if ($this->apiKey === '') {
            throw new ConfigurationException('Enter an API key with the scope “platform” in the server entry.');
        }
        $scheme = $secure ? 'https' : 'http';
        $number = self::port($port);
        $isDefault = $number === 0 || $number === ($secure ? 443 : 80);
        $this->origin = $scheme . '://' . trim($host) . ($isDefault ? '' : ":$number");
    }

    /** For cron jobs and staff: with many retries, because every call may be repeated. */
    public function platform(): Platform
    {
        return $this->platformWithin(30, 3);
    }

    /** For a page for which a customer waits. */
    public function platformForPage(): Platform
    {
        return $this->platformWithin(5, 0);
    }

    /** @throws \Throwable the fault of the connection */
    public function test(): void
    {
        $scopes = $this->platform()->ping()['scopes'];
        if (array_intersect(['platform', '*'], $scopes) === []) {
            throw new ConfigurationException('The API key lacks the scope “platform”. Issue one that has it.');
        }
    }

    /** @throws ConfigurationException the port is none */
    private static function port(string $port): int
    {
        $number = Number::of($port, 'Port');
        if ($number !== floor($number) || $number > 65_535) {
            throw new ConfigurationException("“Port” is {$number}, which is no port. Ports are whole numbers up to 65535.");
        }
        return (int) $number;
    }

    private function platformWithin(int $seconds, int $retries): Platform
    {
        $transport = new LoggingTransport($this->apiKey, new CurlTransport($seconds), $this->log);
        return new Platform(new Client($this->origin . '/functions/v1', $this->apiKey, $transport, $retries));
    }
}
