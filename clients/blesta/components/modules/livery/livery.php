<?php

declare(strict_types=1);

require_once __DIR__ . '/lib/panel/autoload.php';

use Livery\ApiException;
use Livery\Blesta\Owed;
use Livery\Blesta\Package;
use Livery\Blesta\Row;
use Livery\Blesta\Service;
use Livery\Panel\ConfigurationException;
use Livery\Panel\Connection;
use Livery\Panel\Credits;
use Livery\Panel\Customer;
use Livery\Panel\Exchange;
use Livery\Panel\Figures;
use Livery\Panel\Number;
use Livery\Panel\Reconciler;
use Livery\Panel\Sentence;
use Livery\Panel\Text;
use Livery\Platform;

/**
 * Sells workspaces from Blesta, and credits as an add-on to them. The signatures are those of Blesta's `Module`.
 */
class Livery extends Module
{
    /** Blesta's Loader sets these. */
    public $Input;
    public $Clients;
    public $CronTasks;
    public $Record;
    public $ModuleManager;
    public $Services;
    public $view;

    private const CRON = 'livery_compare';

    public function __construct()
    {
        $this->loadConfig(__DIR__ . DS . 'config.json');
        Loader::loadComponents($this, ['Input', 'Record']);
        Language::loadLang('livery', null, __DIR__ . DS . 'language' . DS);
    }

    public function install()
    {
        Loader::loadModels($this, ['CronTasks']);
        $task = $this->cronTask();
        $id = $this->CronTasks->add($task);
        if (!$id) {
            $known = $this->CronTasks->getByKey($task['key'], $task['dir'], $task['task_type']);
            $id = $known ? $known->id : null;
        }
        if ($id) {
            $this->CronTasks->addTaskRun($id, ['enabled' => $task['enabled'], 'time' => $task['type_value']]);
        }
    }

    public function uninstall($module_id, $last_instance)
    {
        Loader::loadModels($this, ['CronTasks']);
        $task = $this->cronTask();
        if ($last_instance) {
            $known = $this->CronTasks->getByKey($task['key'], $task['dir'], $task['task_type']);
            if ($known) {
                $this->CronTasks->deleteTask($known->id, $task['task_type'], $task['dir']);
            }
        }
        $run = $this->CronTasks->getTaskRunByKey($task['key'], $task['dir'], false, $task['task_type']);
        if ($run) {
            $this->CronTasks->deleteTaskRun($run->task_run_id);
        }
    }

    /** Completes interrupted requests and corrects changes made by hand. It never terminates a workspace. */
    public function cron($key)
    {
        if ($key !== self::CRON) {
            return;
        }
        foreach ($this->getModuleRows() ?: [] as $row) {
            try {
                $services = Service::ofRow($this->Record, (int) $row->id);
                $platform = $this->connection($row)->platform();
                $reconciler = new Reconciler($platform, 'Blesta');
                $findings = Reconciler::sentences($reconciler->all($services, Service::isReference(...)));
                // After the comparison, which resumes workspaces.
                array_push($findings, ...$this->owed()->catchUp($platform, (int) $row->id));
            } catch (\Throwable $problem) {
                $findings = ['This server was not compared. ' . Sentence::of($problem)];
            }
            foreach ($findings as $finding) {
                $this->log($row->meta->host_name . '|compare', $finding, 'output', true);
            }
        }
    }

    public function manageModule($module, array &$vars)
    {
        return $this->page('manage', ['module' => $module], ['Form', 'Html', 'Widget']);
    }

    public function manageAddRow(array &$vars)
    {
        return $this->page('row', ['vars' => (object) $vars, 'title' => 'add_title'], ['Form', 'Html', 'Widget']);
    }

    public function manageEditRow($module_row, array &$vars)
    {
        $shown = $vars === [] ? $module_row->meta : (object) $vars;
        return $this->page('row', ['vars' => $shown, 'title' => 'edit_title'], ['Form', 'Html', 'Widget']);
    }

    public function addModuleRow(array &$vars)
    {
        return $this->tested($vars, null);
    }

    public function editModuleRow($module_row, array &$vars)
    {
        return $this->tested($vars, $module_row->meta);
    }

    public function getPackageFields($vars = null)
    {
        return Package::fields($vars, $this->plansFor($vars));
    }

