<?php

declare(strict_types=1);

namespace Livery;

use Psr\Http\Client\ClientExceptionInterface;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\StreamFactoryInterface;

/** Sends requests with any PSR-18 client. Set its time limit yourself: PSR-18 has none. */
final class Psr18Transport implements Transport
{
    public function __construct(
        private readonly ClientInterface $http,
        private readonly RequestFactoryInterface $requests,
        private readonly StreamFactoryInterface $streams,
    ) {
    }

    public function post(string $url, array $headers, string $body): HttpResponse
    {
        $request = $this->requests->createRequest('POST', $url)->withBody($this->streams->createStream($body));
        foreach ($headers as $name => $value) {
            $request = $request->withHeader($name, $value);
        }
        try {
            $response = $this->http->sendRequest($request);
            $answer = (string) $response->getBody();
        } catch (ClientExceptionInterface $exception) {
            throw new TransportException($exception->getMessage(), 0, $exception);
        }
        $received = [];
        foreach ($response->getHeaders() as $name => $values) {
            $received[strtolower((string) $name)] = implode(', ', $values);
        }
        return new HttpResponse($response->getStatusCode(), $received, $answer);
    }
}
