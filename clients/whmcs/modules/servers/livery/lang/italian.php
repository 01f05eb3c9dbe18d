<?php

return [
    'open' => 'Apri il tuo spazio di lavoro',
    'sites' => 'I tuoi siti',
    'topUp' => 'Acquista crediti',
    'unavailable' => 'I dati del tuo spazio di lavoro non possono essere mostrati al momento.',
    'suspended' => 'Il tuo spazio di lavoro è sospeso. Salda quanto dovuto o contattaci.',
    'usage' => 'Crediti e limiti',
    'used' => 'Crediti usati questo mese',
    'included' => 'Crediti rimasti di questo mese',
    'rollover' => 'Crediti riportati dai mesi precedenti',
    'toppedUp' => 'Crediti acquistati rimasti',
    'publishedSites' => 'Siti pubblicati, al massimo',
    'domains' => 'Domini propri, al massimo',
    'unlimited' => 'Illimitato',
];
