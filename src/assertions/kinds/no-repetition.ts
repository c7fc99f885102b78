import { z } from 'zod'
import { assertionKind, excerpt, failed, inBrief, normalForm, passed } from '../kind.ts'

export const noRepetition = assertionKind({
  kind: 'noRepetition',
  title: 'Does not repeat itself',
  description:
    'The agent gives no reply more than `max` times in the conversation. Case, white space, and punctuation do not matter; replies without text are ignored.',
  settings: z.strictObject({ max: z.int().min(1).max(100).default(1) }),
  scope: 'transcript',
  scopes: ['transcript'],
  cost: (_, characters) => 5 * characters,
  evaluate({ max }, { replies }) {
    const repliesByText = new Map<string, (typeof replies)[number][]>()
    for (const reply of replies) {
      const key = normalForm(reply.content)
      if (key !== '') repliesByText.set(key, [...(repliesByText.get(key) ?? []), reply])
    }
    const [most = []] = [...repliesByText.values()].sort((a, b) => b.length - a.length)
    if (most.length <= max) return passed(`has no reply more than ${max === 1 ? 'once' : `${max} times`}`)
    return failed(
      `has the reply ${inBrief(most[0]!.content)} ${most.length} times (turns ${most.map(({ index }) => index).join(', ')}); at most ${max} is allowed`,
      most.slice(0, 3).map(({ index, content }) => ({ turn: index, quote: excerpt(content) })),
    )
  },
})
