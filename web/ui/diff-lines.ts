export type DiffLine = { kind: 'same' | 'removed' | 'added'; line: string }

// Beyond this, the table of the longest common subsequence would take seconds; everything is then shown as replaced.
const maxCells = 4_000_000

/** The lines of both texts in order, by their longest common subsequence. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const as = (kind: DiffLine['kind']) => (line: string) => ({ kind, line })
  if (before.length * after.length > maxCells) return [...before.map(as('removed')), ...after.map(as('added'))]
  const width = after.length + 1
  const length = new Uint32Array((before.length + 1) * width)
  const at = (i: number, j: number) => length[i * width + j]!
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      length[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push({ kind: 'same', line: before[i++]! })
      j++
    } else if (j >= after.length || (i < before.length && at(i + 1, j) >= at(i, j + 1))) lines.push({ kind: 'removed', line: before[i++]! })
    else lines.push({ kind: 'added', line: after[j++]! })
  }
  return lines
}
