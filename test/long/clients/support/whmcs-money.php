<?php

declare(strict_types=1);

// Random sequences of a host's business with WHMCS, in one process: orders, addons with quantities, upgrades, renewals,
// late payments, lost and repeated hooks, refunds, adjustments, lost requests and daily runs. Arguments: the folder of the
// module, the first seed, the number of seeds. Writes a JSON array with the fault of each seed that has one.

namespace WHMCS\Module\Server\Livery {
    /** The clock of the test. */
    function time(): int
    {
        return \Shop::$now;
    }
}

namespace {
    use WHMCS\Database\Capsule;

    [, $module, $first, $count] = $argv;
    $database = ':memory:';
    require __DIR__ . '/../../../e2e/clients/whmcs/support/world.php';
    require __DIR__ . '/fake-service.php';
    require __DIR__ . '/money-model.php';

    final class Shop
    {
        public const ID = 4711;
        private const REFERENCE = 'service-4711';
        /** Settings of the addon, with what they mean; null for those that are not plainly one number. */
        private const SETTINGS = ['50' => 50, ' 12.5 ' => 12.5, '1,000' => null, '1.000' => null, 'abc' => null];
        /** Names as WHMCS stores them. */
        private const NAMES = ['Customer', 'O&#039;Brien', 'A &amp;amp; B', "Mu\xCC\x88ller", "M\xFCller", 'Müller', 'Ł😀'];
        private const ADDRESSES = ['casey@shop.example', 'Casey@Shop.example', 'CASEY@BÜCHER.example', 'ÉVA@shop.example', 'eva+1@shop.example'];
        private const DAY = 86_400;

        public static int $now = 1_800_000_000;

        private readonly FakeService $service;
        private readonly MoneyModel $model;
        /** @var list<string> */
        public array $story = [];
        private int $number = 0;
        private string $setting = '50';
        /** @var array<int, array{quantity: ?int, usd: float, heard: bool, at: int}> purchases of addons, by invoice */
        private array $invoices = [];

        public function __construct(int $seed)
        {
            mt_srand($seed);
            $this->model = new MoneyModel();
            $this->service = new FakeService(fn (FakeWorkspace $workspace, array $entry) => $this->model->see($entry));
            $tables = Capsule::select("SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'mod_livery_versions'");
            foreach ($tables as $table) {
                Capsule::table($table->name)->delete();
            }
            World::$activity = World::$moduleLog = [];
            $insert = static fn (string $table, array $row): bool => Capsule::table($table)->insert($row);
            $insert('tblcurrencies', ['id' => 1, 'code' => 'USD']);
            $insert('tblservers', ['id' => 1, 'name' => 'Main', 'hostname' => 'localhost', 'port' => 443, 'secure' => 'on',
                'password' => base64_encode('sk_live_test'), 'accesshash' => '', 'type' => 'livery']);
            $insert('tblclients', ['id' => 7, 'firstname' => 'Casey', 'lastname' => 'Customer', 'companyname' => '',
                'email' => 'casey@shop.example', 'currency' => 1, 'language' => 'english']);
            foreach ([1 => ['starter', '25'], 2 => ['business', '40']] as $id => [$plan, $renewal]) {
                $insert('tblproducts', ['id' => $id, 'servertype' => 'livery', 'configoption1' => $plan, 'configoption2' => 'plan',
                    'configoption3' => '', 'configoption4' => $renewal, 'configoption5' => '0']);
            }
            $insert('tblhosting', ['id' => self::ID, 'userid' => 7, 'packageid' => 1, 'server' => 1, 'domainstatus' => 'Pending',
                'nextduedate' => $this->dueDay()]);
            $insert('tbladdons', ['id' => 3, 'module' => 'livery', 'packages' => '1,2']);
            $insert('tblmodule_configuration', ['entity_type' => 'addon', 'entity_id' => 3, 'setting_name' => 'configoption5', 'value' => '50']);
            $this->call('CreateAccount');
            $this->host(['domainstatus' => 'Active']);
        }

