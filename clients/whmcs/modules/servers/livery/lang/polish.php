<?php

return [
    'open' => 'Otwórz obszar roboczy',
    'sites' => 'Twoje strony',
    'topUp' => 'Kup kredyty',
    'unavailable' => 'Danych obszaru roboczego nie można teraz wyświetlić.',
    'suspended' => 'Twój obszar roboczy jest zawieszony. Ureguluj zaległości lub skontaktuj się z nami.',
    'usage' => 'Kredyty i limity',
    'used' => 'Kredyty wykorzystane w tym miesiącu',
    'included' => 'Kredyty pozostałe w tym miesiącu',
    'rollover' => 'Kredyty przeniesione z wcześniejszych miesięcy',
    'toppedUp' => 'Pozostałe kupione kredyty',
    'publishedSites' => 'Opublikowane strony, najwyżej',
    'domains' => 'Własne domeny, najwyżej',
    'unlimited' => 'Bez limitu',
];
