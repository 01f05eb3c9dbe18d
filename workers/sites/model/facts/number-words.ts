/** Words for numbers. A reader takes a figure from them, so that they count as numbers that must have been given. */
const WORDS =
  'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy ' +
  'eighty ninety hundred hundreds thousand thousands million millions dozen dozens decade decades century centuries ' +
  'elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig ' +
  'siebzig achtzig neunzig hundert hunderte hunderten tausend tausende tausenden million millionen dutzend jahrzehnte ' +
  'jahrzehnten jahrhundert onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante cent cents ' +
  'mille millier milliers douzaine décennie décennies siècle once doce trece catorce quince veinte treinta cuarenta ' +
  'cincuenta sesenta setenta ochenta noventa cien ciento cientos mil miles docena década décadas siglo undici dodici ' +
  'tredici quattordici quindici venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento centinaia mila ' +
  'migliaia dozzina decennio decenni secolo doze treze quinze vinte trinta quarenta cinquenta sessenta oitenta noventa ' +
  'cem centenas milhares milhão milhões dúzia século twaalf dertien veertien vijftien zestien zeventien achttien ' +
  'negentien twintig dertig veertig vijftig zestig zeventig tachtig negentig honderd honderden duizend duizenden dozijn ' +
  'eeuw jedenaście dwanaście piętnaście dwadzieścia trzydzieści czterdzieści pięćdziesiąt sto setki tysiąc tysiące ' +
  'tysięcy dekada wiek yirmi otuz kırk elli altmış yetmiş seksen doksan yüz yüzlerce bin binlerce düzine asır';

export const numberWords: ReadonlySet<string> = new Set(WORDS.split(' '));
