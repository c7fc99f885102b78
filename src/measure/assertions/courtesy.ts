import { packsWith } from '#src/measure/languages/languages.ts'

const courtesies = packsWith('courtesies').flatMap((pack) => pack.courtesies)
const onlyCourtesies = new RegExp(`^(?:(?:${courtesies.join('|')})(?: |$)){1,6}$`)

/** Whether a reply, in normal form, consists of courtesies alone. */
export const isCourtesy = (normal: string): boolean => normal.length <= 200 && onlyCourtesies.test(normal)
