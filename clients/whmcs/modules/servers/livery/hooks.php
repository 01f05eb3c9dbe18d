<?php

declare(strict_types=1);

use Livery\Panel\Customer;
use Livery\Panel\Sentence;
use Livery\Panel\Text;
use WHMCS\Module\Server\Livery\DailyRun;
use WHMCS\Module\Server\Livery\Invoices;
use WHMCS\Module\Server\Livery\Records;
use WHMCS\Module\Server\Livery\Server;
use WHMCS\Module\Server\Livery\Service;

if (!defined('WHMCS')) {
    die('This file cannot be accessed directly');
}

require_once __DIR__ . '/lib/panel/autoload.php';

// Sends the customer's new name or address to all workspaces of the customer. A person waits for the page, so
// that slow calls are left to the daily run.
add_hook('ClientEdit', 1, static function (array $vars): void {
    $customer = Service::customerIn($vars);
    if ($customer['email'] === '' || Service::customerIn(Text::list($vars, 'olddata')) === $customer) {
        return;
    }
    $whu = Customer::sent($customer);
    foreach (Records::servicesOfClient((int) $vars['userid']) as $service) {
        $reference = Service::referenceOf((int) $service->service);
        try {
            Server::fromRow($service)->platformForPage()->update(['external_ref' => $reference, 'whu' => $whu]);
        } catch (\Throwable $problem) {
            logActivity("Livery: the customer of $reference was not updated. " . Sentence::of($problem), (int) $vars['userid']);
        }
    }
});

add_hook('InvoicePaid', 1, static function (array $vars): void {
    Invoices::paid((int) $vars['invoiceid']);
});

add_hook('InvoiceRefunded', 1, static function (array $vars): void {
    Invoices::refunded((int) $vars['invoiceid']);
});

// Completes interrupted requests and lost hooks, and corrects changes made by hand.
add_hook('DailyCronJob', 1, static function (): void {
    foreach (Records::servers() as $server) {
        try {
            foreach (DailyRun::of($server, time()) as $finding) {
                logActivity("Livery: $finding");
            }
        } catch (\Throwable $problem) {
            logActivity("Livery: server {$server->name} was not compared. " . Sentence::of($problem));
        }
    }
    // After the comparison, which resumes workspaces.
    Invoices::catchUp();
});
