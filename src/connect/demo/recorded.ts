import type { Turn } from '#src/measure/transcripts/contract.ts'
import { type Chance, chance } from '#src/platform/chance.ts'
import { playOne } from './history.ts'
import type { DemoTemplate, RecordedMaterial, TemplateScenario } from './template.ts'

/** As its sender would send it. */
export type RecordedConversation = {
  externalId: string
  agent: string
  environment: string
  agentVersion: string
  userId: string
  tags: string[]
  satisfaction?: number
  turns: {
    role: 'user' | 'agent'
    content: string
    startedAt: string
    latencyMs?: number
    toolCalls?: { name: string; arguments: unknown; result?: unknown }[]
    usage?: { inputTokens: number; outputTokens: number; costMicroUsd: number }
  }[]
}

const days = 30
const dayMs = 86_400_000
/** The longest conversation; the newest starts before. */
const longestMs = 1_800_000
const seed = 'recorded'
/** Customers who came for the same say it in so many ways. */
const wordings = 2

/** The real conversations of a template, oldest first: the same at each time, up to their dates. */
export async function recordedConversations(
  template: DemoTemplate & { recorded: RecordedMaterial },
  { nowMs, count, pause }: { nowMs: number; count: number; pause(): Promise<void> },
): Promise<RecordedConversation[]> {
  const { agent, topics, change, release2, numbers } = template.recorded
  const played = new Map<string, readonly Turn[]>()
  const conversations: RecordedConversation[] = []
  for (const [at, startMs] of startsOf(nowMs, count).entries()) {
    const random = chance(seed, at)
    const isSince = (daysAgo: number) => startMs >= nowMs - daysAgo * dayMs
    const topic = random.weighted(topics.map((value) => ({ value, weight: value.weight })))
    const persona = topic.personas ? random.pick(topic.personas) : topic.scenario.persona
    const fails = random.float() < (isSince(change.daysAgo) ? change.since : change.before)
    const flakeRate = topic.isUnreliable && fails ? 1 : 0
    const release = isSince(release2.daysAgo) ? 2 : 1
    const key = JSON.stringify([topic.scenario.name, persona, release, flakeRate, random.int(1, wordings)])
    let turns = played.get(key)
    if (!turns) {
      const { name, user, driver, stop } = topic.scenario
      const scenario = { name, user, driver, stop, ...(persona !== undefined && { persona }) } as TemplateScenario
      turns = (await playOne(template, scenario, { release, flakeRate, seed: key })).turns
      played.set(key, turns)
      await pause()
    }
    conversations.push({
      ...{ externalId: `chat-${10_001 + at}`, agent, environment: 'production', agentVersion: release2.versions[release - 1]! },
      ...{ userId: `customer-${random.int(1, count / 2)}`, tags: [random.float() < 0.7 ? 'web' : 'app'] },
      ...opinionOf(random, turns),
      turns: spoken(withNumbers(turns, numbers, random), startMs, random),
    })
  }
  return conversations
}

/** Fewer customers write at night and on weekends. */
function startsOf(nowMs: number, count: number): number[] {
  const random = chance(seed, 'starts')
  const starts: number[] = []
  while (starts.length < count) {
    const startMs = nowMs - longestMs - Math.floor(random.float() * days * dayMs)
    const at = new Date(startMs)
    const share = (at.getUTCHours() < 6 ? 0.2 : 1) * (at.getUTCDay() % 6 === 0 ? 0.6 : 1)
    if (random.float() < share) starts.push(startMs)
  }
  return starts.sort((a, b) => a - b)
}

const isDisappointing = (turns: readonly Turn[]) => turns.some(({ role, content }) => role === 'agent' && content.includes('sorry'))

/** What every fourth customer says afterward. */
function opinionOf(random: Chance, turns: readonly Turn[]): Pick<RecordedConversation, 'satisfaction'> {
  const [says, value] = [random.float() < 0.25, random.pick(isDisappointing(turns) ? [0, 0.25, 0.5, 0.75] : [0.5, 0.75, 1, 1])]
  return says ? { satisfaction: value } : {}
}

/** The same customer has the same numbers throughout. */
function withNumbers(turns: readonly Turn[], numbers: RegExp, random: Chance): Turn[] {
  const own = new Map<string, string>()
  const numberFor = (known: string, prefix: string) => {
    const number = own.get(known) ?? `${prefix}-${random.int(1_000, 9_999)}`
    own.set(known, number)
    return number
  }
  return JSON.parse(JSON.stringify(turns).replaceAll(numbers, numberFor)) as Turn[]
}

/** Turns at the pace of people and of a language model, with what it would cost. */
function spoken(turns: readonly Turn[], startMs: number, random: Chance): RecordedConversation['turns'] {
  let [nowMs, characters] = [startMs, 2_000]
  return turns.flatMap(({ role, content, latencyMs, toolCalls }): RecordedConversation['turns'] => {
    if (content === '' && !toolCalls?.length) return []
    const tokens = { inputTokens: Math.ceil(characters / 4), outputTokens: Math.ceil(content.length / 4) }
    characters += content.length
    const startedAt = new Date(nowMs).toISOString()
    if (role === 'user') {
      nowMs += 100
      return [{ role, content, startedAt }]
    }
    const thoughtMs = latencyMs + random.int(300, 1_400)
    nowMs += thoughtMs + random.int(4_000, 40_000)
    const calls = toolCalls?.map(({ name, arguments: given, result }) => ({ name, arguments: given, result }))
    const costMicroUsd = Math.round(tokens.inputTokens * 0.15 + tokens.outputTokens * 0.6)
    return [{ role, content, startedAt, latencyMs: thoughtMs, usage: { ...tokens, costMicroUsd }, ...(calls && { toolCalls: calls }) }]
  })
}
