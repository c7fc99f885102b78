import { showDirections } from '#src/platform/hidden-characters.ts'

const quoteLength = 200

/** Up to `width` characters around `at`, never half a surrogate pair; a cut end shows as an ellipsis. */
export function excerpt(text: string, at = 0, length = 0, width = quoteLength): string {
  if (text.length <= width) return text
  const around = Math.max(0, width - length) >> 1
  let start = Math.max(0, Math.min(at - around, text.length - width))
  let end = start + width
  if (isLowSurrogate(text.charCodeAt(start))) start++
  if (isLowSurrogate(text.charCodeAt(end))) end--
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}

const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff

/** A value in a rationale: as JSON, shortened. */
export function inBrief(value: unknown, width = 80): string {
  const brief = typeof value === 'string' ? `"${excerpt(value, 0, 0, width)}"` : excerpt(JSON.stringify(value) ?? 'nothing', 0, 0, width)
  return showDirections(brief)
}
