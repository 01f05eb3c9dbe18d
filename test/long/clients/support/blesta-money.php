<?php

declare(strict_types=1);

// Random sequences of a host's business with Blesta, in one process: orders, add-ons with quantities, upgrades, renewals, late
// payments, adjustments, lost requests and daily runs. Arguments: the folder of the module, the first seed, the number of
// seeds. Writes a JSON array with the fault of each seed that has one.

[, $folder, $first, $count] = $argv;
require __DIR__ . '/../../../e2e/clients/blesta/support/world.php';
require __DIR__ . '/fake-service.php';
require __DIR__ . '/money-model.php';

final class Host
{
    private const STARTER = 1;
    private const CREDITS = 3;
    private const NAMES = ['Customer', "O'Brien", "Mu\xCC\x88ller", "M\xFCller", 'Müller', 'Ł😀', '&amp;'];
    private const ADDRESSES = ['casey@shop.example', 'Casey@Shop.example', 'CASEY@BÜCHER.example', 'ÉVA@shop.example'];

    private readonly FakeService $service;
    private readonly MoneyModel $model;
    /** @var list<string> */
    public array $story = [];
    private int $id;
    private string $reference;
    private int $number = 0;
    /** @var list<int> add-ons that were ordered and not activated */
    private array $pending = [];
    /** @var list<int> */
    private array $addOns = [];

    public function __construct(int $seed)
    {
        mt_srand($seed);
        $this->model = new MoneyModel();
        $this->service = new FakeService(fn (FakeWorkspace $workspace, array $entry) => $this->model->see($entry));
        foreach (Blesta::all("SELECT name FROM sqlite_master WHERE type = 'table'") as $table) {
            Blesta::run("DELETE FROM {$table->name}");
        }
        Blesta::$log = [];
        Blesta::run('INSERT INTO module_rows (id, module_id) VALUES (1, 1)');
        foreach (['host_name' => 'localhost', 'port' => '443', 'use_ssl' => 'true', 'api_key' => 'sk_live_test'] as $key => $value) {
            Blesta::run('INSERT INTO module_row_meta VALUES (1, ?, ?, 0)', [$key, $value]);
        }
        Blesta::run("INSERT INTO contacts VALUES (1, 7, 'primary', 'Casey', 'Customer', '', 'casey@shop.example')");
        foreach ([1 => ['plan' => 'starter', 'renewal_credits' => '25'], 2 => ['plan' => 'business', 'renewal_credits' => '40'],
            3 => ['kind' => 'credits', 'credits' => '12.5']] as $package => $meta) {
            Blesta::run('INSERT INTO packages VALUES (?, 1)', [$package]);
            foreach ($meta as $key => $value) {
                Blesta::run('INSERT INTO package_meta VALUES (?, ?, ?)', [$package, $key, $value]);
            }
        }
        Blesta::run("INSERT INTO package_pricing VALUES (1, 1, 9, 9, 'USD'), (2, 2, 19, 19, 'USD'), (3, 3, 5, 4, 'USD')");
        $added = add(['client_id' => 7, 'pricing_id' => self::STARTER, 'status' => 'active', 'use_module' => 'true']);
        $this->id = $added['id'];
        $this->reference = array_key_first($this->service->workspaces);
    }

    public function live(int $steps): void
    {
        for ($step = 0; $step < $steps; $step++) {
            $action = $this->one(['order', 'order', 'activate', 'activate', 'use', 'use', 'giveBack', 'give', 'correct', 'renew', 'renew', 'renewAddOn',
                'renewAddOn', 'suspend', 'resume', 'resume', 'upgrade', 'daily', 'rename', 'loseNext', 'suspendAtService']);
            $this->story[] = $action;
            $this->$action();
            $this->check();
        }
        $this->comeToRest();
    }

    private function order(): void
    {
        $quantity = $this->one([1, 1, 3, 0, null]);
        $vars = ['client_id' => 7, 'pricing_id' => self::CREDITS, 'status' => 'pending', 'use_module' => 'true', 'parent_service_id' => $this->id];
        $this->pending[] = $id = add($vars + ['qty' => $quantity])['id'];
        $this->addOns[] = $id;
        Blesta::run('UPDATE services SET qty = ? WHERE id = ?', [$quantity, $id]);
        $this->model->paid['order-' . $this->referenceOf($id)] = ['credits' => 12_500_000 * max(1, (int) $quantity), 'usd' => 5.0 * max(1, (int) $quantity)];
        $this->activate();
    }

    /** Blesta activates paid orders again and again, until it succeeds. */
    private function activate(): void
    {
        $this->pending = array_values(array_filter($this->pending, static fn (int $id): bool => activate($id, []) !== null));
    }

    private function renew(): void
    {
        $this->renewal($this->id, ['25', '40'][Blesta::service($this->id)->pricing_id - 1] * 1_000_000, 0.0);
    }

    private function renewAddOn(): void
    {
        $active = array_values(array_diff($this->addOns, $this->pending));
        if ($active !== []) {
            $id = $this->one($active);
            $quantity = max(1, (int) Blesta::service($id)->qty);
            $this->renewal($id, 12_500_000 * $quantity, 4.0 * $quantity);
        }
    }

    private function renewal(int $id, int $credits, float $usd): void
    {
        $until = gmdate('Y-m-d', strtotime(Blesta::service($id)->date_renews) + 31 * 86_400);
        Blesta::run('UPDATE services SET date_renews = ? WHERE id = ?', ["$until 00:00:00", $id]);
        $this->model->paid["renewal-$id-$until"] = ['credits' => $credits, 'usd' => $usd];
        for ($times = $this->one([1, 1, 2]); $times > 0; $times--) {
            onService(['method' => 'renewService', 'service' => $id]);
        }
    }

