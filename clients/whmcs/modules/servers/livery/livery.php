<?php

declare(strict_types=1);

use Livery\Panel\ConfigurationException;
use Livery\Panel\Customer;
use Livery\Panel\Reconciler;
use Livery\Panel\Sentence;
use Livery\Panel\Text;
use Livery\Panel\Usage;
use WHMCS\Module\Server\Livery\ClientPage;
use WHMCS\Module\Server\Livery\DailyRun;
use WHMCS\Module\Server\Livery\MetricsProvider;
use WHMCS\Module\Server\Livery\Records;
use WHMCS\Module\Server\Livery\Renewals;
use WHMCS\Module\Server\Livery\Server;
use WHMCS\Module\Server\Livery\Service;

if (!defined('WHMCS')) {
    die('This file cannot be accessed directly');
}

require_once __DIR__ . '/lib/panel/autoload.php';

/** @return array<string, mixed> */
function livery_MetaData(): array
{
    return [
        'DisplayName' => 'Livery',
        'APIVersion' => '1.1',
        'RequiresServer' => true,
        'DefaultNonSSLPort' => '80',
        'DefaultSSLPort' => '443',
        'ServiceSingleSignOnLabel' => 'Open workspace',
        'AdminSingleSignOnLabel' => 'Open console',
        // The user name of a service is its reference. Usage and server sync find services by it.
        'ListAccountsUniqueIdentifierDisplayName' => 'Reference',
        'ListAccountsUniqueIdentifierField' => 'username',
        'ListAccountsProductField' => 'configoption1',
    ];
}

/** @return array<string, array<string, mixed>> */
function livery_ConfigOptions(): array
{
    return [
        'Plan' => [
            'Type' => 'text',
            'Size' => '25',
            'Loader' => 'livery_PlanLoader',
            'SimpleMode' => true,
            'Description' => 'Code of the plan that the product is sold as',
        ],
        'Welcome message' => [
            'Type' => 'dropdown',
            'Options' => ['plan' => 'As the plan says', 'yes' => 'Sent', 'no' => 'Not sent'],
            'Default' => 'plan',
            'Description' => 'Switch it off when WHMCS sends one of its own',
        ],
        'First prompt' => [
            'Type' => 'text',
            'Size' => '25',
            'Description' => 'Name of the product’s custom field in which customers describe their first site',
        ],
        'Credits with each renewal' => [
            'Type' => 'text',
            'Size' => '10',
            'Default' => '0',
            'Description' => 'Added when a renewal is paid, beside what the plan grants',
        ],
        'Credits of the addon' => [
            'Type' => 'text',
            'Size' => '10',
            'Default' => '0',
            'Description' => 'For a product addon: credits that are added each time it is paid',
        ],
    ];
}

/**
 * @param array<string, mixed> $params
 * @return array<string, string> names of plans by their codes
 * @throws \Exception with a sentence for the staff
 */
function livery_PlanLoader(array $params): array
{
    try {
        $names = [];
        foreach (Server::fromParams($params)->platform()->plans()['plans'] as $plan) {
            $names[$plan['plan_code']] = $plan['name'];
        }
        return $names;
    } catch (\Throwable $problem) {
        throw new \Exception(Sentence::of($problem));
    }
}

/**
 * @param array<string, mixed> $params
 * @return array{success: bool, error: string}
 */
function livery_TestConnection(array $params): array
{
    try {
        Server::fromParams($params)->test();
        return ['success' => true, 'error' => ''];
    } catch (\Throwable $problem) {
        return ['success' => false, 'error' => Sentence::of($problem)];
    }
}

/**
 * Runs an action on the workspace of a service. A product addon has no workspace of its own: its credits
 * follow its invoices, and only its setting is checked.
 *
 * @param array<string, mixed> $params
 * @param \Closure(\Livery\Platform, Service): (string|null) $work a sentence when the action has failed
 * without an exception
 */
function livery_attempt(array $params, \Closure $work): string
{
    $service = new Service($params);
    try {
        if ($service->isAddon()) {
            Service::addonCreditsIn($service->setting(Service::ADDON_CREDITS));
            return 'success';
        }
        return $work(Server::fromParams($params)->platform(), $service) ?? 'success';
    } catch (\Throwable $problem) {
        return Sentence::of($problem);
    }
}

