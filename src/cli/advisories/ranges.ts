// Versions as npm and advisories compare them: numbers, then what comes before a release.

/** Negative if `a` comes before `b`. */
export function compareVersions(a: string, b: string): number {
  const [x, y] = [partsOf(a), partsOf(b)]
  for (const at of [0, 1, 2]) if (x.numbers[at] !== y.numbers[at]) return (x.numbers[at] ?? 0) - (y.numbers[at] ?? 0)
  if (x.before.length === 0 || y.before.length === 0) return y.before.length - x.before.length
  for (let at = 0; at < Math.max(x.before.length, y.before.length); at += 1) {
    const [one, other] = [x.before[at], y.before[at]]
    if (one === other) continue
    if (one === undefined || other === undefined) return one === undefined ? -1 : 1
    const [isNumber, isOtherNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)]
    if (isNumber && isOtherNumber) return Number(one) - Number(other)
    if (isNumber !== isOtherNumber) return isNumber ? -1 : 1
    return one < other ? -1 : 1
  }
  return 0
}

function partsOf(version: string) {
  const [release = '', before = ''] = version
    .replace(/^[v=]+/, '')
    .split('+')[0]!
    .split(/-(.*)/s)
  return { numbers: release.split('.').map(Number), before: before === '' ? [] : before.split('.') }
}

/** Whether a version is in a range as `npm audit` writes it: `>=1.0.0 <1.2.3 || 2.0.0 - 2.1.0`. */
export const isInRange = (version: string, range: string): boolean =>
  range.split('||').some((part) => {
    const [, low, high] = /^\s*(\S+)\s+-\s+(\S+)\s*$/.exec(part) ?? []
    if (low !== undefined && high !== undefined) return compareVersions(version, low) >= 0 && compareVersions(version, high) <= 0
    return part
      .trim()
      .split(/\s+(?=[<>=\d*])/)
      .every((comparator) => fits(version, comparator.replaceAll(' ', '')))
  })

function fits(version: string, comparator: string): boolean {
  const [, operator = '', bound = ''] = /^([<>]=?|=)?(.*)$/.exec(comparator)!
  if (bound === '' || bound === '*') return true
  const order = compareVersions(version, bound)
  if (operator === '<') return order < 0
  if (operator === '<=') return order <= 0
  if (operator === '>') return order > 0
  if (operator === '>=') return order >= 0
  return order === 0
}
