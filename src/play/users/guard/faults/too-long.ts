import { faultOfWords } from '../fault.ts'

export const tooLong = faultOfWords('tooLong', (text, { maxChars }) => {
  const length = Array.from(text.trim()).length
  if (length <= maxChars) return undefined
  return {
    quote: text.slice(maxChars, maxChars + 100),
    complaint: `Your message had ${length} characters; at most ${maxChars} are allowed.`,
  }
})
