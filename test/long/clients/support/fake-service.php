<?php

declare(strict_types=1);

// The platform functions that the modules of panels call, in the process of the test, with a ledger that follows the
// documentation. A module gets it in place of the client's transport.

namespace Livery {
    final class CurlTransport implements Transport
    {
        public function __construct(int $seconds = 30)
        {
        }

        public function post(string $url, array $headers, string $body): HttpResponse
        {
            return \FakeService::$only->answer(basename($url), json_decode($body, true, 32, JSON_THROW_ON_ERROR));
        }
    }

    /** Pauses between retries take no time here. */
    function usleep(int $microseconds): void
    {
    }
}

namespace {
    use Livery\HttpResponse;
    use Livery\TransportException;

    final class Refused extends Exception
    {
        public function __construct(public readonly int $status, public readonly string $error, public readonly string $reason = '')
        {
            parent::__construct($error);
        }
    }

    /** Credits are millionths. */
    final class FakeWorkspace
    {
        public string $status = 'active';
        public int $daily = 0;
        public int $rollover = 0;
        public int $carried = 0;
        public int $included;
        public int $topup = 0;
        /** @var list<array<string, mixed>> oldest first */
        public array $entries = [];
        /** @var array<int, array{daily: int, rollover: int, included: int, topup: int}> by month */
        public array $used = [];

        /** @param array{email: string, name: ?string} $whu */
        public function __construct(public readonly string $id, public readonly string $reference, public string $plan, public array $whu)
        {
            $this->included = FakeService::PLANS[$plan];
        }
    }

    final class FakeService
    {
        public const PLANS = ['starter' => 100_000_000, 'business' => 300_000_000];
        private const POOLS = ['daily', 'rollover', 'included', 'topup'];

        public static self $only;

        /** @var array<string, FakeWorkspace> by reference */
        public array $workspaces = [];
        /** The fate of the next calls: lost before they are handled, or their answer is lost. @var list<'request'|'answer'> */
        public array $fate = [];
        /** @var array<string, int> calls of each function */
        public array $calls = [];
        /** @var list<array{type: string, external_ref: string}> */
        private array $events = [];
        private int $month = 0;

        /** @param Closure(FakeWorkspace, array<string, mixed>): void $watch sees each entry when it is posted */
        public function __construct(private readonly Closure $watch)
        {
            self::$only = $this;
        }

        /** @param array<string, mixed> $request */
        public function answer(string $function, array $request): HttpResponse
        {
            $fate = array_shift($this->fate);
            if ($fate === 'request') {
                throw new TransportException('The request was lost.');
            }
            $this->calls[$function] = ($this->calls[$function] ?? 0) + 1;
            try {
                [$status, $body] = [200, ['ok' => true] + $this->handle($function, $request)];
            } catch (Refused $refused) {
                [$status, $body] = [$refused->status, ['error' => $refused->error, 'reason' => $refused->reason ?: null]];
            }
            if ($fate === 'answer') {
                throw new TransportException('The answer was lost.');
            }
            return new HttpResponse($status, [], json_encode($body, JSON_THROW_ON_ERROR));
        }

        public function charge(FakeWorkspace $workspace, int $credits): void
        {
            $parts = [];
            foreach (self::POOLS as $pool) {
                $parts[$pool] = min($workspace->$pool, $credits);
                $credits -= $parts[$pool];
            }
            if ($credits === 0) {
                $this->move($workspace, 'charge', array_map(static fn (int $part): int => -$part, $parts));
            }
        }

        /** A failed build gives its charge back, to this month or one before. @param array<string, mixed> $charge */
        public function giveBack(FakeWorkspace $workspace, array $charge): void
        {
            $this->move($workspace, 'refund', array_map(static fn (int $part): int => -$part, $charge['moved']), $charge['month']);
        }

        public function turnMonth(): void
        {
            $this->month += 1;
            foreach ($this->workspaces as $workspace) {
                $workspace->rollover = $workspace->carried = $workspace->included;
                $workspace->included = self::PLANS[$workspace->plan];
            }
        }

        /** @return array{daily: int, rollover: int, included: int, topup: int} */
        public function usedBy(FakeWorkspace $workspace): array
        {
            return $workspace->used[$this->month] ?? array_fill_keys(self::POOLS, 0);
        }

        /** @param array<string, int> $moved by pool */
        public function move(FakeWorkspace $workspace, string $kind, array $moved, ?int $month = null, ?string $key = null, float $usd = 0.0): void
        {
            foreach ($moved as $pool => $credits) {
                $workspace->$pool += $credits;
            }
            $month ??= $this->month;
            if ($kind === 'charge' || $kind === 'refund') {
                $workspace->used[$month] ??= array_fill_keys(self::POOLS, 0);
                foreach ($moved as $pool => $credits) {
                    $workspace->used[$month][$pool] -= $credits;
                }
            }
            $entry = ['kind' => $kind, 'moved' => $moved + array_fill_keys(self::POOLS, 0), 'month' => $month, 'key' => $key, 'usd' => $usd];
            $workspace->entries[] = $entry;
            ($this->watch)($workspace, $entry);
        }

