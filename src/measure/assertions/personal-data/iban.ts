/** Lengths by country, from the IBAN registry of SWIFT. */
const lengths = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 FR27 GB22 GE22 ' +
    'GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MR27 ' +
    'MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** The IBAN at the start of the text, if its check digits are right (ISO 7064, mod 97-10). */
export function ibanIn(text: string): string | undefined {
  const length = lengths.get(text.slice(0, 2).toUpperCase())
  const candidate = length && new RegExp(`^(?:[ -]?[A-Z\\d]){${length}}`, 'i').exec(text)?.[0]
  if (!candidate) return undefined
  const account = candidate.replace(/[ -]/g, '').toUpperCase()
  let rest = 0
  for (const char of account.slice(4) + account.slice(0, 4)) {
    const value = Number.parseInt(char, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1 ? candidate : undefined
}

/** Whether a match is inside something written like an IBAN, right or wrong. */
export const looksLikeIban = (match: RegExpExecArray): boolean =>
  /(?<![\p{L}\d])[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]{1,4}){0,8}[ -]?$/u.test(match.input.slice(Math.max(0, match.index - 40), match.index))
