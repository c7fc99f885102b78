/**
 * For each element on the right, the position of its predecessor on the left: the same one, even if it was moved, or the one at its
 * position between two that stay.
 */
export function placesBefore(left: readonly string[], right: readonly string[]): (number | undefined)[] {
  const common = commonOf(left, right)
  const places: (number | undefined)[] = right.map(() => undefined)
  for (const [leftAt, rightAt] of common) places[rightAt] = leftAt
  const free = new Set(left.keys())
  for (const place of places) if (place !== undefined) free.delete(place)
  for (const [rightAt, element] of right.entries()) {
    const moved = places[rightAt] === undefined ? [...free].find((leftAt) => left[leftAt] === element) : undefined
    if (moved === undefined) continue
    places[rightAt] = moved
    free.delete(moved)
  }
  let [from, next] = [0, 0]
  for (const [leftAt, rightAt] of [...common, [left.length, right.length] as const]) {
    for (let offset = 0; next + offset < rightAt; offset += 1)
      if (from + offset < leftAt && free.has(from + offset)) places[next + offset] ??= from + offset
    ;[from, next] = [leftAt + 1, rightAt + 1]
  }
  return places
}

/** The longest common subsequence, as positions in both. */
function commonOf(left: readonly string[], right: readonly string[]): [number, number][] {
  const longest = Array.from({ length: left.length + 1 }, () => new Uint32Array(right.length + 1))
  for (let i = left.length - 1; i >= 0; i -= 1)
    for (let j = right.length - 1; j >= 0; j -= 1)
      longest[i]![j] = left[i] === right[j] ? longest[i + 1]![j + 1]! + 1 : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!)
  const places: [number, number][] = []
  for (let i = 0, j = 0; i < left.length && j < right.length; )
    if (left[i] === right[j]) places.push([i++, j++])
    else if (longest[i + 1]![j]! >= longest[i]![j + 1]!) i += 1
    else j += 1
  return places
}
