import { describe, expect, it } from 'vitest'
import { telling } from '../prove/proofs.ts'

const seed = Number(process.env.PROVE_SEED ?? 1)

describe('what is told to others', () => {
  for (const proof of telling)
    it(`${proof.name}, seed ${seed}`, async () => {
      const figures = await proof.run({ size: 'short', seed, note: () => {} })
      expect(figures.length).toBeGreaterThan(0)
      expect(figures.filter(({ holds }) => !holds)).toEqual([])
    })
})
