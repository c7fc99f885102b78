import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Message, Reply } from '#src/client/connect.ts'
import { harmless } from '../output.ts'
import { replyIn } from './reply-lines.ts'

export type CommandOptions = { command: string[]; plain: boolean; quietMs: number; onOutput?(words: string): void }
type Waiting = { texts: string[]; settle(result: Reply | Error): void; timer?: NodeJS.Timeout }

const maxLineLength = 1024 * 1024
const graceMs = 2_000
const maxSilenceMs = 20 * 60_000

/** One process of the agent for each conversation, so that it serves one user and needs no memory of its own. */
export function commandAgent(options: CommandOptions) {
  const processes = new Map<string, AgentProcess>()
  // A conversation is over after 15 minutes at the latest, even if nothing reports it.
  const forget = () => {
    for (const [session, { usedAt }] of processes) if (performance.now() - usedAt > maxSilenceMs) void end(session)
  }
  const of = (session: string) => {
    forget()
    const existing = processes.get(session)
    if (existing?.isRunning) return existing
    const fresh = new AgentProcess(options)
    processes.set(session, fresh)
    return fresh
  }
  const end = async (session: string) => {
    const process = processes.get(session)
    processes.delete(session)
    await process?.end()
  }
  return {
    async answer(message: Message, signal: AbortSignal): Promise<Reply> {
      // A process that nobody waits for any longer might hang forever.
      const abandon = () => void end(message.session)
      signal.addEventListener('abort', abandon, { once: true })
      return of(message.session)
        .answer(message)
        .finally(() => signal.removeEventListener('abort', abandon))
    },
    end,
    endAll: async () => void (await Promise.all([...processes.keys()].map(end))),
  }
}

class AgentProcess {
  readonly #options: CommandOptions
  readonly #child: ChildProcess
  readonly #exited: Promise<void>
  #waiting: Waiting | undefined
  #errors = ''
  isRunning = true
  usedAt = performance.now()

  constructor(options: CommandOptions) {
    this.#options = options
    const [program = '', ...args] = options.command
    const { PARLEY_CHANNEL_KEY: _key, PARLEY_API_KEY: _apiKey, ...environment } = process.env
    // In its own process group: Ctrl-C is for us, and unanswered messages are returned first.
    this.#child = spawn(program, args, { stdio: 'pipe', detached: true, env: { ...environment, PYTHONUNBUFFERED: '1' } })
    const exit = Promise.withResolvers<void>()
    this.#exited = exit.promise
    const ended = (words: string) => {
      this.isRunning = false
      this.#finish(words)
      exit.resolve()
    }
    this.#child.once('error', (error) => ended(`The command ${program} could not be started: ${error.message}`))
    this.#child.once('close', (code, signal) => ended(signal ? `was ended by ${signal}` : `exited with code ${code}`))
    this.#child.stdin?.on('error', () => {})
    createInterface({ input: this.#child.stdout! }).on('line', (line) => this.#hear(line))
    const decoder = new TextDecoder()
    this.#child.stderr?.on('data', (data: Buffer) => {
      const text = harmless(decoder.decode(data, { stream: true }))
      this.#errors = (this.#errors + text).slice(-2_000)
      process.stderr.write(text)
    })
  }

  answer(message: Message): Promise<Reply> {
    this.usedAt = performance.now()
    if (this.#waiting) return Promise.reject(new Error('The agent has not answered the previous message.'))
    const { delivery: _delivery, ...line } = message
    return new Promise<Reply>((resolve, reject) => {
      const settle = (result: Reply | Error) => {
        clearTimeout(this.#waiting?.timer)
        this.#waiting = undefined
        if (result instanceof Error) reject(result)
        else resolve(result)
      }
      this.#waiting = { texts: [], settle }
      this.#child.stdin?.write(`${this.#options.plain ? message.text.replace(/\s*\n\s*/g, ' ') : JSON.stringify(line)}\n`)
    })
  }

  #hear(line: string): void {
    const waiting = this.#waiting
    if (!waiting) {
      this.#options.onOutput?.(`Parley ignores this line, because no message is waiting for a reply: ${line}`)
      return
    }
    try {
      if (line.length > maxLineLength)
        throw new Error(`The agent wrote a line of ${line.length} characters; ${maxLineLength} are possible.`)
      const reply = replyIn(line)
      if (reply) {
        waiting.settle(waiting.texts.length === 0 ? reply : joined(waiting.texts, reply))
        return
      }
    } catch (error) {
      waiting.settle(error as Error)
      return
    }
    if (line.trim() !== '' || waiting.texts.length > 0) waiting.texts.push(line)
    clearTimeout(waiting.timer)
    if (waiting.texts.length > 0) waiting.timer = setTimeout(() => waiting.settle({ text: textOf(waiting.texts) }), this.#options.quietMs)
  }

  #finish(words: string): void {
    const waiting = this.#waiting
    if (!waiting) return
    if (waiting.texts.length > 0 && words === 'exited with code 0') {
      waiting.settle({ text: textOf(waiting.texts) })
      return
    }
    const program = this.#options.command.join(' ')
    const last = this.#errors.trim() === '' ? '' : ` Its last words: ${this.#errors.trim().slice(-1_000)}`
    waiting.settle(new Error(`${words.startsWith('The command') ? words : `The command “${program}” ${words} before it answered.`}${last}`))
  }

  /** Its input ends, which most programs treat as the end; a process that still runs after that is ended. */
  async end(): Promise<void> {
    this.#child.stdin?.end()
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      if (await Promise.race([this.#exited.then(() => true), sleep(graceMs / 2).then(() => false)])) return
      try {
        process.kill(-this.#child.pid!, signal)
      } catch {} // it has ended in the meantime
    }
  }
}

const textOf = (texts: string[]) => texts.join('\n').trimEnd()
/** Plain lines before a JSON reply are messages of that reply. */
const joined = (texts: string[], { text, messages = [], ...rest }: Reply): Reply => ({
  ...rest,
  messages: [textOf(texts), ...(text === undefined ? messages : [text])],
})
