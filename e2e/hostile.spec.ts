import { afterAll, describe, expect, inject, it } from 'vitest'
import { urlOf } from '../src/harness/connection-url.ts'
import { partsOf } from '../src/platform/db/database.ts'
import { ownNetwork } from './hostile/own-network.ts'
import { addresses } from './prove/addresses.ts'
import type { Proof } from './prove/proof.ts'
import { hostile } from './prove/proofs.ts'

// The short forms; `npm run prove` has the long ones. Another PROVE_SEED tries others.

const seed = Number(process.env.PROVE_SEED ?? 1)
const given = process.env.DATABASE_URL
process.env.DATABASE_URL = urlOf(partsOf(inject('cluster')))
afterAll(() => {
  if (given === undefined) delete process.env.DATABASE_URL
  else process.env.DATABASE_URL = given
})

const withTools = (proof: Proof) => proof !== addresses || ownNetwork() !== undefined

describe.each(hostile)('$about', (proof) => {
  it.skipIf(!withTools(proof))(`${proof.name}, short`, { timeout: 600_000 }, async () => {
    const notes: string[] = []
    const figures = await proof.run({ size: 'short', seed, note: (line) => notes.push(line) })
    expect(
      figures.filter(({ holds }) => !holds),
      `PROVE_SEED=${seed}\n${notes.join('\n')}`,
    ).toEqual([])
  })
})
