import { afterAll, describe, expect, inject, it } from 'vitest'
import { urlOf } from '../src/harness/connection-url.ts'
import { partsOf } from '../src/platform/db/database.ts'
import { ownNetwork } from './hostile/own-network.ts'
import { addresses } from './prove/addresses.ts'
import { attackCases } from './prove/attack-cases.ts'
import { fuzz } from './prove/fuzz.ts'
import { isolation } from './prove/isolation.ts'
import { matrix } from './prove/matrix.ts'
import type { Proof } from './prove/proof.ts'
import { secrets } from './prove/secrets.ts'
import { tokens } from './prove/tokens.ts'

// The short forms; `npm run prove` is the long one. PARLEY_SEED replays what a failure names.

const seed = Number(process.env.PARLEY_SEED ?? Math.floor(Math.random() * 1_000_000))
const given = process.env.DATABASE_URL
process.env.DATABASE_URL = urlOf(partsOf(inject('cluster')))
afterAll(() => {
  if (given === undefined) delete process.env.DATABASE_URL
  else process.env.DATABASE_URL = given
})

const withTools = (proof: Proof) => proof !== addresses || ownNetwork() !== undefined

describe.each([attackCases, fuzz, tokens, matrix, isolation, secrets, addresses])('$about', (proof) => {
  it.skipIf(!withTools(proof))(`${proof.name}, short`, { timeout: 600_000 }, async () => {
    const notes: string[] = []
    const figures = await proof.run({ size: 'short', seed, note: (line) => notes.push(line) })
    expect(
      figures.filter(({ holds }) => !holds),
      `PARLEY_SEED=${seed}\n${notes.join('\n')}`,
    ).toEqual([])
  })
})
