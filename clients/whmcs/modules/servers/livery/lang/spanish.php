<?php

return [
    'open' => 'Abrir su espacio de trabajo',
    'sites' => 'Sus sitios',
    'topUp' => 'Comprar créditos',
    'unavailable' => 'Los datos de su espacio de trabajo no se pueden mostrar en este momento.',
    'suspended' => 'Su espacio de trabajo está suspendido. Pague lo pendiente o consúltenos.',
    'usage' => 'Créditos y límites',
    'used' => 'Créditos usados este mes',
    'included' => 'Créditos restantes de este mes',
    'rollover' => 'Créditos acumulados de meses anteriores',
    'toppedUp' => 'Créditos comprados restantes',
    'publishedSites' => 'Sitios publicados, como máximo',
    'domains' => 'Dominios propios, como máximo',
    'unlimited' => 'Ilimitado',
];
