// Prefixes and lengths of card numbers, as the networks publish them: Visa, Mastercard, American Express, Discover, JCB, Diners Club,
// UnionPay, Maestro. Other numbers that pass the check digit, such as those of telephones (IMEI), are not cards.
const issued =
  /^(?:4(?:\d{15}|\d{18})|(?:5[1-5]\d\d|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)\d{12}|3[47]\d{13}|(?:6011|64[4-9]\d|65\d\d)\d{12}|35(?:2[89]|[3-8]\d)\d{12}|3(?:0[0-5]|[689]\d)\d{11}|62\d{14,17}|(?:5018|5020|5038|5893|6304|67\d\d)\d{8,15})$/

/** Whether these digits are the number of a payment card. */
export const isCard = (digits: string): boolean => issued.test(digits) && passesLuhn(digits)

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
