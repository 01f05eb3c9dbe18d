<?php

return [
    'open' => 'Çalışma alanınızı açın',
    'sites' => 'Siteleriniz',
    'topUp' => 'Kredi satın alın',
    'unavailable' => 'Çalışma alanınızın rakamları şu anda gösterilemiyor.',
    'suspended' => 'Çalışma alanınız askıya alındı. Ödenmemiş tutarı ödeyin veya bize sorun.',
    'usage' => 'Krediler ve sınırlar',
    'used' => 'Bu ay kullanılan krediler',
    'included' => 'Bu aydan kalan krediler',
    'rollover' => 'Önceki aylardan devreden krediler',
    'toppedUp' => 'Kalan satın alınmış krediler',
    'publishedSites' => 'Yayındaki siteler, en fazla',
    'domains' => 'Kendi alan adlarınız, en fazla',
    'unlimited' => 'Sınırsız',
];