    public function addPackage(?array $vars = null)
    {
        $meta = (array) ($vars['meta'] ?? []);
        $error = Package::error($meta);
        if ($error !== null) {
            $this->Input->setErrors(['meta' => ['valid' => $error]]);
            return null;
        }
        return parent::addPackage($vars);
    }

    public function editPackage($package, ?array $vars = null)
    {
        return $this->addPackage($vars);
    }

    public function getAdminAddFields($package, $vars = null)
    {
        return Service::fields(new Package($package), $vars);
    }

    public function getClientAddFields($package, $vars = null)
    {
        return Service::fields(new Package($package), $vars);
    }

    public function getAdminEditFields($package, $vars = null)
    {
        return Service::fields(new Package($package), $vars);
    }

    /**
     * Blesta has no number for a service before the module has accepted it. Therefore the reference is made
     * with the order and stored with the service: every later attempt to create the service names the same
     * workspace.
     */
    public function addService(
        $package,
        ?array $vars = null,
        $parent_package = null,
        $parent_service = null,
        $status = 'pending'
    ) {
        $vars ??= [];
        $sold = new Package($package);
        $reference = Service::referenceIn($vars) ?? Service::newReference();
        $fields = ['livery_reference' => $reference, 'livery_prompt' => Text::trimmed(Text::of($vars, 'livery_prompt'))];
        if (($vars['use_module'] ?? 'true') !== 'true' || !in_array($status, ['active', 'suspended'], true)) {
            return Service::stored($fields);
        }
        $done = $this->attempt(function (Platform $platform) use ($sold, $vars, $parent_service, $reference, $fields): array {
            if ($sold->sellsCredits()) {
                $quantity = Number::quantity($vars['qty'] ?? null, 'Quantity');
                (new Credits($platform, self::workspaceOf($parent_service), "order-$reference"))
                    ->add($sold->credits() * $quantity, self::times($sold->priceOf($vars), $quantity));
                return [];
            }
            return ['livery_workspace' => $this->create($platform, $sold, $vars, $fields)];
        });
        return $done === null ? null : Service::stored($fields + $done);
    }

    public function editService($package, $service, array $vars = [], $parent_package = null, $parent_service = null)
    {
        return null;
    }

    public function suspendService($package, $service, $parent_package = null, $parent_service = null)
    {
        $this->onWorkspace($package, $service, static function (Platform $platform, array $named) use ($service): void {
            $reason = Text::trimmed((string) ($service->suspension_reason ?? ''));
            $platform->suspend($named + ($reason === '' ? [] : ['reason' => $reason]));
        });
        return null;
    }

    public function unsuspendService($package, $service, $parent_package = null, $parent_service = null)
    {
        $this->onWorkspace($package, $service, function (Platform $platform, array $named): void {
            $platform->unsuspend($named);
            // The workspace is resumed, whatever is owed to it.
            foreach ($this->owed()->catchUp($platform, (int) $this->getModuleRow()->id, $named['external_ref']) as $problem) {
                $this->log($named['external_ref'] . '|owed', $problem, 'output', false);
            }
        });
        return null;
    }

    public function cancelService($package, $service, $parent_package = null, $parent_service = null)
    {
        $this->onWorkspace($package, $service, static function (Platform $platform, array $named): void {
            try {
                $platform->terminate($named + ['confirm' => $named['external_ref']]);
            } catch (ApiException $refusal) {
                // A workspace that was never created needs no termination.
                if ($refusal->errorCode !== 'tenant_not_found') {
                    throw $refusal;
                }
            }
        });
        return null;
    }

    /**
     * Adds credits. The day until which the service is now paid is the key: a repeat adds nothing. What cannot be added now is
     * owed, see {@see Owed}.
     */
    public function renewService($package, $service, $parent_package = null, $parent_service = null)
    {
        $sold = new Package($package);
        $this->attempt(function (Platform $platform) use ($sold, $service, $parent_service): array {
            $key = "renewal-{$service->id}-" . substr((string) $service->date_renews, 0, 10);
            $id = (int) $service->id;
            if ($sold->sellsCredits()) {
                $quantity = Number::quantity($service->qty ?? null, "Quantity of service $id");
                $price = self::times(Service::renewalPrice($service), $quantity);
                $this->owed()->add($platform, $id, self::workspaceOf($parent_service), $key, $sold->credits() * $quantity, $price);
            } elseif ($sold->renewalCredits() > 0) {
                $this->owed()->add($platform, $id, Service::referenceOf($service), $key, $sold->renewalCredits(), null);
            }
            return [];
        });
        return null;
    }

