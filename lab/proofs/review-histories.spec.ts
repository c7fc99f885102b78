import { describe, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { playHistories } from '#src/review/reviews/fixtures/histories.ts'
import { reviewStage } from '#src/review/reviews/fixtures/review-stage.ts'

const test = await testApp()

describe('random histories of reviewers, an editor and an admin, several of them acting at once', () => {
  it('never give somebody a conversation twice, show a peer’s review early, change what was submitted, or tell what did not happen', async () => {
    const seed = Number(process.env.PARLEY_SEED ?? 20_261_121)
    await playHistories(test, await reviewStage(test, await test.tenant('A')), 100, seed)
  })
})