    private function suspend(): void
    {
        if (onService(['method' => 'suspendService', 'service' => $this->id]) === null) {
            $this->become('suspended');
        }
    }

    private function resume(): void
    {
        if (onService(['method' => 'unsuspendService', 'service' => $this->id]) === null) {
            $this->become('active');
        }
    }

    private function become(string $status): void
    {
        Blesta::run('UPDATE services SET status = ? WHERE id = ?', [$status, $this->id]);
    }

    private function suspendAtService(): void
    {
        $this->service->fate = [];
        $this->service->answer('platform-suspend', ['external_ref' => $this->reference]);
    }

    private function upgrade(): void
    {
        $to = 3 - Blesta::service($this->id)->pricing_id;
        if (onService(['method' => 'changeServicePackage', 'service' => $this->id, 'to' => $to]) === null) {
            Blesta::run('UPDATE services SET pricing_id = ? WHERE id = ?', [$to, $this->id]);
        }
    }

    private function use(): void
    {
        $this->service->charge($this->workspace(), mt_rand(1, 60) * 1_000_000);
    }

    private function giveBack(): void
    {
        $charges = array_filter($this->workspace()->entries, static fn (array $entry): bool => $entry['kind'] === 'charge' && !isset($entry['gone']));
        if ($charges !== []) {
            $at = $this->one(array_keys($charges));
            $this->workspace()->entries[$at]['gone'] = true;
            $this->service->giveBack($this->workspace(), $charges[$at]);
        }
    }

    private function give(): void
    {
        $this->byHand(mt_rand(1, 40));
    }

    private function correct(): void
    {
        $most = intdiv($this->workspace()->topup, 1_000_000);
        if ($most > 0) {
            $this->byHand(-mt_rand(1, $most));
        }
    }

    private function byHand(int $credits): void
    {
        $this->number += 1;
        $this->model->byHand = "by-hand-{$this->number}";
        $this->service->move($this->workspace(), 'adjust', ['topup' => $credits * 1_000_000], null, $this->model->byHand);
    }

    private function rename(): void
    {
        Blesta::run('UPDATE contacts SET last_name = ?, email = ?', [$this->one(self::NAMES), $this->one(self::ADDRESSES)]);
    }

    private function loseNext(): void
    {
        $this->service->fate = [];
        for ($calls = $this->one([1, 4, 4, 9]); $calls > 0; $calls--) {
            $this->service->fate[] = $this->one(['request', 'answer']);
        }
    }

    private function daily(): void
    {
        module()->cron('livery_compare');
    }

    private function check(): void
    {
        foreach (Blesta::$log as $line) {
            str_contains($line, 'has a fault') && throw new LogicException($line);
        }
        array_sum($this->model->left) === $this->workspace()->topup || throw new LogicException('the balance is not the sum of what is left');
    }

    /** At last everything is resumed and reachable: nothing may be left, and nothing repeated. */
    private function comeToRest(): void
    {
        $this->story[] = 'comeToRest';
        $this->service->fate = [];
        $this->become('active');
        for ($day = 0; $day < 2; $day++) {
            $this->daily();
            $this->activate();
            $this->check();
        }
        $owed = $this->model->owed();
        $owed === [] || throw new LogicException(implode('; ', $owed));
        Blesta::$log = [];
        $posted = count($this->workspace()->entries);
        $this->service->calls = [];
        $this->daily();
        $posted === count($this->workspace()->entries) || throw new LogicException('a quiet day posted an entry');
        $said = array_filter(Blesta::$log, static fn (string $line): bool => str_contains($line, '|compare'));
        $said === [] || throw new LogicException('a quiet day said: ' . implode(' ', $said));
        $this->checkWorkspace();
    }

    private function checkWorkspace(): void
    {
        $workspace = $this->workspace();
        $contact = Blesta::all('SELECT * FROM contacts')[0];
        $last = ["Mu\xCC\x88ller" => 'Müller', "M\xFCller" => 'Müller'][$contact->last_name] ?? $contact->last_name;
        $plan = ['starter', 'business'][Blesta::service($this->id)->pricing_id - 1];
        $wanted = ['active', $plan, FakeService::email($contact->email), "Casey $last"];
        $is = [$workspace->status, $workspace->plan, $workspace->whu['email'], $workspace->whu['name']];
        $is === $wanted || throw new LogicException('the workspace is ' . json_encode($is) . ', in Blesta ' . json_encode($wanted));
    }

    private function workspace(): FakeWorkspace
    {
        return $this->service->workspaces[$this->reference];
    }

    private function referenceOf(int $id): string
    {
        return Livery\Blesta\Service::referenceOf(Blesta::service($id));
    }

    private function one(array $of): mixed
    {
        return $of[mt_rand(0, count($of) - 1)];
    }
}

$faults = [];
for ($seed = (int) $first; $seed < $first + $count; $seed++) {
    $host = null;
    try {
        $host = new Host($seed);
        $host->live(10 + $seed % 50);
    } catch (Throwable $fault) {
        $where = $fault instanceof LogicException ? '' : "\n" . $fault->getTraceAsString();
        $faults[] = "seed $seed: {$fault->getMessage()}; after " . implode(' ', $host?->story ?? []) . $where;
    }
}
echo json_encode($faults, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR | JSON_PRETTY_PRINT);
