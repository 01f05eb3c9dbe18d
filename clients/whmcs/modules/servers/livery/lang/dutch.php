<?php

return [
    'open' => 'Uw werkruimte openen',
    'sites' => 'Uw sites',
    'topUp' => 'Credits kopen',
    'unavailable' => 'De cijfers van uw werkruimte kunnen nu niet worden getoond.',
    'suspended' => 'Uw werkruimte is opgeschort. Betaal wat openstaat of neem contact met ons op.',
    'usage' => 'Credits en limieten',
    'used' => 'Deze maand gebruikte credits',
    'included' => 'Resterende credits van deze maand',
    'rollover' => 'Overgedragen credits uit eerdere maanden',
    'toppedUp' => 'Resterende gekochte credits',
    'publishedSites' => 'Gepubliceerde sites, hoogstens',
    'domains' => 'Eigen domeinen, hoogstens',
    'unlimited' => 'Onbeperkt',
];
