<?php

return [
    'open' => 'Abrir seu espaço de trabalho',
    'sites' => 'Seus sites',
    'topUp' => 'Comprar créditos',
    'unavailable' => 'Os números do seu espaço de trabalho não podem ser mostrados no momento.',
    'suspended' => 'Seu espaço de trabalho está suspenso. Pague o que está pendente ou fale conosco.',
    'usage' => 'Créditos e limites',
    'used' => 'Créditos usados neste mês',
    'included' => 'Créditos restantes deste mês',
    'rollover' => 'Créditos trazidos de meses anteriores',
    'toppedUp' => 'Créditos comprados restantes',
    'publishedSites' => 'Sites publicados, no máximo',
    'domains' => 'Domínios próprios, no máximo',
    'unlimited' => 'Ilimitado',
];
