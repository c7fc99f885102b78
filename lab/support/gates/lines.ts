const alike = (cells: number, rate: number) => Array<number>(cells).fill(rate)
const mixed = [...alike(10, 1), 0.98, 0.95, 0.95, 0.9, 0.9, 0.8, 0.7, 0.5, 0.2, 0]

/** Nothing changed between the two batch runs. */
export const unchanged = [
  ...[1, 2, 3, 5, 10].map((repeats) => ({ name: '20 cells at 0.95', rates: alike(20, 0.95), repeats })),
  ...[1, 3].map((repeats) => ({ name: '100 cells at 0.98', rates: alike(100, 0.98), repeats })),
  ...[3, 5, 10].map((repeats) => ({ name: '20 cells at 0.5', rates: alike(20, 0.5), repeats })),
  ...[1, 3, 5, 10].map((repeats) => ({ name: '20 cells from 0 to 1', rates: mixed, repeats })),
]

/** What the agent lost; `least`: so often it must be stopped. `tries`: so often it is played until the gate passes. */
export const falls: { name: string; before: number[]; now: number[]; repeats: number; least: number; tries?: number }[] = [
  { name: '20 cells from 1 to 0.6', before: alike(20, 1), now: alike(20, 0.6), repeats: 3, least: 0.95 },
  { name: '20 cells from 1 to 0.6', before: alike(20, 1), now: alike(20, 0.6), repeats: 5, least: 0.95 },
  { name: '20 cells from 0.95 to 0.75', before: alike(20, 0.95), now: alike(20, 0.75), repeats: 5, least: 0.9 },
  // Few runs: most such falls make the gate inconclusive, and a part of them passes.
  { name: '2 cells from 1 to 0.5', before: alike(2, 1), now: alike(2, 0.5), repeats: 5, least: 0.45 },
  { name: '10 cells from 1 to 0.5', before: alike(10, 1), now: alike(10, 0.5), repeats: 1, least: 0.45 },
  { name: '100 cells from 0.98 to 0.9', before: alike(100, 0.98), now: alike(100, 0.9), repeats: 1, least: 0.5 },
  { name: '20 cells from 0.95 to 0.85', before: alike(20, 0.95), now: alike(20, 0.85), repeats: 5, least: 0.5 },
  { name: '10 cells from 1 to 0.7', before: alike(10, 1), now: alike(10, 0.7), repeats: 1, least: 0.05 },
  // One look stops 84%.
  { name: '16 cells from 0.95 to 0.75, up to 5 tries', before: alike(16, 0.95), now: alike(16, 0.75), repeats: 3, least: 0.75, tries: 5 },
]

/** Releases that lose 5 points each, or `step`, stopped before one at `to` passes. */
export const drifts: { name: string; from: number; repeats: number; cells?: number; step?: number; to?: number; tries?: number }[] = [
  { name: '20 cells from 1, 5 points a release', from: 1, repeats: 5 },
  { name: '20 cells from 1, 5 points a release', from: 1, repeats: 10 },
  { name: '20 cells from 0.95, 5 points a release', from: 0.95, repeats: 10 },
  { name: '16 cells from 0.98 to 0.78, 1 point a release, up to 3 tries', from: 0.98, repeats: 3, cells: 16, step: 1, to: 78, tries: 3 },
]
