<?php

declare(strict_types=1);

namespace Livery;

/**
 * Calls functions of the platform API. Every function is idempotent, so that a request is sent again after a
 * lost answer, a 429 and every 5xx: after `Retry-After` if the answer has it, otherwise after 0.5, 1, 2…
 * seconds.
 */
final class Client
{
    /** The longest pause before a retry, in seconds, because callers wait for the answer. */
    private const LONGEST_PAUSE = 60.0;

    /** @var \Closure(float): void */
    private readonly \Closure $pause;

    private readonly string $apiKey;

    /**
     * @param string $baseUrl address of the functions, for example `https://app.example.com/functions/v1`
     * @param string $apiKey a key with the scope `platform`; spaces and line breaks around it are removed
     * @param int $retries how often a request is sent again
     * @param (\Closure(float): void)|null $pause waits for so many seconds; replaced in tests
     * @throws \InvalidArgumentException the key has characters that no key has
     */
    public function __construct(
        private readonly string $baseUrl,
        string $apiKey,
        private readonly Transport $transport = new CurlTransport(),
        private readonly int $retries = 3,
        ?\Closure $pause = null,
    ) {
        $this->apiKey = trim($apiKey);
        // A line break would end the header. The message is without the key, because messages are logged.
        if (preg_match('/[^\x21-\x7E]/', $this->apiKey) === 1) {
            throw new \InvalidArgumentException('The API key has a space, a line break or another character that no key has.');
        }
        $this->pause = $pause ?? static function (float $seconds): void {
            usleep((int) round($seconds * 1_000_000));
        };
    }

    /**
     * Calls a function by its name, for example `platform-ping`. {@see Platform} has a method with types for each.
     *
     * @param array<string, mixed> $request
     * @return array<string, mixed>
     * @throws ApiException the service refused
     * @throws TransportException no answer came
     */
    public function call(string $function, array $request = []): array
    {
        $body = json_encode((object) $request, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
        for ($attempt = 0;; $attempt++) {
            try {
                $response = $this->transport->post(rtrim($this->baseUrl, '/') . '/' . $function, $this->headers(), $body);
            } catch (TransportException $exception) {
                if ($attempt >= $this->retries) {
                    throw $exception;
                }
                ($this->pause)(0.5 * 2 ** $attempt);
                continue;
            }
            $answer = json_decode($response->body, true);
            if ($response->status >= 200 && $response->status < 300 && is_array($answer)) {
                return $answer;
            }
            $refusal = self::refusal($response, is_array($answer) ? $answer : []);
            if (!$refusal->isTemporary() || $attempt >= $this->retries) {
                throw $refusal;
            }
            ($this->pause)(self::pauseOf($response, $attempt));
        }
    }

    /** @return array<string, string> */
    private function headers(): array
    {
        return [
            'Authorization' => "Bearer {$this->apiKey}",
            'Content-Type' => 'application/json',
            'Accept' => 'application/json',
        ];
    }

    private static function pauseOf(HttpResponse $response, int $attempt): float
    {
        $asked = $response->header('Retry-After');
        $seconds = $asked !== null && ctype_digit($asked) ? (float) $asked : 0.5 * 2 ** $attempt;
        return min($seconds, self::LONGEST_PAUSE);
    }

    /** @param array<string, mixed> $answer */
    private static function refusal(HttpResponse $response, array $answer): ApiException
    {
        $error = $answer['error'] ?? null;
        $reason = $answer['reason'] ?? null;
        return new ApiException(
            $response->status,
            is_string($error) ? $error : 'unknown',
            is_string($reason) ? $reason : null,
            $response->header('X-Request-Id'),
            $answer,
        );
    }
}
