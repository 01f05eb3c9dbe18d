<?php

return [
    'open' => 'Arbeitsbereich öffnen',
    'sites' => 'Ihre Websites',
    'topUp' => 'Credits kaufen',
    'unavailable' => 'Die Zahlen Ihres Arbeitsbereichs können gerade nicht angezeigt werden.',
    'suspended' => 'Ihr Arbeitsbereich ist gesperrt. Begleichen Sie offene Beträge oder fragen Sie uns.',
    'usage' => 'Credits und Grenzen',
    'used' => 'In diesem Monat verbrauchte Credits',
    'included' => 'Für diesen Monat verbleibende Credits',
    'rollover' => 'Aus früheren Monaten übertragene Credits',
    'toppedUp' => 'Verbleibende gekaufte Credits',
    'publishedSites' => 'Veröffentlichte Websites, höchstens',
    'domains' => 'Eigene Domains, höchstens',
    'unlimited' => 'Unbegrenzt',
];
