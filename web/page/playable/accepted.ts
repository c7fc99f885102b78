import type { Schemas } from '#web/api.ts'

type Assertion = Pick<Schemas['Assertion'], 'kind'> & { settings: Phrases }
type Phrases = { text?: string; any?: string[] }
type Stored = { assertions: unknown[]; turns?: { expect?: unknown[] }[] }
type Judged = Pick<Schemas['Run'], 'assertions' | 'turns'> & { plan: { assertions: readonly { kind: string; settings: unknown }[] } }
type Missed = { settings: Phrases; reply: string }

const isSame = (a: Phrases, b: Phrases) => a.text === b.text && JSON.stringify(a.any) === JSON.stringify(b.any)

/** The words that the first failed assertion looked for, and the last reply that lacks them. */
export function missedIn({ assertions, turns, plan }: Judged): Missed | undefined {
  const result = assertions.find(({ kind, outcome }) => kind === 'contains' && outcome === 'failed')
  const reply = turns.find(({ index }) => index === result?.evidence.at(-1)?.turn)?.content.trim()
  const planned = result && plan.assertions[result.index]
  return reply && planned?.kind === 'contains' ? { settings: planned.settings as Phrases, reply } : undefined
}

/** The members of the definition in which that assertion accepts the reply, too. */
export function alsoAccepts(stored: Stored, { settings, reply }: Missed): Record<string, unknown> {
  const widened = (list: readonly unknown[] = []) =>
    (list as Assertion[]).map((one) => {
      if (one.kind !== 'contains' || !isSame(one.settings, settings)) return one
      const { text, any = text === undefined ? [] : [text], ...others } = one.settings
      return { ...one, settings: { ...others, any: [...any, reply] } }
    })
  return {
    assertions: widened(stored.assertions),
    ...(stored.turns && { turns: stored.turns.map((turn) => ({ ...turn, ...(turn.expect && { expect: widened(turn.expect) }) })) }),
  }
}
