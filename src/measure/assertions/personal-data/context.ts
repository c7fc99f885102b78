// The kind of a number by the preceding words, of which the nearest counts. Parts of words, in the languages of most agents.
// A number of a telephone or of a place where one answers it; a number of anything else ("claim number", "Zählernummer") is of a record.
const telephones =
  'phone|fon|foon|fono|mobile?|mobiel|cell|handy|ruf|wahl|netz|fax|gsm|whatsapp|contact|kontakt|line|free|home|work|office|buro|privat|service|support|reception|desk|hotel|store|shop|clinic|doctor|not|nood|emergency'
const plainNumber =
  'my|your|his|her|their|our|its|the|this|that|any|other|another|new|old|right|correct|wrong|same|direct|main|local|best|personal|private|following|different|alternat(?:e|ive)|second(?:ary)?|first|daytime|evening'
const ofRecord = [
  `\\p{L}{3}(?<!${telephones})nummer`,
  `(?<!\\p{L})(?!(?:${plainNumber}) )\\p{L}{3,20}(?<!${telephones}) numbers?(?!\\p{L})`,
  "num(?:ero|\\.)? (?:de |di |do |da |del |della |d'|dell'|de la |du )(?:pratica|dossier|expediente|process|protocol|poliza|polizza|police|contrat|caso|tramite|pedido|reserva|prenotazione|commande|serie|cuenta|compte|conto|suivi|bil|siniest|sinist|solicitud|incid|membre)",
].join('|')
const speaks = {
  ssn: '(?<!\\p{L})(?:ssn|ss ?#|s\\.s\\.n|itin(?!\\p{L}))|social security|social insurance|seguro social|sozialversicherung|(?<!\\p{L})social (?:no|number|#)',
  phone:
    '(?<!\\p{L})(?:(?:my|meine|mon|mi|mio|meu|mijn) (?:number|nummer|num[ée]ro) (?:is|ist|est|es|[èée])(?!\\p{L})|tel|phone|fon|fax|call|dial|ring|mobil|cell|whats ?app|sms|m[óo]vil|tel[ée]f|llam|appel|portable|chiam|cellulare|bel|ligue|ligar|liga para|soita|zadzwo|zavol|aray)|(?:telefon|telephone|handy|anruf|rufen|rufnummer|numéro est|звон|телефон|電話|携帯|电话|拨打|전화)',
  record: `(?<!\\p{L})(?:order|claim|contract|item|invoice|ticket|case|ref(?:erence)?|booking|confirmation|tracking|parcel|serial|part|policy|account|voucher|coupon|licen[cs]e|version|isbn|imei|ean|gtin|upc|vin|sku|id|code|(?:customer|client|member(?:ship)?|loyalty|patient|frequent flyer|user|contract|employee) ?(?:no|num|nr|id|ref|code|#)|bestell|auftrag|vorgang|kunden?[ .-]{0,2}n|kd[ .-]{0,2}n|mitglied|versicherten|personalnu|klantnu|n[úu]m(?:ero|\\.)? (?:de )?(?:cliente|socio|client)|n[.ºo°]{1,2} (?:de )?(?:cliente|socio)|num[ée]ro (?:de )?client|rechnung|sendung|artikel|vertrag|serie|konto(?:n|$| )|buchung|pedido|factura|referencia|reserva|seguimiento|commande|facture|ordine|fattura|block)|${ofRecord}`,
} as const
type Context = keyof typeof speaks

const reach = 32
// An accent may move within a word ("llama", "llámame") or be missing.
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{Mn}/gu, '')
const anyWord = new RegExp(
  Object.entries(speaks)
    .map(([context, terms]) => `(?<${context}>${withoutAccents(terms)})`)
    .join('|'),
  'giu',
)

/** Whether the words before a number, or immediately after it, say that it is a social security number. */
export const isSsnNear = (match: RegExpExecArray): boolean =>
  contextOf(match) === 'ssn' || ssnBehind.test(match.input.slice(match.index + match[0].length, match.index + match[0].length + reach))
const ssnBehind = new RegExp(`^[^.;!?\\n\\d]{0,20}?(?:${speaks.ssn})`, 'iu')

/** The kind of a match by the preceding words of the sentence. */
export function contextOf(match: RegExpExecArray): Context | undefined {
  const before = match.input.slice(Math.max(0, match.index - reach), match.index)
  const clause = before.slice(before.search(/(?<!(?<!\p{L})(?:no|nr|núm|tel))[.;!?\n](?=\s)(?!.*[.;!?\n]\s)/isu) + 1)
  const last = [...withoutAccents(clause).matchAll(anyWord)].at(-1)
  return (Object.keys(speaks) as Context[]).find((context) => last?.groups?.[context] !== undefined)
}
