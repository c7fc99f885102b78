import { onTestFinished } from 'vitest'
import { modelKey, openModelServer } from '#harness/models/model-server.ts'
import { must } from '#harness/stage.ts'
import type { Parley } from '#src/client/client.ts'

/** The ID of a model that passes whatever is asked, with what it quotes as evidence. */
export async function quotingJudge(owner: Parley, quoted: RegExp): Promise<string> {
  const models = await openModelServer(({ messages }) => {
    const quote = quoted.exec(JSON.stringify(messages))![0]
    return {
      text: JSON.stringify({ evidence: [{ turn: 2, quote }], reasoning: `It says ${quote}`, verdict: 'pass' }),
      usage: { input: 1, output: 1 },
    }
  })
  onTestFinished(() => models.close())
  const { id } = await must(
    owner.POST('/models', {
      body: {
        ...{ name: 'Judge', kind: 'openaiCompatible', config: { baseUrl: `${models.origin}/v1`, model: 'm' } },
        ...{ auth: { secret: modelKey }, retry: { max: 0 } },
      } as never,
    }),
  )
  return id
}