        public function live(int $steps): void
        {
            for ($step = 0; $step < $steps; $step++) {
                $action = $this->one(['buy', 'buy', 'use', 'use', 'use', 'giveBack', 'give', 'correct', 'refund', 'refund', 'renew', 'suspend',
                    'resume', 'resume', 'upgrade', 'daily', 'daily', 'wait', 'turnMonth', 'set', 'rename', 'loseNext', 'suspendAtService', 'hookAgain']);
                $this->story[] = $action;
                $this->$action();
                $this->check();
            }
            $this->comeToRest();
        }

        private function buy(): void
        {
            $this->number += 1;
            $quantity = $this->one([1, 1, 2, 5, 0, null]);
            $addon = 100 + $this->number;
            $price = $this->one([5.0, 12.5, 0.0]);
            Capsule::table('tblhostingaddons')->insert(['id' => $addon, 'hostingid' => self::ID, 'addonid' => 3, 'qty' => $quantity]);
            Capsule::table('tblinvoices')->insert(['id' => $this->number, 'status' => 'Paid', 'datepaid' => gmdate('Y-m-d H:i:s', self::$now)]);
            Capsule::table('tblinvoiceitems')->insert(['id' => 1000 + $this->number, 'invoiceid' => $this->number, 'type' => 'Addon',
                'relid' => $addon, 'amount' => $price]);
            $this->invoices[$this->number] = ['quantity' => $quantity, 'usd' => $price, 'heard' => false, 'at' => self::$now];
            $this->read($this->number);
            $this->hear('InvoicePaid', $this->number);
        }

        /** What an invoice that is not booked is worth now, as its setting may have changed. */
        private function read(int $invoice): void
        {
            ['quantity' => $quantity, 'usd' => $usd] = $this->invoices[$invoice];
            $credits = self::SETTINGS[$this->setting];
            $this->model->paid[$this->keyOf($invoice)] = [
                'credits' => $credits === null ? null : (int) round($credits * max(1, $quantity ?? 1) * 1e6),
                'usd' => $usd,
            ];
        }

        private function keyOf(int $invoice): string
        {
            return 'invoice-item-' . (1000 + $invoice);
        }

        /** The hook is lost, heard, or heard twice. */
        private function hear(string $hook, int $invoice): void
        {
            for ($times = $this->one([0, 1, 1, 1, 2]); $times > 0; $times--) {
                $this->hook($hook, ['invoiceid' => $invoice]);
                $this->invoices[$invoice]['heard'] = true;
                $this->settle($hook === 'InvoiceRefunded' ? [$invoice] : []);
            }
        }

        private function hookAgain(): void
        {
            if ($this->invoices !== []) {
                $invoice = $this->one(array_keys($this->invoices));
                $refunded = isset($this->model->refunded[$this->keyOf($invoice)]);
                $this->hook($refunded ? 'InvoiceRefunded' : 'InvoicePaid', ['invoiceid' => $invoice]);
                $this->settle($refunded ? [$invoice] : []);
            }
        }

        private function refund(): void
        {
            $open = array_filter(array_keys($this->invoices), fn (int $invoice): bool => !isset($this->model->refunded[$this->keyOf($invoice)]));
            if ($open !== []) {
                $invoice = $this->one(array_values($open));
                Capsule::table('tblinvoices')->where('id', $invoice)
                    ->update(['status' => 'Refunded', 'date_refunded' => gmdate('Y-m-d H:i:s', self::$now)]);
                $this->model->refunded[$this->keyOf($invoice)] = true;
                // The hook of the payment says nothing about the refund.
                $this->invoices[$invoice] = ['heard' => false, 'at' => self::$now] + $this->invoices[$invoice];
                $this->hear('InvoiceRefunded', $invoice);
            }
        }

        /** Refunds that were carried out without a lost call are over. @param list<int> $invoices */
        private function settle(array $invoices): void
        {
            if ($this->service->fate === [] && !$this->wasDisturbed) {
                foreach ($invoices as $invoice) {
                    $key = $this->keyOf($invoice);
                    if (isset($this->model->refunded[$key], $this->model->booked[$key])) {
                        $this->model->settled[$key] = true;
                    }
                }
            }
        }

