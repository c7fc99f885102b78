import { z } from 'zod'
import { type Conversation, channelKind, drawFloat, drawsOf } from '../kind.ts'
import { actOn } from './demo/acting.ts'
import { agents } from './demo/agents.ts'

export const demo = channelKind({
  kind: 'demo',
  title: 'Demo agent',
  settings: z.strictObject({
    template: z.enum([...agents.keys()]).default('support'),
    release: z
      .union([z.literal(1), z.literal(2)])
      .default(1)
      .describe('2: the release with a regression'),
    flakeRate: z.number().min(0).max(1).default(0).describe('share of conversations in which an unreliable skill fails, 0 to 1'),
  }),
  urlsOf: () => [],
  headersOf: () => [],
  sendsHistory: () => true,
  async open({ template, release, flakeRate }, io, { seed, variables, signal, mocks }): Promise<Conversation> {
    const answer = agents.get(template)!
    const flaky = drawFloat(drawsOf(seed)) < flakeRate
    return {
      async say({ text, history }) {
        const { delayMs, ...reply } = answer({ text, history, seed, release, flaky, variables })
        if (delayMs) await io.wait(delayMs)
        signal?.throwIfAborted()
        return mocks ? actOn(reply, mocks, signal) : reply
      },
      async end() {},
    }
  },
})
