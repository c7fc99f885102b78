import { z } from 'zod'
import {
  type AgentReply,
  ChannelFault,
  type Conversation,
  channelKind,
  checkStatus,
  headersWith,
  type Io,
  idempotencyKey,
  missingMember,
  reportedError,
  type Session,
  type UserMessage,
  webUrl,
  wholeText,
} from '../kind.ts'
import { type Interface, interfaceIn } from './a2a/card.ts'
import { type Answer, answerIn, sendRequest, stateOf, type Task, taskRequest } from './a2a/exchange.ts'
import { messagesIn, replyFrom, textOf } from './a2a/reply.ts'

const Settings = z.strictObject({
  cardUrl: webUrl.describe('full URL of the agent card, such as https://agent.example/.well-known/agent-card.json'),
  url: webUrl.optional().describe('where messages go, if the agent cannot be reached at the address in its card'),
  headers: z.record(z.string(), z.string()).optional(),
})
type Settings = z.output<typeof Settings>

/** An agent that speaks Agent2Agent by JSON-RPC, in version 1.0 or 0.3. */
export const a2a = channelKind({
  kind: 'a2a',
  title: 'A2A agent',
  settings: Settings,
  urlsOf: ({ cardUrl, url }) => (url === undefined ? [cardUrl] : [cardUrl, url]),
  headersOf: ({ headers }) => (headers ? [headers] : []),
  sendsHistory: () => false,
  takesFile: () => true,
  async open(settings, io, session): Promise<Conversation> {
    session.signal?.throwIfAborted()
    const { cardUrl } = settings
    const headers = headersWith(settings.headers, { accept: 'application/json' })
    const card = await io.fetch({ method: 'GET', url: cardUrl, headers, idempotencyKey: idempotencyKey(session, 'start') })
    await checkStatus(card)
    const target = interfaceIn(await wholeText(card), cardUrl)
    const agent = new Agent(io, session, settings, target)
    return { say: (message) => agent.say(message), async end() {} }
  },
})

// The waits between requests for a task that is still in progress, and the total time for which it is requested.
const waitsMs = [500, 1_000, 2_000]
const maxTaskMs = 120_000
const isAtWork = (task: Task) => ['submitted', 'working', 'unspecified'].includes(stateOf(task))

class Agent {
  readonly #io: Io
  readonly #session: Session
  readonly #settings: Settings
  readonly #target: Interface
  readonly #seen = new Set<string>()
  #contextId: string | undefined
  #taskId: string | undefined
  #calls = 0

  constructor(io: Io, session: Session, settings: Settings, target: Interface) {
    this.#io = io
    this.#session = session
    this.#settings = settings
    this.#target = target
  }

  async say({ text, attachments, silent, index }: UserMessage): Promise<AgentReply> {
    const { version, tenant } = this.#target
    const id = idempotencyKey(this.#session, index)
    const place = { contextId: this.#contextId, taskId: this.#taskId }
    const answer = await this.#call(sendRequest(version, { id, text: silent ? '' : text, attachments, ...place, tenant }), id)
    if ('message' in answer) return this.#replyOf([answer.message], answer.message)
    const task = await this.#finish(answer.task)
    const state = stateOf(task)
    if (state === 'auth-required') throw reportedError('The task requires a sign-in (auth-required).')
    if (state !== 'completed' && state !== 'input-required')
      throw reportedError(textOf(task.status.message?.parts) || `The task has the state ${state}.`)
    return this.#replyOf(messagesIn(task, id, this.#seen), task, state === 'input-required' ? task.id : undefined)
  }

  /** The place in the agent's memory goes with the next message: the context always, the task only while it waits for us. */
  #replyOf(
    messages: Parameters<typeof replyFrom>[0],
    { contextId }: { contextId?: string | null | undefined },
    taskId?: string,
  ): AgentReply {
    const reply = replyFrom(messages)
    if (!reply) throw missingMember('the parts of the message or of the task’s artifacts', JSON.stringify(messages))
    this.#contextId = contextId ?? this.#contextId
    this.#taskId = taskId
    return reply
  }

  /** An agent need not wait until its task is done, even if it was asked to. */
  async #finish(started: Task): Promise<Task> {
    const begunAt = this.#io.now()
    let task = started
    for (let polls = 0; isAtWork(task); polls += 1) {
      if (this.#io.now() - begunAt > maxTaskMs) throw neverDone()
      await this.#io.wait(waitsMs[Math.min(polls, waitsMs.length - 1)]!)
      const answer = await this.#call(taskRequest(this.#target.version, task.id, this.#target.tenant))
      if ('message' in answer) throw missingMember('$.result.status', JSON.stringify(answer.message))
      task = answer.task
    }
    return task
  }

  async #call(request: object, key?: string): Promise<Answer> {
    this.#session.signal?.throwIfAborted()
    this.#calls += 1
    const reply = await this.#io.fetch({
      method: 'POST',
      url: this.#settings.url ?? this.#target.url,
      headers: headersWith(this.#settings.headers, {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(this.#target.version === '1.0' && { 'a2a-version': '1.0' }),
      }),
      body: JSON.stringify({ jsonrpc: '2.0', id: this.#calls, ...request }),
      ...(key !== undefined && { idempotencyKey: key }),
    })
    await checkStatus(reply)
    return answerIn(await wholeText(reply))
  }
}

const neverDone = () =>
  new ChannelFault(
    'cutOff',
    `The task was still in progress after ${maxTaskMs / 1_000} s.`,
    'Make the agent faster, or look in its log for why the task hangs.',
  )
