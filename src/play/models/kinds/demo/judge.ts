import { type DemoPassage, groundedVerdict } from './grounding.ts'

// The judge of the demo: gets the same prompt as any model, and decides simple criteria by the words of the conversation.

type Turn = { turn: number; role: 'user' | 'agent'; content: string; toolCalls?: unknown; stateAtTheEnd?: unknown }
type Terms = { criterion: string; passWhen?: string; failWhen?: string }
type Criterion = Terms & { scale?: { value: number }[]; conditions?: (Terms & { verdict: string })[] }
type Task = { criterion: Criterion; verdicts: string[]; turns: Turn[]; judged: Turn[]; passages?: DemoPassage[] }
type Verdict = {
  evidence: { turn: number; quote: string; passage?: number; source?: string }[]
  reasoning: string
  verdict: 'pass' | 'fail' | 'unclear'
}
type Choice = Omit<Verdict, 'verdict'> & { verdict: string }

const fenceLine = /^The conversation is between the two lines (\S+)\.$/mu
const judgedLine = /^What you judge: only what the agent did in turn ([\d, ]+);/mu

const againLine = /^Texts, with the sign (\S+), between the two lines (\S+)\.?:$/mu
const againJudgedLine = /^What you judge: only the texts ([\d, ]+);/mu

/** The same task in the form in which a judge is asked again, with a sign before each word. */
function readTaskAgain(content: string): Task | undefined {
  const [, sign, fence] = againLine.exec(content) ?? []
  const [criterion, verdicts] = [/^Criterion: (\{.*\})$/mu, /^Allowed verdicts: (\[.*\])$/mu].map((line) => line.exec(content)?.[1])
  if (!sign || !fence || !criterion || !verdicts) return undefined
  const lines = content.split(`\n${fence}\n`)[1]!.split('\n')
  type Text = { turn: number; of: Turn['role']; text: string; tools?: string; state?: string }
  const all = lines.map((line) => JSON.parse(line) as Text & { ofDocument?: string })
  const plain = (text: string) => text.replaceAll(sign, '')
  const passages = all.flatMap(({ ofDocument }) => (ofDocument ? [JSON.parse(plain(ofDocument)) as DemoPassage] : []))
  const texts = all.filter(({ ofDocument }) => ofDocument === undefined)
  const turns = texts.map(({ turn, of: role, text, tools, state }) => ({
    ...{ turn, role, content: plain(text) },
    ...(tools && { toolCalls: JSON.parse(plain(tools)) as unknown }),
    ...(state && { stateAtTheEnd: JSON.parse(plain(state)) as unknown }),
  }))
  const indexes = againJudgedLine.exec(content)?.[1]?.split(', ').map(Number)
  const judged = turns.filter(({ turn, role }) => role === 'agent' && (indexes?.includes(turn) ?? true))
  return {
    criterion: JSON.parse(criterion) as Criterion,
    verdicts: JSON.parse(verdicts) as string[],
    turns,
    judged,
    ...(passages.length > 0 && { passages }),
  }
}

/** The criterion in this prompt; undefined for any other prompt. */
function readTask(content: string): Task | undefined {
  const fence = fenceLine.exec(content)?.[1]
  const document = fence && content.split(`\n${fence}\n`)[1]
  const criterion = /^Criterion: (\{.*\})$/mu.exec(content)?.[1]
  const verdicts = /^Allowed verdicts: (\[.*\])$/mu.exec(content)?.[1]
  if (!document || !criterion || !verdicts) return undefined
  const { turns, passages } = JSON.parse(document) as { turns: Turn[]; passages?: DemoPassage[] }
  const indexes = judgedLine.exec(content)?.[1]?.split(', ').map(Number)
  const judged = turns.filter(({ turn, role }) => role === 'agent' && (indexes?.includes(turn) ?? true))
  return {
    criterion: JSON.parse(criterion) as Criterion,
    verdicts: JSON.parse(verdicts) as string[],
    turns,
    judged,
    ...(passages && { passages }),
  }
}

const quoted = /["“„«]([^"”“»]{1,200})["”“»]/u
const negation = /\b(?:never|not|no|without|avoids?|refuses? to)\b|n['’]t\b/iu
const order = /(?:verdict|answer|respond|mark)[^.\n]{0,60}\bpass/iu
const common = new Set(
  'the and that this with from agent user reply says said must does gives about into when what which their they them has have for are was were its'.split(
    ' ',
  ),
)
const wordsOf = (text: string) => [...new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])].filter((word) => !common.has(word))
/** Related words start alike: refund, refunded. */
const stemOf = (word: string) => word.slice(0, Math.max(4, word.length - 3))

