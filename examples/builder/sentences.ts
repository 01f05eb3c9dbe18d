/** Sentences that customers read during a build and beside its result, in the languages of the service. */
const SENTENCES = {
  en: [
    'Reading what is known',
    'Writing the site',
    'Checking every fact',
    'Left out, because nobody gave it: {text}',
  ],
  de: [
    'Liest, was bekannt ist',
    'Schreibt die Website',
    'Prüft jede Angabe',
    'Weggelassen, weil es niemand angegeben hat: {text}',
  ],
  fr: [
    'Lecture des informations',
    'Rédaction du site',
    'Vérification de chaque fait',
    'Omis, car personne ne l’a indiqué : {text}',
  ],
  es: [
    'Leyendo lo que se sabe',
    'Escribiendo el sitio',
    'Comprobando cada dato',
    'Omitido porque nadie lo indicó: {text}',
  ],
  it: [
    'Lettura delle informazioni',
    'Scrittura del sito',
    'Verifica di ogni dato',
    'Omesso perché nessuno lo ha indicato: {text}',
  ],
  pt: [
    'Lendo o que se sabe',
    'Escrevendo o site',
    'Conferindo cada dado',
    'Deixado de fora, pois ninguém informou: {text}',
  ],
  nl: [
    'Leest wat bekend is',
    'Schrijft de site',
    'Controleert elk gegeven',
    'Weggelaten, omdat niemand het heeft opgegeven: {text}',
  ],
  pl: [
    'Czytanie tego, co wiadomo',
    'Pisanie strony',
    'Sprawdzanie każdej informacji',
    'Pominięto, bo nikt tego nie podał: {text}',
  ],
  tr: [
    'Bilinenler okunuyor',
    'Site yazılıyor',
    'Her bilgi denetleniyor',
    'Kimse belirtmediği için çıkarıldı: {text}',
  ],
  ja: [
    '情報を読み取っています',
    'サイトを作成しています',
    '内容を確認しています',
    '指定されていないため省きました: {text}',
  ],
  ar: ['قراءة المعلومات المتاحة', 'كتابة الموقع', 'التحقق من كل معلومة', 'حُذف لأن أحدًا لم يذكره: {text}'],
} as const;

export interface Sentences {
  reading: string;
  writing: string;
  checking: string;
  leftOut(text: string): string;
}

/** Most characters of a sentence that the service accepts. */
const LONGEST = 200;

export function sentencesFor(locale: string): Sentences {
  const language = locale.split('-', 1)[0] ?? 'en';
  const [reading, writing, checking, leftOut] =
    SENTENCES[Object.hasOwn(SENTENCES, language) ? (language as keyof typeof SENTENCES) : 'en'];
  return {
    reading,
    writing,
    checking,
    // The service refuses texts with markup.
    leftOut: (text) =>
      [...leftOut.replace('{text}', () => text.replace(/[<>\s]+/g, ' '))].slice(0, LONGEST).join(''),
  };
}
