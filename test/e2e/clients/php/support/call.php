<?php

declare(strict_types=1);

// Calls one function through the client: call.php <folder of the client> <curl|psr18> <address> <function> <request> [key]

[, $client, $kind, $address, $function, $request] = $argv;
$key = $argv[6] ?? 'sk_live_example';
spl_autoload_register(static function (string $class) use ($client): void {
    if (str_starts_with($class, 'Livery\\')) {
        require $client . '/' . substr($class, 7) . '.php';
    }
});

if ($kind === 'psr18') {
    require '/usr/share/php/GuzzleHttp/autoload.php';
    $factory = new GuzzleHttp\Psr7\HttpFactory();
    $transport = new Livery\Psr18Transport(new GuzzleHttp\Client(['http_errors' => false]), $factory, $factory);
} else {
    $transport = new Livery\CurlTransport(5);
}
$pauses = [];
$pause = static function (float $seconds) use (&$pauses): void {
    $pauses[] = $seconds;
};
try {
    $answer = (new Livery\Client($address, $key, $transport, 3, $pause))->call($function, json_decode($request, true));
    echo json_encode(['answer' => $answer, 'pauses' => $pauses]);
} catch (Livery\ApiException $refusal) {
    echo json_encode([
        'status' => $refusal->status,
        'error' => $refusal->errorCode,
        'reason' => $refusal->reason,
        'request' => $refusal->requestId,
        'message' => $refusal->getMessage(),
        'pauses' => $pauses,
    ]);
} catch (Livery\TransportException $problem) {
    echo json_encode(['unreachable' => $problem->getMessage() !== '', 'pauses' => $pauses]);
} catch (InvalidArgumentException $problem) {
    echo json_encode(['invalid' => $problem->getMessage(), 'pauses' => $pauses]);
}
