/** The 95 % score interval of a share of n (Wilson 1927); the whole range for none. */
export function wilson(passed: number, n: number): { low: number; high: number } {
  if (n === 0) return { low: 0, high: 1 }
  const z = 1.959963984540054
  const share = passed / n
  const middle = (share + (z * z) / (2 * n)) / (1 + (z * z) / n)
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}