/** A repeated creation answers the same workspace in any state: only an active one is a success. */
function livery_CreateAccount(array $params): string
{
    return livery_attempt($params, static function (\Livery\Platform $platform, Service $service) use ($params): ?string {
        if ($service->planCode() === '') {
            throw new ConfigurationException('Choose a plan in the module settings of the product.');
        }
        $created = $platform->create(array_filter([
            'external_ref' => $service->reference(),
            'whu' => Customer::sent($service->customer()),
            'plan_code' => $service->planCode(),
            'initial_prompt' => $service->prompt() === '' ? null : $service->prompt(),
            'welcome_mail' => $service->welcomeMail(),
        ], static fn (mixed $value): bool => $value !== null));
        $params['model']->serviceProperties->save([
            'Username' => $service->reference(),
            'Workspace' => $created['tenant_id'],
        ]);
        return match ($created['status']) {
            'active' => null,
            'suspended' => 'The workspace is there, and suspended. Unsuspend it.',
            default => 'The workspace was terminated, and its reference cannot be used again. Sell a new service.',
        };
    });
}

function livery_SuspendAccount(array $params): string
{
    $reason = Text::trimmed(Text::decodedOf($params, 'suspendreason'));
    return livery_attempt($params, static function (\Livery\Platform $platform, Service $service) use ($reason): ?string {
        $platform->suspend(['external_ref' => $service->reference(), 'reason' => $reason === '' ? null : $reason]);
        return null;
    });
}

function livery_UnsuspendAccount(array $params): string
{
    return livery_attempt($params, static function (\Livery\Platform $platform, Service $service): ?string {
        $platform->unsuspend(['external_ref' => $service->reference()]);
        // The workspace is resumed, whatever its renewals say.
        foreach (Renewals::catchUp($platform, $service->id()) as $problem) {
            logActivity("Livery: {$service->reference()}: $problem");
        }
        return null;
    });
}

function livery_TerminateAccount(array $params): string
{
    return livery_attempt($params, static function (\Livery\Platform $platform, Service $service): ?string {
        try {
            $platform->terminate(['external_ref' => $service->reference(), 'confirm' => $service->reference()]);
        } catch (\Livery\ApiException $refusal) {
            // A workspace that was never created needs no termination.
            if ($refusal->errorCode !== 'tenant_not_found') {
                throw $refusal;
            }
        }
        return null;
    });
}

function livery_ChangePackage(array $params): string
{
    return livery_attempt($params, static function (\Livery\Platform $platform, Service $service): ?string {
        if ($service->planCode() === '') {
            throw new ConfigurationException('Choose a plan in the module settings of the product.');
        }
        $platform->plan(['external_ref' => $service->reference(), 'plan_code' => $service->planCode()]);
        return null;
    });
}

/** Adds the product's credits, see {@see Renewals}. */
function livery_Renew(array $params): string
{
    return livery_attempt($params, Renewals::paid(...));
}

/**
 * @param array<string, mixed> $params
 * @return array{success: bool, redirectTo?: string, errorMsg?: string}
 */
function livery_ServiceSingleSignOn(array $params): array
{
    return livery_signOn($params, '/dashboard');
}

/**
 * @param array<string, mixed> $params
 * @return array{success: bool, redirectTo?: string, errorMsg?: string}
 */
function livery_signOn(array $params, string $path): array
{
    try {
        $answer = Server::fromParams($params)->platform()->sso([
            'external_ref' => (new Service($params))->reference(),
            'return_to' => $path,
        ]);
        return ['success' => true, 'redirectTo' => $answer['url']];
    } catch (\Throwable $problem) {
        return ['success' => false, 'errorMsg' => Sentence::of($problem)];
    }
}

/**
 * The staff signs in with their own address, because a key opens no console.
 *
 * @param array<string, mixed> $params
 * @return array{success: bool, redirectTo?: string, errorMsg?: string}
 */
function livery_AdminSingleSignOn(array $params): array
{
    try {
        return ['success' => true, 'redirectTo' => Server::fromParams($params)->origin . '/console'];
    } catch (\Throwable $problem) {
        return ['success' => false, 'errorMsg' => Sentence::of($problem)];
    }
}

/**
 * @param array<string, mixed> $params
 * @return array{templatefile: string, vars: array<string, mixed>}
 */
function livery_ClientArea(array $params): array
{
    return ClientPage::of($params);
}

/** @return array<string, string> functions that the customer's page links to */
function livery_ClientAreaAllowedFunctions(): array
{
    return ['Open sites' => 'openSites'];
}

