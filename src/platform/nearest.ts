/** The right name that is most similar to a wrong one, if one is similar. */
export function nearest(wrong: string, names: Iterable<string>): string | undefined {
  const near = [...names]
    .map((name) => ({ name, distance: distanceOf(wrong.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
  const [best] = near
  return best && best.distance <= Math.max(2, Math.floor(wrong.length / 3)) ? best.name : undefined
}

/** The same as a question after a sentence; empty if no name is similar. */
export function suggestion(wrong: string, names: Iterable<string>): string {
  const name = nearest(wrong, names)
  return name === undefined ? '' : ` Did you mean "${name}"?`
}

/** Letters to add, remove, change or swap with their neighbor. */
function distanceOf(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 20 || from.length > 200) return Number.POSITIVE_INFINITY
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      let least = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1))
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1])
        least = Math.min(least, beforeLast[column - 2]! + 1)
      next.push(least)
    }
    ;[beforeLast, last] = [last, next]
  }
  return last[to.length]!
}
