import type { Exchange } from '#src/measure/transcripts/contract.ts'
import type { Clock, OpenedIo } from '#src/platform/io/open-io.ts'
import type { ChannelIo } from '#src/play/channels/kind.ts'
import { sendsHistory } from '../history.ts'
import type { RunFaults } from '../on-purpose.ts'
import type { StartedRun } from '../store/attempts.ts'
import type { Agent } from '../talking-agent.ts'
import { openAgent } from './agent.ts'
import type { RunMocks } from './run-mocks.ts'
import type { RunRedaction } from './run-redaction.ts'
import type { RunTape } from './run-tape.ts'
import { openTapedAgent, type SaidMessage } from './taped-agent.ts'

/** The partner of a conversation: the agent itself, or a tape. */
export type Stage = {
  open(): Promise<{ agent: Agent; io: { now(): number; wait(ms: number): Promise<void> } }>
  heldBackMs(): number
  redact(text: string): string
  /** How long it took by the clock of the tape; undefined without a tape. */
  tapedMs(): number | undefined
}

type Needs = {
  run: StartedRun
  clock: Clock
  openIo(): Promise<OpenedIo & ChannelIo>
  tries: Exchange[]
  signal: AbortSignal
  expiry: AbortController
  mocks: RunMocks | undefined
  faults: RunFaults | undefined
}

/**
 * `simulatedMs`: time that passes while the user's model or the person thinks, or while we read the calls of tools; it does not count
 * as time of the conversation.
 */
export async function openLiveStage(needs: Needs, simulatedMs: () => number): Promise<Stage> {
  const { run, clock } = needs
  const channelIo = await needs.openIo()
  const heldBackMs = () => (channelIo.heldBackMs?.() ?? 0) + simulatedMs()
  const io = { ...channelIo, now: () => channelIo.now() - simulatedMs(), heldBackMs }
  return {
    open: async () => ({ agent: await openAgent(run, io, needs), io: { ...io, wait: clock.wait } }),
    heldBackMs,
    redact: (text) => io.redact(text),
    tapedMs: () => undefined,
  }
}

type OnTape = { tape: RunTape; startedMs: number; redaction: RunRedaction | undefined }

/** Reads nothing of the channel before its agent has to be called. */
export function openTapedStage(needs: Needs, { tape, startedMs, redaction }: OnTape): Stage {
  const { run, clock, tries } = needs
  const { plan } = run
  const base = tape.recordedMs ?? startedMs
  let now = () => base
  return {
    async open() {
      const live = {
        open: (messages: readonly SaidMessage[], tapedNow: () => number) => openMidway(needs, messages, tapedNow),
        now: clock.now,
        wait: clock.wait,
      }
      const taped = await openTapedAgent({ plan, tape, tries, startedMs: base, redact: redaction?.deep }, live)
      now = taped.io.now
      return taped
    },
    heldBackMs: () => 0,
    redact: (text) => text,
    tapedMs: () => now() - base,
  }
}

/** The agent itself, continuing after what was replayed. */
async function openMidway(needs: Needs, said: readonly SaidMessage[], now: () => number) {
  if (said.length > 0 && !sendsHistory(needs.run.plan.channel)) throw midway()
  const channelIo = await needs.openIo()
  const agent = await openAgent(needs.run, { ...channelIo, now }, { ...needs, said })
  return { agent, redact: (text: string) => channelIo.redact(text) }
}

const midway = () =>
  Object.assign(
    new Error(
      'The first part of this conversation was replayed without the agent. This agent remembers conversations itself, so it cannot join in the middle of one. Record this run again.',
    ),
    { source: 'environment' as const, reason: 'cassetteMiss' },
  )