/** @param array<string, mixed> $params */
function livery_openSites(array $params): string
{
    $answer = livery_signOn($params, '/dashboard/projects');
    if (!$answer['success']) {
        return (string) ($answer['errorMsg'] ?? '');
    }
    header('Location: ' . ($answer['redirectTo'] ?? ''), true, 303);
    exit;
}

/** @return array<string, string> */
function livery_AdminCustomButtonArray(): array
{
    return ['Compare with WHMCS' => 'compare'];
}

/**
 * Applies the state in WHMCS to one workspace; see {@see Reconciler}.
 *
 * @param array<string, mixed> $params
 */
function livery_compare(array $params): string
{
    return livery_attempt($params, static function (\Livery\Platform $platform, Service $service) use ($params): ?string {
        foreach (Records::servicesOf((int) $params['serverid']) as $row) {
            if ((int) $row->service !== $service->id()) {
                continue;
            }
            $findings = (new Reconciler($platform, 'WHMCS'))->look(DailyRun::wanted($row));
            array_push($findings, ...Renewals::catchUp($platform, $service->id()));
            foreach ($findings as $finding) {
                logActivity("Livery: {$service->reference()}: $finding", (int) $row->client);
            }
            return $findings === [] ? null : implode(' ', $findings);
        }
        return 'WHMCS has no such service on this server.';
    });
}

/**
 * @param array<string, mixed> $params
 * @return array<string, string> what the staff sees of the workspace on the page of a service
 */
function livery_AdminServicesTabFields(array $params): array
{
    try {
        $service = new Service($params);
        $platform = Server::fromParams($params)->platform();
        $tenant = $platform->tenant(['external_ref' => $service->reference()])['tenant'];
        $usage = Usage::ofOne($platform, $service->reference());
        $fields = [
            'Workspace' => $tenant['tenant_id'],
            'Status' => $tenant['status'] . ($tenant['suspend_reason'] === null ? '' : " ({$tenant['suspend_reason']})"),
            'Plan' => (string) $tenant['plan_code'],
            'Customer' => trim("{$tenant['whu']['name']} <{$tenant['whu']['email']}>"),
            'Credits used this month' => ($usage['used'] ?? 0) . ', of the plan: ' . ($usage['ofPlan'] ?? 0),
        ];
        return array_map(static fn (string $text): string => htmlspecialchars($text, ENT_QUOTES, 'UTF-8'), $fields);
    } catch (\Throwable $problem) {
        return ['Workspace' => htmlspecialchars(Sentence::of($problem), ENT_QUOTES, 'UTF-8')];
    }
}

/** @param array<string, mixed> $params */
function livery_UsageUpdate(array $params): void
{
    $usage = [];
    foreach (Usage::ofAll(Server::fromParams($params)->platform()) as $reference => $row) {
        $id = Service::idOf($reference);
        if ($id !== null) {
            $usage[$id] = $row;
        }
    }
    Records::writeUsage((int) $params['serverid'], $usage);
}

/** @param array<string, mixed> $params */
function livery_MetricProvider(array $params): MetricsProvider
{
    return new MetricsProvider($params);
}

/**
 * The workspaces of the account, for WHMCS's server sync.
 *
 * @param array<string, mixed> $params
 * @return array<string, mixed>
 */
function livery_ListAccounts(array $params): array
{
    try {
        $accounts = [];
        foreach (Server::fromParams($params)->platform()->tenantsPages() as $page) {
            foreach ($page['tenants'] as $tenant) {
                if ($tenant['status'] === 'terminated') {
                    continue;
                }
                $accounts[] = [
                    'email' => $tenant['whu']['email'],
                    'username' => $tenant['external_ref'],
                    'domain' => '',
                    'uniqueIdentifier' => $tenant['external_ref'],
                    'product' => (string) $tenant['plan_code'],
                    'primaryip' => '',
                    'created' => gmdate('Y-m-d H:i:s', (int) strtotime($tenant['created_at'])),
                    'status' => $tenant['status'] === 'active'
                        ? \WHMCS\Service\Status::ACTIVE
                        : \WHMCS\Service\Status::SUSPENDED,
                ];
            }
        }
        return ['success' => true, 'accounts' => $accounts];
    } catch (\Throwable $problem) {
        return ['success' => false, 'error' => Sentence::of($problem)];
    }
}
