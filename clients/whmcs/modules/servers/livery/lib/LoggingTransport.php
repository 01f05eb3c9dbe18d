<?php

declare(strict_types=1);

namespace WHMCS\Module\Server\Livery;

use Livery\HttpResponse;
use Livery\Transport;
use Livery\TransportException;

/** Writes every request to WHMCS's module log, without the key and without the codes that sign somebody in. */
final class LoggingTransport implements Transport
{
    public function __construct(
        private readonly string $apiKey,
        private readonly Transport $inner,
    ) {
    }

    public function post(string $url, array $headers, string $body): HttpResponse
    {
        $function = basename($url);
        try {
            $response = $this->inner->post($url, $headers, $body);
        } catch (TransportException $exception) {
            $this->log($function, $body, $exception->getMessage());
            throw $exception;
        }
        $this->log($function, $body, "HTTP {$response->status}\n{$response->body}");
        return $response;
    }

    private function log(string $function, string $request, string $answer): void
    {
        // The signing-on address is as good as a password for a minute.
        $answer = preg_replace('/([?&]code=)[^"&\\\\\s]+/', '$1***', $answer) ?? '';
        logModuleCall('livery', $function, $request, $answer, '', [$this->apiKey]);
    }
}
