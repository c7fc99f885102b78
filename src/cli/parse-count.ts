import { Exit } from './exit.ts'

/** A count that an option gives, from 1 to 9999. */
export function parseCount(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Exit('usage', `"${text}" is not a whole number from 1 to 9999.`)
  return Number(text)
}
