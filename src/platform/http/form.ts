import { malformed } from '../errors.ts'
import type { JsonLimits } from './json.ts'

export const formType = 'application/x-www-form-urlencoded'

/** A form as an object; a name that occurs several times has the list of its values. Throws `malformed`. */
export function parseForm(text: string, { maxMembers, maxStringLength }: JsonLimits): Record<string, string | string[]> {
  const values = Map.groupBy(new URLSearchParams(text), ([name]) => name)
  if (values.size > maxMembers) throw malformed(`The form has more than ${maxMembers} members.`)
  return Object.fromEntries(
    [...values].map(([name, pairs]) => {
      const texts = pairs.map(([, value]) => value)
      if ([name, ...texts].some(({ length }) => length > maxStringLength))
        throw malformed(`A member of the form is longer than ${maxStringLength} characters.`)
      return [name, texts.length === 1 ? texts[0]! : texts]
    }),
  )
}
