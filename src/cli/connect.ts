import { hostname } from 'node:os'
import { ConnectError, connect, type Message, type Reply } from '#src/client/connect.ts'
import { commandAgent } from './connect/command.ts'
import { forwardingAgent } from './connect/forward.ts'
import { Exit, exitCodes } from './exit.ts'
import { dim, harmless, plain, print, printError } from './output.ts'
import { origin } from './requests.ts'

export type ConnectCommandOptions = { url?: string; plain?: boolean; quiet: number; concurrency: number; silent?: boolean }

/** `parley connect CHANNEL -- COMMAND…`: the agent behind the command answers the messages of the channel until Ctrl-C. */
export async function connectAgent(channel: string, command: string[], options: ConnectCommandOptions): Promise<number> {
  const key = channelKey()
  if ((command.length === 0) === (options.url === undefined))
    throw new Exit('usage', 'Name the command of your agent after --, or the address of your agent with --url, and not both.')
  const { concurrency, silent = false } = options
  return answerMessages(agentOf(command, options), { url: origin(), channel, key, concurrency, silent })
}

export function channelKey(): string {
  const key = process.env.PARLEY_CHANNEL_KEY
  if (key) return key
  throw new Exit(
    'credential',
    'PARLEY_CHANNEL_KEY is not set. Use the key that was shown when the channel was created, or create a new one on the page of the channel.',
  )
}

type Agent = {
  answer(message: Message, signal: AbortSignal): Promise<Reply>
  end(session: string): Promise<void>
  endAll(): Promise<void>
}
type Answering = { url: string; channel: string; key: string; concurrency: number; silent: boolean }

/** The agent answers the messages of the channel until Ctrl-C; returns the exit code. */
export async function answerMessages(agent: Agent, { silent, ...link }: Answering): Promise<number> {
  const stopping = new AbortController()
  let code: number = exitCodes.passed
  const stop = (signal: NodeJS.Signals) => {
    // The second signal means that the person does not want to wait.
    if (stopping.signal.aborted) process.exit(exitCodes.interrupted)
    code = signal === 'SIGINT' ? exitCodes.interrupted : exitCodes.passed
    stopping.abort()
  }
  process.removeAllListeners('SIGINT')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  const say = (words: string) => {
    if (!silent) print(words)
  }
  const answer = async (message: Message, signal: AbortSignal): Promise<Reply> => {
    const of = dim(message.session.slice(-8))
    say(`${of} user   ${plain(message.text, 300)}`)
    const reply = await agent.answer(message, signal)
    say(`${of} agent  ${plain(reply.error ?? reply.fault?.message ?? reply.text ?? (reply.messages ?? []).join(' | '), 300)}`)
    return reply
  }
  try {
    await connect({
      ...link,
      name: `${hostname()}-${process.pid}`,
      signal: stopping.signal,
      answer: (message, signal) =>
        answer(message, signal).catch((error: Error) => {
          if (!signal.aborted) printError(`The agent failed: ${plain(error.message, 500)}`)
          throw error
        }),
      onEnd: (session) => void agent.end(session),
      onState: (state, words) =>
        printError(state === 'connected' ? `Connected to ${words}. Waiting for messages; Ctrl-C stops.` : `${words} Trying again.`),
      onRefused: (words) => printError(words),
    })
  } catch (error) {
    if (!(error instanceof ConnectError)) throw error
    throw new Exit(error.status === 401 || error.status === 403 ? 'credential' : 'usage', error.message)
  } finally {
    await agent.endAll()
  }
  return code
}

function agentOf(command: string[], { url, plain = false, quiet }: ConnectCommandOptions) {
  if (url === undefined) return commandAgent({ command, plain, quietMs: quiet, onOutput: (words) => printError(harmless(words)) })
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new Exit('usage', `--url takes an address such as http://127.0.0.1:8080/chat, not "${url}".`)
  return forwardingAgent(url)
}
