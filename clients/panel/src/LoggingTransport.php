<?php

declare(strict_types=1);

namespace Livery\Panel;

use Livery\HttpResponse;
use Livery\Transport;
use Livery\TransportException;

/** Hands every request and answer to the log of the panel, without the key and without the codes that sign somebody in. */
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
        // The signing-on address is as good as a password for a minute.
        $answer = preg_replace('/([?&]code=)[^"&\\\\\s]+/', '$1***', $answer) ?? '';
        ($this->log)(new Exchange($url, $this->masked($request), $this->masked($answer), $succeeded));
    }

    private function masked(string $text): string
    {
        return str_replace($this->apiKey, '***', $text);
    }
}
