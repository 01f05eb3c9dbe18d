<?php

return [
    'open' => 'Ouvrir votre espace de travail',
    'sites' => 'Vos sites',
    'topUp' => 'Acheter des crédits',
    'unavailable' => 'Les chiffres de votre espace de travail ne peuvent pas être affichés pour le moment.',
    'suspended' => 'Votre espace de travail est suspendu. Réglez ce qui est dû ou contactez-nous.',
    'usage' => 'Crédits et limites',
    'used' => 'Crédits utilisés ce mois-ci',
    'included' => 'Crédits restants ce mois-ci',
    'rollover' => 'Crédits reportés des mois précédents',
    'toppedUp' => 'Crédits achetés restants',
    'publishedSites' => 'Sites publiés, au maximum',
    'domains' => 'Domaines personnels, au maximum',
    'unlimited' => 'Illimité',
];