        /**
         * @param array<string, mixed> $request
         * @return array<string, mixed>
         */
        private function handle(string $function, array $request): array
        {
            return match ($function) {
                'platform-create' => $this->create($request),
                'platform-tenants' => ['tenants' => array_map($this->record(...), array_values($this->workspaces)), 'next_cursor' => null],
                'platform-usage' => $this->usage($request),
                'platform-events' => $this->eventsAfter($request),
                'platform-entries' => $this->entries($this->find($request), $request),
                'platform-adjust' => $this->adjust($this->find($request, 'active', 'suspended'), $request),
                'platform-topup' => $this->topup($this->find($request, 'active'), $request),
                'platform-plan' => $this->plan($this->find($request, 'active'), $request),
                'platform-update' => $this->update($this->find($request, 'active', 'suspended'), $request),
                'platform-suspend' => $this->become($this->find($request, 'active', 'suspended'), 'suspended'),
                'platform-unsuspend' => $this->become($this->find($request, 'active', 'suspended'), 'active'),
                'platform-terminate' => $this->become($this->find($request), 'terminated'),
                'platform-tenant' => ['tenant' => $this->record($this->find($request, 'active', 'suspended'))],
            };
        }

        private function find(array $request, string ...$states): FakeWorkspace
        {
            $found = $this->workspaces[$request['external_ref'] ?? ''] ?? throw new Refused(404, 'tenant_not_found');
            if ($states !== [] && !in_array($found->status, $states, true)) {
                throw new Refused($found->status === 'terminated' ? 410 : 409, $found->status);
            }
            return $found;
        }

        private function create(array $request): array
        {
            $reference = $request['external_ref'];
            if (!isset($this->workspaces[$reference])) {
                isset(self::PLANS[$request['plan_code']]) || throw new Refused(422, 'plan_not_found', $request['plan_code']);
                $whu = ['email' => self::email($request['whu']['email']), 'name' => self::name($request['whu']['name'] ?? '')];
                $this->workspaces[$reference] = new FakeWorkspace("id-$reference", $reference, $request['plan_code'], $whu);
                $this->happened('tenant.created', $this->workspaces[$reference]);
            }
            return ['tenant_id' => "id-$reference", 'status' => $this->workspaces[$reference]->status];
        }

        private function record(FakeWorkspace $workspace): array
        {
            return [
                'tenant_id' => $workspace->id,
                'external_ref' => $workspace->reference,
                'status' => $workspace->status,
                'plan_code' => $workspace->plan,
                'whu' => $workspace->whu,
            ];
        }

        private function become(FakeWorkspace $workspace, string $status): array
        {
            if ($workspace->status !== $status) {
                $workspace->status = $status;
                $this->happened("tenant.$status", $workspace);
            }
            return ['status' => $status];
        }

        private function happened(string $type, FakeWorkspace $workspace): void
        {
            $this->events[] = ['type' => $type, 'external_ref' => $workspace->reference];
        }

        private function eventsAfter(array $request): array
        {
            $after = (int) ($request['cursor'] ?? count($this->events));
            return ['events' => array_slice($this->events, $after), 'cursor' => (string) count($this->events), 'next_cursor' => null];
        }

        private function plan(FakeWorkspace $workspace, array $request): array
        {
            $granted = self::PLANS[$request['plan_code']] ?? throw new Refused(422, 'plan_not_found', $request['plan_code']);
            if ($workspace->plan !== $request['plan_code']) {
                $workspace->included += max(0, $granted - self::PLANS[$workspace->plan]);
                $workspace->plan = $request['plan_code'];
                $this->happened('tenant.plan_changed', $workspace);
            }
            return [];
        }

        private function update(FakeWorkspace $workspace, array $request): array
        {
            $whu = $request['whu'];
            $now = [
                'email' => isset($whu['email']) ? self::email($whu['email']) : $workspace->whu['email'],
                'name' => isset($whu['name']) ? self::name($whu['name']) ?? throw new Refused(400, 'bad_value', 'whu.name') : $workspace->whu['name'],
            ];
            if ($now !== $workspace->whu) {
                $workspace->whu = $now;
                $this->happened('tenant.updated', $workspace);
            }
            return ['tenant' => $this->record($workspace)];
        }

