<?php

declare(strict_types=1);

namespace Livery;

/** Sends one request and returns the answer with any status. It follows no redirect. */
interface Transport
{
    /**
     * @param array<string, string> $headers
     * @throws TransportException no answer came
     */
    public function post(string $url, array $headers, string $body): HttpResponse;
}
