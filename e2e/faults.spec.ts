import { describe, expect, it } from 'vitest'
import { canMount, diskFull } from './prove/disk-full.ts'
import { proofs } from './prove/proofs.ts'

const seed = Number(process.env.PROVE_SEED ?? 1)

// A full disk takes a disk of one's own; a machine that grants none is told of by `npm run prove`.
const possible = proofs.filter((proof) => proof !== diskFull || canMount())

// What is wanted is bound to hold on a busy machine too; `npm run prove` tells what is reached on an idle one.
describe('broken on purpose, the service holds', () => {
  it.each(possible.map((proof) => [proof.name, proof] as const))(`%s, seed ${seed}`, { timeout: 600_000 }, async (_, { run }) => {
    const figures = await run({ size: 'short', seed, note: () => {} })
    expect(figures.length).toBeGreaterThan(0)
    expect(figures.filter(({ holds }) => !holds)).toEqual([])
  })
})
