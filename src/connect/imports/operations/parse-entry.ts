import { parseObject } from '#src/platform/http/json.ts'
import { endOfString } from '../entries.ts'

// The limit for a whole file; the request limits the length of its text.
const limits = { maxDepth: 64, maxMembers: 2_000_000, maxElements: 1_000_000, maxStringLength: 10_000_000 }

/** An object of JSON as Python writes it. Throws ServiceError. */
export const parseEntry = (text: string, within: Parameters<typeof parseObject>[2] = limits) =>
  parseObject(withoutNaN(text), 'The entry', within)

/** Python writes numbers that JSON does not have; they are no value. */
function withoutNaN(text: string): string {
  const search = /"|\bNaN\b|-?\bInfinity\b/g
  let out = ''
  let from = 0
  for (let match = search.exec(text); match; match = search.exec(text)) {
    if (match[0] === '"') search.lastIndex = endOfString(text, match.index)
    else {
      out += `${text.slice(from, match.index)}null`
      from = search.lastIndex
    }
  }
  return out + text.slice(from)
}
