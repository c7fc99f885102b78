// What counts as personal data, and how it is told from other text. Each pattern is linear: its repeats are bounded, or
// begin only where no match could have begun before. None of them claims to find everything.

type Hit = { kind: PersonalData; at: number; text: string }
type Finder = { pattern: RegExp; accept?(match: RegExpExecArray): string | undefined }

const digitsOf = (text: string) => text.replace(/\D/g, '')

const finders = {
  email: {
    pattern:
      /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,24}(?![\p{L}\p{N}-])/gu,
  },
  creditCard: {
    pattern: /(?<![\p{L}\d])(?:[2-6]\d{3}([ -])\d{4}\1\d{4}\1\d{4}|3\d{3}([ -])\d{6}\2\d{5}|[2-6]\d{12,18})(?!\d)/gu,
    accept: ([text]) => (passesLuhn(digitsOf(text)) ? text : undefined),
  },
  // The look-ahead keeps what follows unread, so that no word before an account can hide it.
  iban: {
    pattern: /(?<![\p{L}\d])[A-Z]{2}\d{2}(?=((?: ?[A-Z\d]){11,30}))/giu,
    accept: (match) => ibanIn(`${match[0]}${match[1]}`),
  },
  ssn: { pattern: /(?<![\d-])(?!000|666|9\d\d)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\d-])/g },
  // With a country code (+49 30 1234567), as in North America (555-123-4567), or with a leading 0 (030 1234567).
  phone: {
    pattern:
      /(?<![\p{L}\d.+-])(?:(?:\+|(?<!\d )00(?=\d{1,3}[ ()./-]))[1-9](?:[ ()./-]{0,2}\d){7,14}|(?:1[ .-])?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}|(?<!\d )\(?0[1-9](?:[ ()/-]{0,2}\d){8,10})(?![\d.]\d|\d)/gu,
    accept: ([text]) => (/^\d{1,2}[./-]\d{1,2}[./-]\d{4}/.test(text) ? undefined : text),
  },
} as const satisfies Record<string, Finder>

export type PersonalData = keyof typeof finders
export const personalDataKinds = Object.keys(finders) as PersonalData[]

/** All texts of these kinds; of what could be two kinds (part of an account number is a phone number), the first listed. */
export function findPersonalData(kinds: readonly PersonalData[], text: string): Hit[] {
  const hits: Hit[] = []
  for (const kind of personalDataKinds.filter((known) => kinds.includes(known))) {
    const { pattern, accept }: Finder = finders[kind]
    const found = Array.from(text.matchAll(pattern), (match) => ({ kind, at: match.index, text: accept ? accept(match) : match[0] }))
    const taken = new Set(hits.flatMap((hit) => Array.from(hit.text, (_, i) => hit.at + i)))
    hits.push(...found.filter((hit): hit is Hit => hit.text !== undefined && !taken.has(hit.at)))
  }
  return hits
}

/** The check digit of payment cards (ISO/IEC 7812-1). */
function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits.at(-1 - i))
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Lengths by country, from the IBAN registry of SWIFT. */
const ibanLengths = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 FR27 GB22 GE22 ' +
    'GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MR27 ' +
    'MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** The IBAN at the beginning of the text, if its check digits are right (ISO 7064, mod 97-10). */
function ibanIn(text: string): string | undefined {
  const length = ibanLengths.get(text.slice(0, 2).toUpperCase())
  const written = length && new RegExp(`^(?: ?[A-Z\\d]){${length}}`, 'i').exec(text)?.[0]
  if (!written) return undefined
  const account = written.replaceAll(' ', '').toUpperCase()
  let rest = 0
  for (const char of account.slice(4) + account.slice(0, 4)) {
    const value = Number.parseInt(char, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1 ? written : undefined
}