        public static function email(string $text): string
        {
            $address = mb_strtolower((string) Normalizer::normalize(trim($text)), 'UTF-8');
            [$local, $domain] = explode('@', $address, 2) + ['', ''];
            $host = idn_to_ascii($domain, IDNA_NONTRANSITIONAL_TO_ASCII);
            return $local !== '' && $host !== false && str_contains($host, '.') ? "$local@$host" : throw new Refused(400, 'invalid_email');
        }

        public static function name(string $text): ?string
        {
            $name = (string) Normalizer::normalize(trim((string) preg_replace('/[\p{Cc}\x{202A}-\x{202E}\x{2066}-\x{2069}]+/u', ' ', $text)));
            return $name === '' || strlen(mb_convert_encoding($name, 'UTF-16LE', 'UTF-8')) > 400 ? null : $name;
        }

        private function topup(FakeWorkspace $workspace, array $request): array
        {
            $credits = (int) round($request['credits'] * 1e6);
            $usd = (float) ($request['price_usd'] ?? 0);
            $posted = $this->posted($workspace, 'topup', $request['idempotency_key']);
            if ($posted === null) {
                $credits > 0 || throw new Refused(400, 'bad_value', 'credits');
                $this->move($workspace, 'topup', ['topup' => $credits], null, $request['idempotency_key'], $usd);
            } elseif ($posted['moved']['topup'] !== $credits || $posted['usd'] !== $usd) {
                throw new Refused(409, 'idempotency_conflict');
            }
            return ['credits' => $request['credits']];
        }

        private function adjust(FakeWorkspace $workspace, array $request): array
        {
            $credits = (int) round($request['credits'] * 1e6);
            if ($this->posted($workspace, 'adjust', $request['idempotency_key']) === null) {
                $workspace->topup + $credits >= 0 || throw new Refused(409, 'insufficient_credits');
                $usd = -(float) ($request['price_usd'] ?? 0);
                $this->move($workspace, 'adjust', ['topup' => $credits], null, $request['idempotency_key'], $usd);
            }
            return ['balance' => $workspace->topup / 1e6];
        }

        private function posted(FakeWorkspace $workspace, string $kind, string $key): ?array
        {
            foreach ($workspace->entries as $entry) {
                if ($entry['kind'] === $kind && $entry['key'] === $key) {
                    return $entry;
                }
            }
            return null;
        }

        private function entries(FakeWorkspace $workspace, array $request): array
        {
            $found = array_filter(
                array_reverse($workspace->entries),
                static fn (array $entry): bool => (!isset($request['kind']) || $entry['kind'] === $request['kind'])
                    && (!isset($request['idempotency_key']) || $entry['key'] === $request['idempotency_key']),
            );
            $from = (int) ($request['cursor'] ?? 0);
            $page = array_map(static fn (array $entry): array => [
                'kind' => $entry['kind'],
                'credits' => array_sum($entry['moved']) / 1e6,
                'pools' => array_map(static fn (int $part): float => $part / 1e6, $entry['moved']),
                'usd' => $entry['usd'],
                'idempotency_key' => $entry['key'],
            ], array_slice($found, $from, 7));
            return ['entries' => $page, 'next_cursor' => count($found) > $from + 7 ? (string) ($from + 7) : null];
        }

        private function usage(array $request): array
        {
            $workspaces = isset($request['external_ref']) ? [$this->find($request)] : array_values($this->workspaces);
            $month = $this->month - (($request['period'] ?? '') === 'last_month' ? 1 : 0);
            $rows = array_map(static function (FakeWorkspace $workspace) use ($month): array {
                $used = $workspace->used[$month] ?? array_fill_keys(self::POOLS, 0);
                return [
                    'workspace_id' => $workspace->id,
                    'external_ref' => $workspace->reference,
                    'credits_used' => array_sum($used) / 1e6,
                    'credits_by_pool' => array_map(static fn (int $part): float => $part / 1e6, $used),
                    'usd_credits' => array_sum($used) / 1e7,
                    'cloud_usd' => 0,
                ];
            }, $workspaces);
            $balances = array_map(fn (FakeWorkspace $workspace): array => [
                'workspace_id' => $workspace->id,
                'included_credits' => ($workspace->included + $this->usedBy($workspace)['included']) / 1e6,
                'rollover_credits' => $workspace->carried / 1e6,
                'topup_available' => $workspace->topup / 1e6,
                'caps' => ['monthly_credits' => self::PLANS[$workspace->plan] / 1e6],
            ], array_filter($workspaces, static fn (FakeWorkspace $workspace): bool => $workspace->status !== 'terminated'));
            return ['usage' => ['by_workspace' => $rows], 'balances' => ['by_workspace' => array_values($balances)], 'next_cursor' => null];
        }
    }
}
