<?php

return [
    'open' => 'Open your workspace',
    'sites' => 'Your sites',
    'topUp' => 'Buy credits',
    'unavailable' => 'The figures of your workspace cannot be shown at the moment.',
    'suspended' => 'Your workspace is suspended. Pay what is due, or ask us.',
    'usage' => 'Credits and limits',
    'used' => 'Credits used this month',
    'included' => 'Credits left of this month',
    'rollover' => 'Credits carried over from earlier months',
    'toppedUp' => 'Bought credits left',
    'publishedSites' => 'Published sites, at most',
    'domains' => 'Domains of your own, at most',
    'unlimited' => 'Unlimited',
];
