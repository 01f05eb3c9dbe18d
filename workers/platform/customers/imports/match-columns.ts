import { composeText } from '#schema/compose-text.ts';
import { IMPORTED_COLUMNS, type ImportedColumn } from '../bulk/customer-columns.ts';

/** The index of the file's column for each field. */
export type Mapping = Partial<Record<ImportedColumn, number>>;

/**
 * Names of columns in the languages of pages, as exports of shops, panels and address books use them, without case,
 * accents and signs. An ambiguous name is in no list.
 */
const WORDS: Partial<Record<ImportedColumn, string>> = {
  external_ref: `externalref externalid reference ref customerid clientid customernumber customerno accountnumber id
    kundennummer kundennr kundenid referenz referencia idcliente numerodecliente codigodecliente referenceclient
    numeroclient idclient riferimento codicecliente numerocliente referentie klantnummer numerodocliente numerklienta
    idklienta musterino musterinumarasi номерклиента 顧客番号 お客様番号 客户编号 客戶編號 رقمالعميل מספרלקוח`,
  email: `email mail emailaddress mailaddress customeremail emailadresse mailadresse correo correoelectronico
    direcciondecorreo courriel adresseemail adressemail adresseelectronique indirizzoemail posta emailadres
    enderecodeemail adresemail eposta электроннаяпочта почта メール メールアドレス 邮箱 電子郵件 电子邮件 البريدالإلكتروني
    بريدإلكتروني דואל דוארלאלקטרוני`,
  name: `name fullname customername clientname customer vollstandigername kundenname kunde nombre nombrecompleto
    nombredelcliente cliente nom nomcomplet nomduclient nome nomecompleto naam klantnaam imieinazwisko nazwa adsoyad
    isim имя клиент 名前 氏名 お名前 姓名 名字 الاسم שם`,
  plan_code: `plancode plan package product productcode tarif paket produkt produit offre forfait plano pacote piano
    pacchetto pakket abonnement pakiet тариф プラン 套餐 方案 الخطة الباقة חבילה תוכנית`,
  status: `status state zustand estado statut etat stato durum состояние статус 状態 ステータス 状态 狀態 الحالة סטטוס`,
};

/** Normalizes a column's name for comparison. */
const plain = (name: string): string =>
  composeText(name, 'NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '');

const fieldOfWord = new Map<string, ImportedColumn>(
  IMPORTED_COLUMNS.flatMap((field) =>
    [field, ...(WORDS[field] ?? '').split(/\s+/)]
      .map(plain)
      .filter((word) => word !== '')
      .map((word) => [word, field] as const),
  ),
);

/** Finds the columns of a file by their names; of two with the same meaning, it takes the first. */
export function matchColumns(header: readonly string[]): Mapping {
  const mapping: Mapping = {};
  for (const [place, name] of header.entries()) {
    const field = fieldOfWord.get(plain(name));
    if (field !== undefined) mapping[field] ??= place;
  }
  return mapping;
}
