import type { SiteIcon } from '#schema/site/icons.ts';

/**
 * Beginnings and parts of words, in lower case and in eleven languages, that an icon stands for. Of two that a text
 * contains, the longer one counts, so that `bodywork` is no body.
 */
export const iconWords: Partial<Readonly<Record<SiteIcon, string>>> = {
  scissors:
    'haircut|hair cut|cut & |schnitt|haare|coupe de|coupe|taglio|knip|strzyż|corte|kesim|カット|قص|barba|beard|bart|barbe |baard|broda|sakal|ヒゲ|لحية',
  palette: 'colour|color|färb|strähn|tint|kleur|farbow|koloryz|boya|カラー|صبغ|design|grafik|graphi|gráfic',
  wind: 'blow|föhn|brushing|piega|föhnen|modelowan|escova|fön|ブロー|ventil|aircon|klima|climat|エアコン|تكييف',
  'shower-head': 'shower|dusch|douche|doccia|prysznic|chuveiro|duş|シャワー|دش|ducha',
  bath: 'bath|bad sanier|badsanier|bäder|badezimmer|salle de bain|baño|bagno|badkamer|łazien|banheiro|banyo|浴室|風呂|حمام',
  flame:
    'boiler|heiz|heat|chauff|chaudi|caldera|calefac|riscald|caldaia|verwarm|ketel|ogrzew|kocioł|aquec|ısıt|kombi|暖房|ボイラ|تدفئة|grill|kamin|fire |fireplace|firewood',
  droplets:
    'leak|water|wasser|plomb|eau|fuite|agua|fuga|acqua|perdit|lek|woda|wody|vazament|água|sızınt|su tesisat|水|تسرب|مياه|drain|abfluss|rohr',
  thermometer: 'temperat|thermostat|wärmepump|heat pump|pompe à chaleur|warmtepomp|ısı pomp',
  zap: 'electri|elektr|électri|eléctri|elettri|elétri|電気|كهرب|power|strom',
  plug: 'socket|steckdos|prise|enchuf|presa|stopcontact|gniazd|tomada|priz|コンセント|wallbox|charg|lade|recharge',
  lightbulb:
    'lighting|light|beleuchtung|licht|éclair|ilumin|illumin|verlicht|oświetl|aydınl|照明|إضاءة|idea|idee',
  sun: 'solar|photovolt|sonne|sol |sole|güneş|太陽|شمس|outdoor|summer|terrace|terrass',
  wrench:
    'repair|reparat|réparat|reparac|riparaz|repar|napraw|onarım|tamir|修理|صيانة|إصلاح|service|wartung|mainten|inspek|entretien|manuten|bakım|revis',
  settings:
    'engine|motor|moteur|silnik|エンジン|محرك|gear|getrieb|boîte|cambio|skrzyni|şanzıman|transmiss|brake|brems|frein|freno|freni|hamul|fren |ブレーキ|فرامل',
  car: 'car |auto|voiture|coche|macchina|wagen|samoch|carro|araba|車|سيارة|سيارات|tyre|tire|reifen|pneu|neumát|gomm|band wissel|opon|lastik|タイヤ|إطار',
  paintbrush: 'paint|maler|anstrich|peint|pintur|tintegg|imbianc|schilder|malow|塗装|دهان|fassade|façade',
  'paint-roller':
    'wallpaper|tapet|tapis|papel pint|carta da parati|behang|duvar kağ|壁紙|interior paint|innen',
  hammer:
    'build|bau|renov|rénov|reform|ristruttur|verbouw|remont|obra|tadilat|リフォーム|ترميم|carpent|tischl|schrein|menuis|stolar|marangoz|大工',
  armchair: 'furnit|möbel|meuble|mueble|mobil|meubel|mebl|móve|mobilya|家具|أثاث|chair|stuhl|sofa',
  house:
    'house|home|haus|maison|casa|domicil|huis|dom |domu|ev |家|منزل|roof|dach|toit|tejado|tetto|dak|telhad|çatı|屋根',
  'building-2': 'office|büro|bureau|oficin|ufficio|kantoor|biur|escrit|ofis|オフィス|مكتب|commercial|gewerbe',
  'key-round':
    'lock |locks|locked|schlüssel|schloss|serrur|cerraj|serratur|slot|zamk|klucz|chave|fechad|kilit|anahtar|鍵|مفتاح|قفل',
  trees: 'tree|baum|arbre|árbol|albero|boom|drzew|árvore|ağaç|樹|木|شجر|hedge|heck|haie',
  sprout:
    'plant|pflanz|planta|piant|roślin|bitki|植|نبات|seed |seeds|saat|garden|garten|jardin|giardin|tuin|ogród|ogrod|jardim|bahçe|庭|حديقة',
  shovel: 'landscap|digging|aushub|paysag|paisaj|grond|peyzaj|造園',
  flower: 'flower|blum|bouquet|fleur|flor|fior|bloem|kwiat|çiçek|花|زهور|ورد|strauß|wreath',
  croissant:
    'croissant|pastr|gebäck|viennois|boller|bolleri|cornett|koffiekoek|rogal|kruvasan|クロワッサン|كرواسون|breakfast|frühstück|petit-déj|desayun|colazion|ontbijt|śniadan|café da manhã|kahvaltı|朝食|فطور',
  wheat:
    'bread|brot|brötchen|semmel|pains|pain de|pain au|pain com|pan |pane|brood|chleb|bułk|pão|ekmek|パン|خبز|loaf|baguette|rye|roggen|flour|mehl|sourdough|sauerteig',
  'cake-slice':
    'cake|torte|kuchen|gâteau|tarte|pastel|tarta|torta|dolc|taart|ciast|bolo|pasta|ケーキ|كعك|dessert|süß|postre|sobremesa|tatlı|デザート|حلو',
  coffee:
    'coffee|kaffee|café|espresso|cappucc|koffie|kaw|kahve|コーヒー|珈琲|قهوة|tea |teas|teatime|tearoom|tee |thé|herbata|çay|お茶|شاي',
  pizza: 'pizza|calzone|ピザ|بيتزا',
  soup: 'soup|suppe|soupe|sopa|zuppa|soep|zup|çorba|スープ|شوربة|ramen|noodle|ラーメン|麺|nudel',
  fish: 'fish|fisch|poisson|pescad|pesce|vis |ryb|peixe|balık|魚|寿司|sushi|سمك|seafood|meeres',
  beef: 'meat|fleisch|viande|carne|vlees|mięs|et yemek|肉|لحم|steak|burger|kebab|souvlaki|gyros',
  carrot: 'vegetab|gemüse|légum|verdur|groent|warzyw|legum|sebze|野菜|خضار|vegan|salad|salat|ensalad|insalat',
  apple: 'fruit|obst|frutt|fruta|owoc|meyve|果物|فواكه|apple|apfel|pomme|manzan',
  grape: 'grape|traube|vineyard|weinberg|vigne|viñed|vigneto|winorośl|vinha|bağ|葡萄|عنب',
  wine: 'wine|wein|vin |vins|vino|wijn|wino|wina |vinho|şarap|ワイン|نبيذ',
  beer: 'beer|bier|bière|cervez|birra|piw|cervej|bira|ビール|بيرة',
  martini:
    'cocktail|cóctel|koktajl|coquet|kokteyl|カクテル|drink|getränk|boisson|bebid|bevand|içecek|ドリンク|مشروب',
  'ice-cream-cone': 'ice cream|eis|glace|helad|gelato|ijs|lody|sorvete|dondurma|アイス|آيس كريم',
  utensils:
    'lunch|dinner|menu|mittag|abend|déjeuner|dîner|almuerz|cena|pranzo|obiad|jantar|almoço|yemek|ランチ|ディナー|غداء|عشاء|catering|buffet',
  dumbbell:
    'strength|strong|barbell|weightlift|weights|kraft|muscul|fuerza|pesi|forza|siłow|ağırlık|筋|أثقال|personal training|personal train|crossfit|fitness',
  'heart-pulse':
    'cardio|health|gesund|santé|salud|salute|gezond|zdrow|saúde|sağlık|健康|صحة|spinning|endurance|check-up|checkup|vorsorge',
  leaf: 'yoga|pilates|organic|bio|natur|ヨガ|يوغا|meditat|herbal|herbs|herb |kräuter',
  hand: 'massage|masaż|massagg|masaj|マッサージ|تدليك|manicur|manik|nail|nägel|ongle|uñas|unghie|paznok|unhas|tırnak|ネイル|أظافر',
  smile:
    'teeth|tooth|dental|zahn|zahnreinig|dental|dentist|dente|denti|diente|tand|zęb|diş|歯|أسنان|bleach|implant|orthod',
  stethoscope:
    'examin|untersuch|consult|visita|onderzoek|badani|exame|muayene|診|فحص|allgemein|general practice',
  syringe: 'vaccin|impf|vacun|szczep|aşı|接種|تطعيم|injection|botox|filler',
  pill: 'medic|medik|médic|farma|apothek|lek |ilaç|薬|دواء',
  bone: 'physio|fisio|kiné|fizjo|rehab|back pain|rücken|理学|علاج طبيعي|osteo|chiro',
  brain: 'psych|therap|terap|counsel|coaching|beratung|心理|نفس',
  dog: 'dog|hund|chien|perro|cane |hond|pies|psów|cão|cachorro|köpek|犬|كلب|groom',
  cat: 'cat |cats|katz|chat |gato|gatto|kat |kot |kedi|猫|قط',
  scale: 'law |laws|lawyer|legal|recht|droit|derecho|diritto|prawo|direito|hukuk|法|قانون|litig',
  users:
    'family|famil|aile|家族|عائل|group|grupp|groupe|grupo|gruppo|groep|grup|グループ|team|workshop|kurs|course|class|clas|clase|corso|les |lekcj|aula|ders|クラス|دورة',
  briefcase:
    'labour|labor law|arbeits|business|travail|trabajo|lavoro|arbeid|pracy|trabalho|iş huku|労働|العمل|firma|compan|unterneh|entrepr|empres|aziend|bedrijf',
  'file-text':
    'tax |taxes|steuer|impôt|impuest|tasse|fiscal|belasting|podatk|imposto|vergi|税|ضريب|contract|vertrag|contrat|contratt|umow|sözleşme|契約|عقود|wills|last will|testament|erb|document',
  'chart-line':
    'account|buchhalt|comptab|contab|boekhoud|księg|muhasebe|会計|محاسبة|analy|report|strateg|market|seo',
  calculator: 'payroll|lohn|paie|nómina|paga|loon|płac|folha|bordro|給与|invoice|rechnung|factur|fattur',
  camera: 'photo|foto|写真|تصوير|portrait|porträt|retrato|ritratto|portret|ポートレート',
  film: 'video|film|vidéo|動画|فيديو|reel',
  heart: 'wedding|hochzeit|mariage|boda|matrimon|bruiloft|ślub|casament|düğün|結婚|زفاف|brid|braut',
  'party-popper':
    'party|feier|fête|fiesta|festa|feest|imprez|parti|パーティ|حفل|event|geburtstag|birthday|annivers|cumple|complean|urodzin|anivers|doğum',
  music:
    'music|musik|musique|músic|music|muzyk|müzik|音楽|موسيق|piano|klavier|singing|gesang|concert|konzert',
  guitar: 'guitar|gitar|guitare|chitarr|ギター|غيتار',
  code: 'software|develop|entwickl|développ|desarroll|svilup|ontwikkel|programow|desenvolv|yazılım|開発|برمج|api|integrat',
  smartphone: 'app |apps|mobile|smartphone|handy|mobil uygul|アプリ|تطبيق|phone repair',
  globe: 'website|web|internet|site |strona|sito|ウェブ|موقع|hosting|online',
  cloud: 'cloud|backup|server|bulut|クラウド|سحاب',
  'shield-check':
    'secur|sicher|sécur|segur|sicur|veilig|bezpiecz|güven|安全|حماية|insur|versicher|assur|garant|warrant',
  truck:
    'deliver|liefer|livrais|entreg|reparto|consegn|bezorg|dostaw|teslim|配達|توصيل|transport|umzug|moving|mudanz|trasloc|verhuis|przeprowadz|nakliye|引越',
  bike: 'bike|bicycle|fahrrad|vélo|bici|fiets|rower|biciclet|bisiklet|自転車|دراجة|cycl',
  bed: 'room|zimmer|chambre|habitac|camera |camere|kamer|pokój|pokoje|quarto|oda|客室|غرف|suite|overnight|übernacht',
  key: 'rental|miet|locat|alquil|affitt|huur|wynaj|alug|kiralık|レンタル|إيجار|check-in',
  plane: 'travel|reise|voyage|viaje|viagg|reizen|podróż|viagem|seyahat|旅行|سفر|flight|flug',
  map: 'tour|führung|visite|excurs|escurs|rondleid|wyciecz|passeio|gezi|ツアー|جولة|wander|hik|route',
  ticket: 'ticket|eintritt|billet|entrada|bigliett|bilet|ingress|チケット|تذاكر|admission',
  'book-open': 'book|buch|livre|libro|boek|książ|livro|kitap|本|كتب|reading|lesen',
  'graduation-cap':
    'school|schul|école|escuel|scuola|szkoł|escola|okul|学校|مدرسة|training|ausbild|formation|lesson|unterricht|leçon|tutor|nachhilfe',
  languages:
    'langu|sprach|langue|idiom|lingu|taal|język|dil |言語|لغ|translat|übersetz|traduc|traduz|vertal|tłumacz|tradu|çeviri|翻訳|ترجم|english|deutsch',
  baby: 'baby|kinder|kindes|kindv|child|enfant|niñ|bambin|dziec|crian|çocuk|bebek|子ども|キッズ|أطفال|kids|krippe',
  gem: 'ring|jewel|schmuck|bijou|joya|gioiel|juwe|biżut|joia|mücevher|ジュエリー|مجوهرات|diamond|diamant|gold',
  watch: 'watch|uhr|montre|reloj|orolog|horlog|zegar|relóg|saat|時計|ساعات',
  shirt:
    'cloth|kleid|vêtem|ropa|abbigl|kleding|odzież|ubra|roupa|giyim|服|ملابس|shirt|tailor|schneider|alter',
  gift: 'gift|geschenk|cadeau|regalo|prezent|present|hediye|ギフト|هدايا|voucher|gutschein|bon cadeau',
  'spray-can':
    'clean|reinig|putz|nettoy|ménage|limpi|puliz|schoonma|sprząt|limpez|temizl|清掃|掃除|تنظيف|window|fenster|vitre',
  'washing-machine': 'laund|wäsche|lavand|lessive|wasserij|pralni|çamaşır|洗濯|غسيل|dry clean',
  printer: 'print|druck|impress|imprim|stampa|drukk|druk|baskı|印刷|طباعة',
  monitor: 'computer|pc |rechner|ordinat|ordenad|komput|bilgisayar|パソコン|حاسوب|it support',
  sparkles:
    'facial|gesicht|visage|cara |viso|gezicht|twarz|rosto|cilt|フェイシャル|بشرة|beauty|kosmet|cosmét|estét|makeup|make-up|polish|glanz',
  clock: '24/7|24 h|emergency|notdienst|notfall|urgence|urgenc|emergenz|nood|awaryj|acil|緊急|طوارئ|express',
  store: 'shop|laden|boutique|tienda|negoz|winkel|sklep|loja|mağaza|店|متجر',
  'drafting-compass': 'plan |planung|plann|architec|architek|archite|mimar|設計|تصميم|entwurf|sketch',
  ruler: 'measur|maß|mesure|medida|misur|maat|pomiar|ölçü|採寸|قياس|bespoke',
  fuel: 'oil|öl|huile|aceite|olio|olie|olej|óleo|yağ|オイル|زيت|diesel|benzin',
  tractor: 'farm|hof|ferme|granja|fattoria|boerder|gospodar|fazenda|çiftlik|農|مزرعة|harvest|ernte',
};