        private bool $wasDisturbed = false;

        private function use(): void
        {
            $this->service->charge($this->workspace(), mt_rand(1, 60) * 1_000_000);
        }

        private function giveBack(): void
        {
            $workspace = $this->workspace();
            $charges = array_filter($workspace->entries, static fn (array $entry): bool => $entry['kind'] === 'charge' && !isset($entry['gone']));
            if ($charges !== []) {
                $at = $this->one(array_keys($charges));
                $workspace->entries[$at]['gone'] = true;
                $this->service->giveBack($workspace, $workspace->entries[$at]);
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

        private function renew(): void
        {
            $this->pass(31);
            $this->host(['nextduedate' => $this->dueDay()]);
            $credits = ['25', '40'][$this->hosting()->packageid - 1];
            $key = 'renewal-' . self::REFERENCE . '-' . $this->dueDay();
            $this->model->paid[$key] = ['credits' => (int) $credits * 1_000_000, 'usd' => 0.0];
            $this->call('Renew');
        }

        private function suspend(): void
        {
            if ($this->call('SuspendAccount') === 'success') {
                $this->host(['domainstatus' => 'Suspended']);
            }
        }

        private function resume(): void
        {
            if ($this->call('UnsuspendAccount') === 'success') {
                $this->host(['domainstatus' => 'Active']);
            }
        }

        private function suspendAtService(): void
        {
            $this->service->fate = [];
            $this->service->answer('platform-suspend', ['external_ref' => self::REFERENCE]);
        }

        private function upgrade(): void
        {
            $this->host(['packageid' => 3 - $this->hosting()->packageid]);
            $this->call('ChangePackage');
        }

        private function daily(): void
        {
            self::$now += self::DAY;
            $this->hook('DailyCronJob');
            if (!$this->wasDisturbed) {
                $this->invoices = array_map(static fn (array $invoice): array => ['heard' => true] + $invoice, $this->invoices);
            }
            $this->settle(array_keys($this->invoices));
            $this->checkBill();
        }

        private function wait(): void
        {
            $this->pass(mt_rand(1, 40));
            $this->daily();
        }

        /** Lets days pass. What no hook has heard of is found by the daily run, which runs in every 35 days at least. */
        private function pass(int $days): void
        {
            foreach ($this->invoices as ['at' => $at, 'heard' => $heard]) {
                if (!$heard && self::$now + $days * self::DAY - $at > 30 * self::DAY) {
                    $this->service->fate = [];
                    $this->daily();
                    break;
                }
            }
            self::$now += $days * self::DAY;
        }

        private function turnMonth(): void
        {
            $this->service->turnMonth();
        }

        private function set(): void
        {
            $this->become($this->one(array_map(strval(...), array_keys(self::SETTINGS))));
        }

        private function become(string $setting): void
        {
            $this->setting = $setting;
            Capsule::table('tblmodule_configuration')->update(['value' => $this->setting]);
            foreach (array_keys($this->invoices) as $invoice) {
                if (!isset($this->model->booked[$this->keyOf($invoice)])) {
                    $this->read($invoice);
                }
            }
        }

        private function rename(): void
        {
            Capsule::table('tblclients')->update(['lastname' => $this->one(self::NAMES), 'email' => $this->one(self::ADDRESSES)]);
        }

        private function loseNext(): void
        {
            $this->service->fate = [];
            for ($calls = $this->one([1, 4, 4, 9]); $calls > 0; $calls--) {
                $this->service->fate[] = $this->one(['request', 'answer']);
            }
        }

        private function call(string $function): string
        {
            return ('livery_' . $function)(paramsOf(self::ID, []));
        }

        private function hook(string $name, array $vars = []): void
        {
            $this->wasDisturbed = $this->service->fate !== [];
            foreach (World::$hooks[$name] as $work) {
                $work($vars);
            }
        }

        /** Neither faults nor notices: each sentence of the module names what happened. */
        private function check(): void
        {
            foreach (World::$activity as $line) {
                str_contains($line, 'has a fault') && throw new LogicException($line);
            }
            array_sum($this->model->left) === $this->workspace()->topup || throw new LogicException('the balance is not the sum of what is left');
        }

        /** What is billed is what was drawn from the plan's credits, in the column and in the metric. */
        private function checkBill(): void
        {
            $this->service->fate = [];
            livery_UsageUpdate(serverParams(1));
            $used = $this->service->usedBy($this->workspace());
            $ofPlan = max(0, $used['included'] + $used['rollover']) / 1e6;
            $row = $this->hosting();
            (int) round($ofPlan) === (int) $row->bwusage || throw new LogicException("bwusage is {$row->bwusage}, $ofPlan of the plan used");
            $metrics = livery_MetricProvider(serverParams(1))->tenantUsage(self::REFERENCE);
            $billed = array_map(static fn (object $metric): float => $metric->usage->value, $metrics);
            [$ofPlan, 0.0] === [(float) $billed[0], $billed[1]] || throw new LogicException('metrics: ' . json_encode($billed));
        }

        /** At last everything is paid, readable and resumed: nothing may be left, and nothing repeated. */
        private function comeToRest(): void
        {
            $this->story[] = 'comeToRest';
            $this->service->fate = [];
            $this->become('50');
            $this->host(['domainstatus' => 'Active']);
            for ($day = 0; $day < 3; $day++) {
                $this->daily();
                $this->check();
            }
            $owed = $this->model->owed();
            $owed === [] || throw new LogicException(implode('; ', $owed));
            World::$activity = [];
            $posted = count($this->workspace()->entries);
            $this->service->calls = [];
            $this->daily();
            $posted === count($this->workspace()->entries) || throw new LogicException('a quiet day posted an entry');
            World::$activity === [] || throw new LogicException('a quiet day said: ' . implode(' ', World::$activity));
            $this->checkWorkspace();
        }

        private function checkWorkspace(): void
        {
            $workspace = $this->workspace();
            $client = Capsule::table('tblclients')->first();
            $last = ['Customer' => 'Customer', 'O&#039;Brien' => "O'Brien", 'A &amp;amp; B' => 'A & B', "Mu\xCC\x88ller" => 'Müller',
                "M\xFCller" => 'Müller', 'Müller' => 'Müller', 'Ł😀' => 'Ł😀'][$client->lastname];
            $wanted = ['active', ['starter', 'business'][$this->hosting()->packageid - 1], FakeService::email($client->email), "Casey $last"];
            $is = [$workspace->status, $workspace->plan, $workspace->whu['email'], $workspace->whu['name']];
            $is === $wanted || throw new LogicException('the workspace is ' . json_encode($is) . ', in WHMCS ' . json_encode($wanted));
            // Events, figures, and whether refunded purchases were ever added are read each day; nothing else is asked.
            foreach (['events', 'usage', 'entries'] as $read) {
                unset($this->service->calls["platform-$read"]);
            }
            $this->service->calls === [] || throw new LogicException('a quiet day called ' . json_encode($this->service->calls));
        }

        private function workspace(): FakeWorkspace
        {
            return $this->service->workspaces[self::REFERENCE];
        }

        private function hosting(): object
        {
            return Capsule::table('tblhosting')->where('id', self::ID)->first();
        }

        private function host(array $values): void
        {
            Capsule::table('tblhosting')->where('id', self::ID)->update($values);
        }

        private function dueDay(): string
        {
            return gmdate('Y-m-d', self::$now + 31 * self::DAY);
        }

        private function one(array $of): mixed
        {
            return $of[mt_rand(0, count($of) - 1)];
        }
    }

    $faults = [];
    for ($seed = (int) $first; $seed < $first + $count; $seed++) {
        $shop = null;
        try {
            $shop = new Shop($seed);
            $shop->live(10 + $seed % 50);
        } catch (Throwable $fault) {
            $where = $fault instanceof LogicException ? '' : "\n" . $fault->getTraceAsString();
            $faults[] = "seed $seed: {$fault->getMessage()}; after " . implode(' ', $shop?->story ?? []) . $where;
        }
    }
    echo json_encode($faults, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR | JSON_PRETTY_PRINT);
}
