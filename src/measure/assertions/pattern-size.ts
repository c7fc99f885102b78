/** Why a pattern is refused, and where: `position` counts characters from 0. */
export class PatternFault extends Error {
  readonly position: number
  constructor(reason: string, position: number) {
    super(`${reason} (re2js, at character ${position + 1}).`)
    this.name = 'PatternFault'
    this.position = position
  }
}

const maxClasses = 50

/**
 * Refuses patterns whose compilation takes long although they are small: each Unicode class takes up to 0.3 ms, and under
 * (?i) a range is folded letter by letter (3 ms for [B-\x{1E900}]; 180 of them took 0.7 s).
 */
export function checkClasses(source: string): void {
  const count = (pattern: RegExp) => source.match(pattern)?.length ?? 0
  const wide = /\(\?[a-zA-Z]*i/.test(source) ? 10 * count(/-(?:\\x\{|[^\x00-\x7f])/g) : 0
  if (count(/\\[pP]/g) + wide > maxClasses)
    throw new PatternFault(`The pattern has more than ${maxClasses} Unicode classes; under (?i) a wide range counts as ten`, 0)
}

/**
 * An upper estimate of a program's size in instructions, found by reading the pattern once, and the faults whose place re2js does not
 * report. A character or class counts one, a group its content and two more, `{n,m}` multiplies.
 */
export function estimateSize(source: string): number {
  const open: { at: number; size: number }[] = []
  let size = 0
  let last = 0
  const atom = (cost: number) => {
    size += last
    last = cost
  }
  for (let i = 0; i < source.length; ) {
    const rest = (pattern: RegExp) => {
      pattern.lastIndex = i
      return pattern.exec(source)
    }
    const repeat = rest(/\{(\d+)(?:,(\d*))?\}/y)
    if (repeat) {
      last *= Math.max(1, Number(repeat[1]), Number(repeat[2] ?? 0))
      i += repeat[0].length
      continue
    }
    switch (source[i]) {
      case '\\':
        if (rest(/\\(?:[1-9]|k[<{'])/y))
          throw new PatternFault('Back-references are not supported: they cannot be matched in linear time', i)
        if (rest(/\\Q/y)) {
          const end = source.indexOf('\\E', i)
          atom((end < 0 ? source.length : end) - i)
          i = end < 0 ? source.length : end + 2
        } else {
          atom(1)
          i += rest(/\\(?:[pP]|x)\{[^}]*\}/y)?.[0].length ?? 2
        }
        break
      case '[':
        atom(1)
        i = endOfClass(source, i)
        break
      case '(':
        if (rest(/\(\?<?[=!]/y)) throw new PatternFault('Look-around is not supported: it cannot be matched in linear time', i)
        open.push({ at: i, size: size + last })
        size = last = 0
        i += rest(/\(\?(?:P?<\w*>|[a-zA-Z-]*:?)/y)?.[0].length ?? 1
        break
      case ')': {
        const group = open.pop()
        if (!group) throw new PatternFault('This ")" closes nothing', i)
        last += size + 2
        size = group.size
        i++
        break
      }
      case '*':
      case '+':
      case '?':
        last++
        i++
        break
      default:
        atom(1)
        i++
    }
  }
  const unclosed = open.pop()
  if (unclosed) throw new PatternFault('This "(" is not closed', unclosed.at)
  return size + last
}

function endOfClass(source: string, start: number): number {
  let i = start + (source[start + 1] === '^' ? 2 : 1)
  if (source[i] === ']') i++
  for (; i < source.length; i++) {
    if (source[i] === '\\') i++
    else if (source[i] === ']') return i + 1
  }
  throw new PatternFault('This "[" is not closed', start)
}
