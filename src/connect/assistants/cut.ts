type Limits = { text: number; list: number }

// The next is tried while the result is too long.
const steps: readonly Limits[] = [
  { text: 4_000, list: 200 },
  { text: 1_200, list: 100 },
  { text: 400, list: 50 },
  { text: 150, list: 25 },
  { text: 60, list: 10 },
  { text: 40, list: 4 },
]

/** The value with long texts and lists cut, just enough that its JSON has at most this many characters. Cuts are marked. */
export function cutDeep(value: unknown, maxCharacters: number): unknown {
  for (const limits of steps) {
    const less = cut(value, limits)
    if (JSON.stringify(less).length <= maxCharacters) return less
  }
  return `${JSON.stringify(cut(value, steps.at(-1)!)).slice(0, maxCharacters)} … (cut here: ask for less at once)`
}

function cut(value: unknown, limits: Limits): unknown {
  if (typeof value === 'string') return cutText(value, limits.text)
  if (Array.isArray(value)) {
    const first = value.slice(0, limits.list).map((item) => cut(item, limits))
    return first.length < value.length ? [...first, `… (${value.length - first.length} more)`] : first
  }
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value)
  const first = members.slice(0, limits.list).map(([name, member]) => [cutText(name, limits.text), cut(member, limits)])
  return Object.fromEntries(members.length > first.length ? [...first, ['…', `${members.length - first.length} more members`]] : first)
}

const cutText = (text: string, length: number): string => {
  if (text.length <= length) return text
  const head = text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
  return `${head}… (${text.length - head.length} more characters)`
}