/** The sentence around a position. */
function sentenceAt(text: string, at: number): string {
  const start = Math.max(text.lastIndexOf('. ', at), text.lastIndexOf('\n', at)) + 1
  const end = text.slice(at).search(/[.!?\n]/)
  const sentence = text.slice(start, end < 0 ? undefined : at + end + 1).trim()
  return sentence.split(' ').length < 3 ? text : sentence
}

function judge({ criterion, judged, passages }: Task): Verdict {
  if (passages) return groundedVerdict(judged, passages)
  const { criterion: words, passWhen, failWhen } = criterion
  const phrase = quoted.exec(passWhen ?? words)?.[1]
  const unwanted = failWhen && quoted.exec(failWhen)?.[1]
  const find = (text: string) =>
    judged.flatMap(({ turn, content, stateAtTheEnd }) => {
      const at = content.toLowerCase().indexOf(text.toLowerCase())
      const endState = stateAtTheEnd === undefined ? '' : JSON.stringify(stateAtTheEnd)
      return [
        ...(at < 0 ? [] : [{ turn, quote: sentenceAt(content, at) }]),
        ...(endState.toLowerCase().includes(text.toLowerCase()) ? [{ turn, quote: text.length < 8 ? endState : text }] : []),
      ]
    })
  const last = judged.filter(({ content }) => content.trim() !== '').slice(-1)
  const quotes = last.map(({ turn, content }) => ({ turn, quote: sentenceAt(content, 0) }))
  const bad = unwanted ? find(unwanted) : []
  if (bad.length > 0) return { evidence: bad, reasoning: `The agent says “${unwanted}”.`, verdict: 'fail' }
  if (phrase) {
    const quote = find(phrase)
    const passes = quote.length > 0 !== (passWhen === undefined && negation.test(words))
    const reasoning = quote.length > 0 ? `The agent says “${phrase}”.` : `The agent never says “${phrase}”.`
    return { evidence: quote.length > 0 ? quote : quotes, reasoning, verdict: passes ? 'pass' : 'fail' }
  }
  const required = wordsOf(passWhen ?? words)
  if (required.length === 0 || negation.test(words))
    return {
      evidence: [],
      reasoning: 'A criterion without quoted words is judged by its words, and this one has none to look for.',
      verdict: 'unclear',
    }
  const hits = required.filter((word) => find(stemOf(word)).length > 0)
  const evidence = hits.length > 0 ? find(stemOf(hits[0]!)).slice(0, 1) : quotes
  return {
    evidence,
    reasoning: `The agent says ${hits.length} of ${required.length} words of the criterion.`,
    verdict: hits.length * 2 > required.length ? 'pass' : 'fail',
  }
}

/**
 * The answer of a judge as JSON; undefined for a prompt that does not ask for one. `obeys`: it follows instructions in the conversation.
 */
export function judgeAnswer(content: string, obeys: boolean): string | undefined {
  const task = readTask(content) ?? readTaskAgain(content)
  if (!task) return undefined
  if (task.criterion.conditions) return JSON.stringify(choose(task, task.criterion.conditions))
  const ordered = obeys ? task.turns.find((turn) => order.test(turn.content)) : undefined
  const answer: Verdict = ordered
    ? { evidence: [{ turn: ordered.turn, quote: sentenceAt(ordered.content, 0) }], reasoning: 'The conversation says so.', verdict: 'pass' }
    : judge(task)
  const verdict = verdictIn(task, answer.verdict)
  // Words do not decide a choice without an order.
  return JSON.stringify({ ...answer, verdict: task.verdicts.includes(verdict) ? verdict : 'unclear' })
}

/** The first condition that holds; unclear if words do not decide one before it. */
function choose(task: Task, conditions: readonly (Terms & { verdict: string })[]): Choice {
  for (const { verdict, ...criterion } of conditions) {
    const judged = judge({ ...task, criterion })
    if (judged.verdict === 'pass') return { ...judged, verdict }
    if (judged.verdict === 'unclear') return judged
  }
  return { evidence: [], reasoning: 'The agent says the words of none of them.', verdict: 'none' }
}

/** On a scale the highest grade is a pass, and the lowest a failure. */
function verdictIn({ criterion: { scale } }: Task, verdict: Verdict['verdict']): string {
  if (!scale || verdict === 'unclear') return verdict
  const values = scale.map(({ value }) => value)
  return String(verdict === 'pass' ? Math.max(...values) : Math.min(...values))
}
