<?php

declare(strict_types=1);

namespace Livery\Blesta;

use Livery\Panel\ConfigurationException;
use Livery\Panel\Connection;
use Livery\Panel\Exchange;
use Livery\Panel\Text;

/** A module row of Blesta: address and key of the service. */
final class Row
{
    /**
     * @param \Closure(Exchange): void $log
     * @throws ConfigurationException the row is not complete
     */
    public static function connection(object $meta, \Closure $log): Connection
    {
        return new Connection(
            (string) ($meta->host_name ?? ''),
            (string) ($meta->port ?? ''),
            ($meta->use_ssl ?? 'true') === 'true',
            (string) ($meta->api_key ?? ''),
            $log,
        );
    }

    /**
     * What a form says of a row. It shows no key: an empty field keeps the one that is there, for the same address. Another
     * address takes the key again, or whoever may edit the row could have it sent to a host of their own.
     *
     * @param array<string, mixed> $vars
     * @param ?object $before what is stored of the row; null for a new one
     * @return object{server_name: string, host_name: string, port: string, use_ssl: string, api_key: string}
     */
    public static function meta(array $vars, ?object $before): object
    {
        $key = trim(Text::of($vars, 'api_key'));
        $meta = (object) [
            'server_name' => trim(Text::of($vars, 'server_name')),
            'host_name' => strtolower(trim(Text::of($vars, 'host_name'))),
            'port' => trim(Text::of($vars, 'port')),
            'use_ssl' => Text::of($vars, 'use_ssl') === 'true' ? 'true' : 'false',
            'api_key' => $key,
        ];
        if ($key === '' && $before !== null && self::address($meta) === self::address($before)) {
            $meta->api_key = (string) ($before->api_key ?? '');
        }
        return $meta;
    }

    /** @return list<string> */
    private static function address(object $meta): array
    {
        return [(string) ($meta->host_name ?? ''), (string) ($meta->port ?? ''), (string) ($meta->use_ssl ?? 'true')];
    }

    /** @return list<array{key: string, value: string, encrypted: int}> */
    public static function stored(object $meta): array
    {
        $fields = [];
        foreach (get_object_vars($meta) as $key => $value) {
            $fields[] = ['key' => $key, 'value' => $value, 'encrypted' => $key === 'api_key' ? 1 : 0];
        }
        return $fields;
    }
}
