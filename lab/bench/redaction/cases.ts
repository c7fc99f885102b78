import { type Chance, chance } from '#src/platform/chance.ts'

// Sentences with personal data in the forms of several countries, drawn from a seed. Formats are written from the numbering plans and
// from how people type, and not from what the finders look for.

export type Case = { kind: string; text: string; value: string }

const frames: readonly [lead: string, end: string][] = [
  ['You can reach me at ', '.'],
  ['Sure: ', ''],
  ['It is ', ', thanks.'],
  ['Meine Daten: ', '.'],
  ['Bitte notieren Sie ', '!'],
  ['Voici : ', '.'],
  ['Mis datos son ', ', gracias.'],
  ['Ecco: ', '.'],
  ['Mijn gegevens: ', '.'],
  ['Os meus dados: ', '.'],
  ['連絡先は', 'です。'],
  ['Oto moje dane: ', '.'],
]

const phoneForms: readonly string[] = [
  ...['+49 151 ########', '0151 ########', '0151/########', '+49 (0)30 #######', '030 - ### ## ##', '0049 89 #######'],
  ...['+1 (415) 555-01##', '(212) 555-01##', '646-555-01##', '312.555.01##', '4155550###', '+13125550###'],
  ...['+44 20 7946 0###', '020 7946 0###', '07700 900###', '+447700900###'],
  ...['+33 6 ## ## ## ##', '06 ## ## ## ##', '06.##.##.##.##', '+34 612 ### ###', '612 ### ###', '612 ## ## ##'],
  ...['+39 347 ### ####', '347 #######', '+31 6 ########', '06-########', '+351 912 ### ###', '+48 512 ### ###', '512-###-###'],
  ...['+81 90-####-####', '090-####-####', '０９０－####－####', '+55 11 9####-####', '(11) 9####-####', '+91 98### #####'],
  ...['0 1 5 1 # # # # # # # #', '+4 9 1 5 1 # # # # # # # #'],
]
const hosts = ['example.com', 'mail.example.org', 'müller.example', 'corp-mail.example.co.uk', 'example.technology']
const people = ['ada', 'jose.garcia', 'k_tanaka', 'o.neill+shop', 'marie-claire', 'ivan77', 'BERTA.KRAUSE', 'zoë']
const emailForms: readonly ((local: string, host: string) => string)[] = [
  (local, host) => `${local}@${host}`,
  (local, host) => `${local}@${host}`,
  (local, host) => `${local.toUpperCase()}@${host}`,
  (local, host) => `${local}＠${host}`,
  (local, host) => `<${local}@${host}>`,
  (local, host) => `mailto:${local}@${host}`,
  (local, host) => `${local} (at) ${host.replaceAll('.', ' (dot) ')}`,
  (local, host) => `${local} [at] ${host}`,
  (local, host) => `${local} at ${host.replaceAll('.', ' dot ')}`,
]
const cardStarts: readonly [start: string, length: number][] = [
  ['4', 16],
  ['51', 16],
  ['2221', 16],
  ['37', 15],
  ['6011', 16],
]
const ibanForms: readonly [country: string, length: number, bank: string][] = [
  ['DE', 22, ''],
  ['FR', 27, ''],
  ['GB', 22, 'WEST'],
  ['NL', 18, 'ABNA'],
  ['ES', 24, ''],
  ['AT', 20, ''],
]

const digitsOf = (draw: Chance, count: number) => Array.from({ length: count }, () => draw.int(0, 9)).join('')
const oneOf = <T>(draw: Chance, list: readonly T[]): T => list[draw.int(0, list.length - 1)]!
const grouped = (text: string, by: string) => text.replace(/(.{4})(?=.)/g, `$1${by}`)

function card(draw: Chance): string {
  const [start, length] = oneOf(draw, cardStarts)
  const body = start + digitsOf(draw, length - start.length - 1)
  const sum = [...body].reverse().reduce((total, digit, at) => {
    const doubled = at % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  const number = `${body}${(10 - (sum % 10)) % 10}`
  return length === 15
    ? oneOf(draw, [number, number.replace(/(.{4})(.{6})/, '$1 $2 ')])
    : oneOf(draw, [number, grouped(number, ' '), grouped(number, '-')])
}

function iban(draw: Chance): string {
  const [country, length, bank] = oneOf(draw, ibanForms)
  const account = bank + digitsOf(draw, length - 4 - bank.length)
  const value = [...`${account}${country}00`].map((char) => Number.parseInt(char, 36)).join('')
  const check = String(98n - (BigInt(value) % 97n)).padStart(2, '0')
  const whole = `${country}${check}${account}`
  return oneOf(draw, [whole, grouped(whole, ' '), whole.toLowerCase()])
}

const made: Record<string, (draw: Chance, at: number) => string> = {
  EMAIL: (draw, at) => emailForms[at % emailForms.length]!(`${oneOf(draw, people)}${draw.int(1, 99)}`, oneOf(draw, hosts)),
  PHONE: (draw, at) => phoneForms[at % phoneForms.length]!.replace(/#/g, () => String(draw.int(0, 9))),
  CARD: card,
  IBAN: iban,
}

/** So many of each kind. */
export const casesOf = (count: number): Case[] =>
  Object.entries(made).flatMap(([kind, make]) =>
    Array.from({ length: count }, (_, at) => {
      const draw = chance('redaction', kind, at)
      const value = make(draw, at)
      const [lead, end] = frames[at % frames.length]!
      return { kind, value, text: `${lead}${value}${end}` }
    }),
  )

const record: readonly string[] = [
  ...[
    'Your order ######## is on its way.',
    'Booking reference AB####.',
    'Flight LH#### leaves at 1#:0# on 2026-0#-1#.',
    'The total is 1,2##.## EUR.',
  ],
  ...[
    'Invoice 2026-######, due 1#.0#.2026.',
    'Ticket #### is open since 0#/1#/2026.',
    'Tracking number 1Z############.',
    'Ihre Bestellung ####-#### wurde versandt.',
  ],
  ...[
    'Version 1#.#.### (build ########).',
    'Seats 1#A and 2#B, gate ##.',
    'We have #### items, ### of them reserved.',
    'Room ###, floor #, from 1#:30 to 1#:45.',
  ],
  ...[
    'SKU ##########, 2 pieces at ##.## each.',
    'Article ###.###.##, size ##.',
    'Coordinates 52.5####, 13.4####.',
    'Votre commande n° ######## est prête.',
  ],
]
/** Lines without any. */
export const harmlessLines = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const draw = chance('harmless', at)
    return record[at % record.length]!.replace(/#/g, () => String(draw.int(0, 9)))
  })
