<?php

declare(strict_types=1);

namespace Livery\Panel;

use Livery\HttpResponse;
use Livery\Transport;
use Livery\TransportException;

/** Passes every request and answer to the log of the panel, without the key and without sign-in codes. */
final class LoggingTransport implements Transport
{
    /** @param \Closure(Exchange): void $log */
    public function __construct(
        private readonly string $apiKey,
        private readonly Transport $inner,
        private readonly \Closure $log,
    ) {
    }

    public function post(string $url, array $headers, string $body): HttpResponse
    {
        try {
            $response = $this->inner->post($url, $headers, $body);
        } catch (TransportException $exception) {
            $this->write($url, $body, $exception->getMessage(), false);
            throw $exception;
        }
        $succeeded = $response->status >= 200 && $response->status < 300;
        $this->write($url, $body, "HTTP {$response->status}\n{$response->body}", $succeeded);
        return $response;
    }

    private function write(string $url, string $request, string $answer, bool $succeeded): void
    {
        // A sign-in address is as secret as a password for a minute.
        $answer = preg_replace('/([?&]code=)[^"&\\\\\s]+/', '$1***', $answer) ?? '';
        ($this->log)(new Exchange($url, $this->masked($request), $this->masked($answer), $succeeded));
    }

    private function masked(string $text): string
    {
        return str_replace($this->apiKey, '***', $text);
    }
}
