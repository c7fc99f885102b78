import { faultsAfterwards } from './afterwards.ts'
import { type Behaviour, describedAgent, echo } from './agent.ts'
import { faultsOfAnswer, faultsOfProcess } from './always.ts'
import type { AttackCase } from './case.ts'
import { flooded, repeatedly, type Sending } from './floods.ts'
import { decisions } from './mapping.ts'
import { describedSockets } from './raw-sockets.ts'
import type { Stage } from './stage.ts'

export type Tried = {
  id: string
  area: string
  verdict: 'as expected' | 'decided otherwise' | 'does not apply' | 'fell'
  notes: string[]
  ms: number
}

/** One case from beginning to end: what it needs is set up, it is sent, and all that must hold is looked at. */
export async function tryCase(one: AttackCase, stage: Stage, many: { sockets: number }): Promise<Tried> {
  const begun = performance.now()
  const done = (verdict: Tried['verdict'], notes: string[]): Tried => ({
    id: one.id,
    area: one.area,
    verdict,
    notes,
    ms: performance.now() - begun,
  })
  const missing = missingPart(one)
  if (missing) return done('does not apply', [missing])
  try {
    const decision = decisions[one.id]
    const expected = decision ? decision.status : one.expected_status
    const { behaviour, ...sending } = await sent(one, stage, many)
    const { heard, faults, statuses } = sending
    const wrong = [...new Set(statuses)]
      .filter((status) => !expected.includes(status))
      .map((status) => `${status} instead of ${expected.join(' or ')}`)
    const answers =
      sending.sent.length > 0 ? heard.flatMap((each) => faultsOfAnswer(sending.sent[0]!, each, stage.secrets, heard.length > 1)) : []
    const after = await faultsAfterwards({ one, sent: sending.sent[0] ?? { method: one.method, path: one.path }, heard, behaviour, stage })
    const all = [
      ...new Set([...faults, ...wrong, ...answers, ...after, ...(await faultsOfProcess(stage.target)), ...(await stage.target.broken())]),
    ]
    if (all.length > 0) return done('fell', [...all, ...heard.slice(0, 1).map(({ text }) => text.slice(0, 300))])
    return decision ? done('decided otherwise', [`${expected.join(' or ')}: ${decision.why}`]) : done('as expected', [])
  } catch (error) {
    return done('fell', [(error as Error).stack ?? String(error)])
  }
}

/** What a case needs beside its operation and is not there yet. */
function missingPart({ path, area }: AttackCase): string | undefined {
  if (path.includes('scenario_judge')) return 'no judge yet'
  return area === 'webhook' ? 'what comes of its deliveries is what the proof "deliveries" tries' : undefined
}

type Done = Sending & { statuses: number[]; behaviour: Behaviour | undefined }

async function sent(one: AttackCase, stage: Stage, { sockets }: { sockets: number }): Promise<Done> {
  const generator = one.generator ?? ''
  if (one.path.includes('scenario_dns')) await stage.withNames(generator)
  const behaviour = one.path.includes('scenario_dns')
    ? ({ ends: 'error', answer: () => {} } satisfies Behaviour)
    : describedAgent(generator, { canaryPort: stage.canaryPort, own: stage.agent.at })
  stage.agent.behave(one.path.includes('scenario_dns') ? echo : (behaviour ?? echo))
  await stage.keep()
  const raw = one.body && '$gen' in one.body ? describedSockets(one.body.$gen) : undefined
  if (raw) {
    const { statuses, faults } = await raw({ port: stage.target.port, key: stage.tenants.A.keys.owner!, many: sockets })
    return { sent: [], heard: [], statuses, faults, behaviour }
  }
  const whole = (sending: Sending): Done => ({ ...sending, statuses: sending.heard.map(({ status }) => status), behaviour })
  const flood = await flooded(one, stage)
  if (flood) return whole(flood)
  const request = stage.request(one)
  const again = await repeatedly(one, request, stage)
  if (again) return whole(again)
  if (/SIGSTOP/.test(generator)) return whole(await stoppedMeanwhile(request, stage))
  return whole({ sent: [request], heard: [await stage.send(request)], faults: [] })
}

/** The process that holds the run is stopped for twice its lease while another one is there to take the run over. */
async function stoppedMeanwhile(request: Parameters<Stage['send']>[0], stage: Stage): Promise<Sending> {
  const heard = [await stage.send(request)]
  const { pid, another } = stage.target
  process.kill(pid, 'SIGSTOP')
  const other = another({ PORT: '0' })
  await new Promise((resolve) => setTimeout(resolve, 20_000))
  process.kill(pid, 'SIGCONT')
  other.kill('SIGKILL')
  return { sent: [request], heard, faults: [] }
}