    public function changeServicePackage(
        $package_from,
        $package_to,
        $service,
        $parent_package = null,
        $parent_service = null
    ) {
        $plan = (new Package($package_to))->plan();
        $this->onWorkspace($package_to, $service, static function (Platform $platform, array $named) use ($plan): void {
            $platform->plan($named + ['plan_code' => $plan]);
        });
        return null;
    }

    public function getAdminTabs($package)
    {
        return (new Package($package))->sellsCredits() ? [] : ['tabWorkspace' => Language::_('Livery.customer.workspace', true)];
    }

    public function getClientTabs($package)
    {
        return (new Package($package))->sellsCredits()
            ? []
            : ['tabClientWorkspace' => ['name' => Language::_('Livery.customer.workspace', true), 'icon' => 'fas fa-globe']];
    }

    public function tabWorkspace($package, $service, ?array $get = null, ?array $post = null, ?array $files = null)
    {
        $shown = ['service' => $service, 'tenant' => null, 'workspace' => null, 'console' => '', 'findings' => null];
        $this->attempt(function (Platform $platform, Connection $connection) use ($package, $service, $post, &$shown): array {
            $shown['console'] = $connection->origin . '/console';
            if (($post['action'] ?? '') === 'open') {
                $this->signOn($platform, $service, '/dashboard');
            }
            if (($post['action'] ?? '') === 'compare') {
                Loader::loadModels($this, ['Clients']);
                $client = $this->Clients->get($service->client_id);
                $wanted = Service::wanted($service, new Package($package), $client);
                $shown['findings'] = (new Reconciler($platform, 'Blesta'))->look($wanted);
            }
            $reference = Service::referenceOf($service);
            $shown['tenant'] = $platform->tenant(['external_ref' => $reference])['tenant'];
            $shown['workspace'] = Figures::of($platform, $reference);
            return [];
        });
        return $this->page('tab_workspace', $shown);
    }

    public function tabClientWorkspace($package, $service, ?array $get = null, ?array $post = null, ?array $files = null)
    {
        $shown = ['service' => $service, 'workspace' => null];
        try {
            $platform = $this->connection($this->getModuleRow())->platformForPage();
            if (in_array($post['action'] ?? '', ['open', 'sites'], true)) {
                $this->signOn($platform, $service, $post['action'] === 'open' ? '/dashboard' : '/dashboard/projects');
            }
            $shown['workspace'] = Figures::of($platform, Service::referenceOf($service));
        } catch (ApiException | \Livery\TransportException | ConfigurationException) {
            // The log has the reason. The customer gets the page without figures.
            $shown['workspace'] = null;
        }
        return $this->page('tab_client_workspace', $shown);
    }

    /** Redirects the browser. The address works once, within a minute. */
    protected function leaveFor(string $url): void
    {
        header('Cache-Control: no-store');
        header("Location: $url", true, 303);
        exit;
    }

    private function signOn(Platform $platform, object $service, string $path): void
    {
        $named = ['external_ref' => Service::referenceOf($service)];
        $this->leaveFor($platform->sso($named + ['return_to' => $path])['url']);
    }

    /**
     * @param array<string, mixed> $vars
     * @param array{livery_reference: string, livery_prompt: string} $fields
     * @return string the id of the workspace
     */
    private function create(Platform $platform, Package $sold, array $vars, array $fields): string
    {
        if ($sold->plan() === '') {
            throw new ConfigurationException(Language::_('Livery.!error.plan', true));
        }
        Loader::loadModels($this, ['Clients']);
        $client = $this->Clients->get($vars['client_id'] ?? null);
        $created = $platform->create(array_filter([
            'external_ref' => $fields['livery_reference'],
            'whu' => Customer::sent(
                Customer::of($client->first_name, $client->last_name, (string) $client->company, $client->email),
            ),
            'plan_code' => $sold->plan(),
            'initial_prompt' => $fields['livery_prompt'] === '' ? null : $fields['livery_prompt'],
            'welcome_mail' => $sold->welcomeMail(),
        ], static fn (mixed $value): bool => $value !== null));
        // A repeated creation answers the same workspace in any state: only an active one is a success.
        if ($created['status'] !== 'active') {
            throw new ConfigurationException(Language::_("Livery.!error.{$created['status']}", true));
        }
        return $created['tenant_id'];
    }

