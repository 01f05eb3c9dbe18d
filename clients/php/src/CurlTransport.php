<?php

declare(strict_types=1);

namespace Livery;

/** Sends requests with PHP's own cURL. */
final class CurlTransport implements Transport
{
    /** @param int $timeout the longest time of a request, in seconds */
    public function __construct(private readonly int $timeout = 30)
    {
    }

    public function post(string $url, array $headers, string $body): HttpResponse
    {
        if ($url === '') {
            throw new TransportException('The address of the service is empty.');
        }
        $lines = [];
        foreach ($headers as $name => $value) {
            $lines[] = "$name: $value";
        }
        $received = [];
        $handle = curl_init($url);
        if ($handle === false) {
            throw new TransportException("This is no address: $url");
        }
        curl_setopt_array($handle, [
            CURLOPT_POST => true,
            CURLOPT_POSTFIELDS => $body,
            CURLOPT_HTTPHEADER => $lines,
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_CONNECTTIMEOUT => min(10, $this->timeout),
            CURLOPT_TIMEOUT => $this->timeout,
            CURLOPT_HEADERFUNCTION => static function (\CurlHandle $handle, string $line) use (&$received): int {
                $parts = explode(':', $line, 2);
                if (count($parts) === 2) {
                    $received[strtolower(trim($parts[0]))] = trim($parts[1]);
                }
                return strlen($line);
            },
        ]);
        $answer = curl_exec($handle);
        if (!is_string($answer)) {
            throw new TransportException(curl_error($handle));
        }
        return new HttpResponse((int) curl_getinfo($handle, CURLINFO_RESPONSE_CODE), $received, $answer);
    }
}
