import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { canMount } from '#e2e/support/disk.ts'
import { urlOf } from '#harness/connection-url.ts'
import { partsOf } from '#src/platform/db/database.ts'
import { addresses } from '../prove/addresses.ts'
import { clockJumps, fakeClock } from '../prove/clocks.ts'
import { diskFull } from '../prove/disk-full.ts'
import { canTrace, fsyncError } from '../prove/fsync-error.ts'
import type { Proof } from '../prove/proof.ts'
import { ownNetwork } from './hostile/own-network.ts'

/** What each needs of this machine; the others need nothing. */
const needs = new Map<Proof, () => boolean>([
  [diskFull, canMount],
  [clockJumps, () => fakeClock() !== undefined],
  [fsyncError, canTrace],
  [addresses, () => ownNetwork() !== undefined],
])

/**
 * The limits of times hold at rest. CI's machines share their processors, and differ widely: see docs/internals/proofs.md. There a time is
 * judged only against hanging, and the proof itself judges the rest.
 */
const slowest = 6

const seed = Number(process.env.PROVE_SEED ?? 1)

/** The proofs open databases on the server of these checks. */
export function openOnServerOfChecks(): void {
  const original = process.env.DATABASE_URL
  beforeAll(() => {
    process.env.DATABASE_URL = urlOf(partsOf(inject('cluster')))
    process.env.PARLEY_CHECKS_TEMPLATE = inject('template')
  })
  afterAll(() => {
    delete process.env.PARLEY_CHECKS_TEMPLATE
    if (original === undefined) delete process.env.DATABASE_URL
    else process.env.DATABASE_URL = original
  })
}

/** A check for the short form of each proof; `npm run prove` has the long ones, and another PROVE_SEED tries other cases. */
export function checkShortForms(proofs: readonly Proof[]): void {
  describe.each(proofs)('$about', (proof) => {
    it.skipIf(needs.get(proof)?.() === false)(`${proof.name}, short`, async () => {
      const notes: string[] = []
      const figures = await proof.run({ size: 'short', seed, note: (line) => notes.push(line) })
      expect(figures.length).toBeGreaterThan(0)
      const missed = figures
        .filter(({ holds, shareOfLimit }) => !holds && (shareOfLimit ?? slowest) >= slowest)
        .map(({ what, wanted, reached }) => `${what}: ${wanted}, reached ${reached}`)
      // In the message too: the summary of CI shows nothing else.
      expect(missed, [`PROVE_SEED=${seed}`, ...notes, ...missed].join('\n')).toEqual([])
    })
  })
}