    /** The reference of the workspace that an add-on belongs to. */
    private static function workspaceOf(?object $parent): string
    {
        $reference = $parent === null ? '' : Service::referenceOf($parent);
        if ($reference === '') {
            throw new ConfigurationException(Language::_('Livery.!error.parent', true));
        }
        return $reference;
    }

    private static function times(?float $price, int $quantity): ?float
    {
        return $price === null ? null : $price * $quantity;
    }

    private function owed(): Owed
    {
        return new Owed($this->Record);
    }

    /** @param \Closure(Platform, array{external_ref: string}): void $work what is done unless credits are sold */
    private function onWorkspace(object $package, object $service, \Closure $work): void
    {
        if ((new Package($package))->sellsCredits()) {
            return;
        }
        $this->attempt(static function (Platform $platform) use ($service, $work): array {
            $work($platform, ['external_ref' => Service::referenceOf($service)]);
            return [];
        });
    }

    /**
     * @param \Closure(Platform, Connection): array<string, string> $work
     * @return array<string, string>|null what it answers; null when it failed, which Blesta is told
     */
    private function attempt(\Closure $work): ?array
    {
        try {
            $connection = $this->connection($this->getModuleRow());
            return $work($connection->platform(), $connection);
        } catch (ApiException | \Livery\TransportException | ConfigurationException $problem) {
            $this->Input->setErrors(['livery' => ['refused' => Sentence::of($problem)]]);
            return null;
        }
    }

    /** @throws ConfigurationException the row is missing or not complete */
    private function connection(mixed $row): Connection
    {
        if (!is_object($row)) {
            throw new ConfigurationException(Language::_('Livery.!error.row', true));
        }
        return Row::connection($row->meta, function (Exchange $exchange): void {
            $this->log($exchange->url, $exchange->request, 'input', $exchange->succeeded);
            $this->log($exchange->url, $exchange->answer, 'output', $exchange->succeeded);
        });
    }

    /**
     * @param array<string, mixed> $vars
     * @return list<array{key: string, value: string, encrypted: int}>|null the fields of a row that works
     */
    private function tested(array &$vars, ?object $before): ?array
    {
        $meta = Row::meta($vars, $before);
        try {
            if ($meta->server_name === '') {
                throw new ConfigurationException(Language::_('Livery.!error.name', true));
            }
            $this->connection((object) ['meta' => $meta])->test();
        } catch (ApiException | \Livery\TransportException | ConfigurationException $problem) {
            $this->Input->setErrors(['livery' => ['connection' => Sentence::of($problem)]]);
            return null;
        }
        return Row::stored($meta);
    }

    /** @return array<string, string> names of plans by their codes; empty when they cannot be read */
    private function plansFor(?object $vars): array
    {
        $rowId = $vars->module_row ?? null;
        $rows = $this->getModuleRows($vars->module_group ?? null) ?: [];
        $row = $rowId ? $this->getModuleRow($rowId) : ($rows[0] ?? null);
        $names = [];
        $this->attemptQuietly(function () use ($row, &$names): void {
            foreach ($this->connection($row)->platformForPage()->plans()['plans'] as $plan) {
                $names[$plan['plan_code']] = $plan['name'];
            }
        });
        return $names;
    }

    /** The form must be shown whether the service answers or not; the log has the reason. */
    private function attemptQuietly(\Closure $work): bool
    {
        try {
            $work();
            return true;
        } catch (ApiException | \Livery\TransportException | ConfigurationException) {
            return false;
        }
    }

    /**
     * @param array<string, mixed> $shown
     * @param list<string> $helpers
     */
    private function page(string $name, array $shown, array $helpers = ['Form', 'Html']): string
    {
        $this->view = new View($name, 'default');
        $this->view->base_uri = $this->base_uri;
        $this->view->setDefaultView('components' . DS . 'modules' . DS . 'livery' . DS);
        Loader::loadHelpers($this, $helpers);
        foreach ($shown as $key => $value) {
            $this->view->set($key, $value);
        }
        return $this->view->fetch();
    }

    /** @return array<string, mixed> */
    private function cronTask(): array
    {
        return [
            'key' => self::CRON,
            'task_type' => 'module',
            'dir' => 'livery',
            'name' => Language::_('Livery.cron.compare', true),
            'description' => Language::_('Livery.cron.compare_description', true),
            'type' => 'time',
            'type_value' => '04:00:00',
            'enabled' => 1,
        ];
    }
}
