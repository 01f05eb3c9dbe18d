<?php

foreach (require dirname(__DIR__, 2) . '/lib/panel/texts/en.php' as $key => $text) {
    $lang["Livery.customer.$key"] = $text;
}

$lang['Livery.name'] = 'Livery';
$lang['Livery.description'] = 'Sells workspaces of an app builder under your own brand.';
$lang['Livery.module_row'] = 'Server';
$lang['Livery.module_row_plural'] = 'Servers';
$lang['Livery.module_group'] = 'Server Group';

$lang['Livery.manage.title'] = 'Servers';
$lang['Livery.manage.add'] = 'Add Server';
$lang['Livery.manage.edit'] = 'Edit';
$lang['Livery.manage.delete'] = 'Delete';
$lang['Livery.manage.confirm_delete'] = 'Are you sure you want to delete this server?';
$lang['Livery.manage.none'] = 'There are no servers.';
$lang['Livery.manage.back'] = 'Back';
$lang['Livery.row.add_title'] = 'Add Server';
$lang['Livery.row.edit_title'] = 'Edit Server';
$lang['Livery.row.server_name'] = 'Name';
$lang['Livery.row.host_name'] = 'Host name of the service';
$lang['Livery.row.port'] = 'Port';
$lang['Livery.row.use_ssl'] = 'Connect over HTTPS';
$lang['Livery.row.api_key'] = 'API key with the scope “platform”';
$lang['Livery.row.save'] = 'Test and Save';

$lang['Livery.package.kind'] = 'What is sold';
$lang['Livery.package.kind.workspace'] = 'A workspace';
$lang['Livery.package.kind.credits'] = 'Credits, as an add-on to a workspace';
$lang['Livery.package.plan'] = 'Plan of the workspace';
$lang['Livery.package.welcome'] = 'Welcome message of the service';
$lang['Livery.package.welcome.plan'] = 'As the plan says';
$lang['Livery.package.welcome.yes'] = 'Sent';
$lang['Livery.package.welcome.no'] = 'Not sent';
$lang['Livery.package.credits'] = 'Credits that the add-on adds each time it is paid';
$lang['Livery.package.renewal_credits'] = 'Credits that each renewal of the workspace adds';

$lang['Livery.tab.reference'] = 'Reference';
$lang['Livery.tab.status'] = 'Status';
$lang['Livery.tab.plan'] = 'Plan';
$lang['Livery.tab.customer'] = 'Customer';
$lang['Livery.tab.open'] = 'Sign in as the customer';
$lang['Livery.tab.console'] = 'Open the console';
$lang['Livery.tab.compare'] = 'Compare with Blesta';
$lang['Livery.tab.same'] = 'The workspace is as Blesta has it.';

$lang['Livery.cron.compare'] = 'Compare workspaces';
$lang['Livery.cron.compare_description'] = 'Carries over what Blesta says of services, and reports what it must not decide.';

$lang['Livery.!error.row'] = 'Choose a server for the package.';
$lang['Livery.!error.name'] = 'Enter a name for the server.';
$lang['Livery.!error.plan'] = 'Choose the plan that the package is sold as.';
$lang['Livery.!error.credits'] = 'Enter how many credits are added, as a number greater than 0.';
$lang['Livery.!error.parent'] = 'Credits are an add-on: sell them to a service that has a workspace.';
$lang['Livery.!error.suspended'] = 'The workspace is there, and suspended. Unsuspend it.';
$lang['Livery.!error.terminated'] = 'The workspace was terminated, and its reference stays taken. Sell a new service.';
