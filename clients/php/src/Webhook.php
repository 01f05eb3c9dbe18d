<?php

declare(strict_types=1);

namespace Livery;

/** Reads the messages that the service posts to an endpoint, signed as in Standard Webhooks. */
final class Webhook
{
    /** The allowed difference between the time of a message and the receiver's clock, in seconds. */
    private const TOLERANCE = 300;

    /**
     * The event in a request, or null when nobody who knows the secret sent it just now. An event can come twice: handle
     * each `id` once.
     *
     * @param string $secret the endpoint's secret, `whsec_…`
     * @param array<string, string> $headers by name, in any case
     * @param string $body the body as it came, for example `file_get_contents('php://input')`
     * @param int|null $now seconds since 1970; the clock's unless given
     * @return array<string, mixed>|null
     */
    public static function event(string $secret, array $headers, string $body, ?int $now = null): ?array
    {
        $headers = array_change_key_case($headers);
        $id = $headers['webhook-id'] ?? '';
        $timestamp = $headers['webhook-timestamp'] ?? '';
        if ($id === '' || preg_match('/^\d{1,12}$/D', $timestamp) !== 1) {
            return null;
        }
        if (abs(($now ?? time()) - (int) $timestamp) > self::TOLERANCE) {
            return null;
        }
        $key = base64_decode(preg_replace('/^whsec_/', '', $secret) ?? '', true);
        if ($key === false || $key === '') {
            throw new \InvalidArgumentException('The secret is none of an endpoint.');
        }
        $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
        foreach (explode(' ', $headers['webhook-signature'] ?? '') as $given) {
            if (hash_equals($expected, $given)) {
                $event = json_decode($body, true);
                return is_array($event) ? $event : null;
            }
        }
        return null;
    }
}
