const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
/** How many of the ten letters that say the time of an id (TypeID: milliseconds in base 32) are moved: the last three stay. */
const moved = 7
const stepMs = 32 ** 3

/** About a day, in steps of an id. */
const stepsOfNight = 2_637
export const msOfNights = (nights: number): number => nights * stepsOfNight * stepMs

/** Where the letters of an id end that are moved: before that it is its time, behind it the chance. */
const end = (id: string) => id.indexOf('_') + 1 + moved
export const timeOf = (id: string): string => id.slice(0, end(id))

/** An id with the same chance, made so many nights earlier; also of the first letters of one. */
export function earlier(id: string, nights: number): string {
  const start = end(id) - moved
  let left = [...id.slice(start, end(id))].reduce((sum, letter) => sum * 32 + alphabet.indexOf(letter), 0) - nights * stepsOfNight
  let letters = ''
  for (let at = 0; at < moved; at++) {
    letters = alphabet[left % 32] + letters
    left = Math.floor(left / 32)
  }
  return id.slice(0, start) + letters + id.slice(end(id))
}
