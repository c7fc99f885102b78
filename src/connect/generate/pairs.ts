type Parameter = { name: string; values: readonly (string | number | boolean)[] }
type Row = Record<string, string | number | boolean>

/** Rows in which each pair of values of two parameters occurs (each value, if there is only one), with as few rows as a greedy choice needs. */
export function pairs(parameters: readonly Parameter[], pick: <T>(list: readonly T[]) => T): Row[] {
  const [only] = parameters
  if (!only) return [{}]
  if (parameters.length === 1) return only.values.map((value) => ({ [only.name]: value }))
  const open = new Set<string>()
  const pairOf = (a: string, x: unknown, b: string, y: unknown) => JSON.stringify(a < b ? [a, x, b, y] : [b, y, a, x])
  for (const [at, a] of parameters.entries())
    for (const b of parameters.slice(at + 1)) for (const x of a.values) for (const y of b.values) open.add(pairOf(a.name, x, b.name, y))
  const rows: Row[] = []
  while (open.size > 0) {
    const [a, x, b, y] = JSON.parse([...open][0]!) as [string, string, string, string]
    const row: Row = { [a]: x, [b]: y }
    const gain = (name: string, value: unknown) =>
      Object.entries(row).filter(([other, chosen]) => open.has(pairOf(name, value, other, chosen))).length
    for (const { name, values } of parameters) {
      if (row[name] !== undefined) continue
      const best = Math.max(...values.map((value) => gain(name, value)))
      row[name] = pick(values.filter((value) => gain(name, value) === best))
    }
    const chosen = Object.entries(row)
    for (const [at, [name, value]] of chosen.entries())
      for (const [other, second] of chosen.slice(at + 1)) open.delete(pairOf(name, value, other, second))
    rows.push(Object.fromEntries(parameters.map(({ name }) => [name, row[name]!])))
  }
  return rows
}
