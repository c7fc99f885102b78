import type { Check } from '../after.ts'
import * as answers from '../checks/answers.ts'
import { exportMasked } from '../checks/exports.ts'
import { noDuplicateAtAgent, oneAttemptEach } from '../checks/queue.ts'
import * as rows from '../checks/rows.ts'
import * as runs from '../checks/runs.ts'
import * as secrets from '../checks/secrets.ts'
import { elsewhere, expectations } from './rows.ts'

const endsSo = runs.endsAsTheAgentLets
const waitIsClamped: Check = (after) => [
  // 300 s are a unit's check; here the run waits and holds no slot.
  ...(after.stage.agent.heard().length === 1 ? [] : [`the agent was asked ${after.stage.agent.heard().length} times while it waits`]),
]
const normalBackoff: Check = ({ stage }) => {
  const [first, second] = stage.agent.heard()
  return first && second && second.at - first.at < 10_000 ? [] : ['no second try within 10 s']
}
const sameRun: Check = async (after) => (new Set(after.runs.map(({ id }) => id)).size === 1 ? [] : ['several runs were started'])
const countersEqualRows: Check = ({ stage }) => stage.target.broken()
const oneLease: Check = ({ heard }) => {
  const tokens = new Set(heard.map(({ text }) => (JSON.parse(text) as { lease?: { token?: string } }).lease?.token))
  return tokens.size === 1 && !tokens.has(undefined) ? [] : [`${tokens.size} leases`]
}
const oneEntry: Check = async ({ stage }) => {
  const { body } = await stage.call(stage.owner, 'GET', `/activity/resource/review/${stage.tenants.A.ids.review}`)
  const starts = (body.data as { action: string }[]).filter(({ action }) => action === 'review.started')
  return starts.length === 1 ? [] : [`${starts.length} entries of the activity`]
}
const othersCannotStart: Check = async ({ stage }) => {
  const { status } = await stage.call({ key: stage.tenants.A.keys.reviewer2! }, 'POST', `/reviews/${stage.tenants.A.ids.review}/start`, {})
  return [403, 404].includes(status) ? [] : [`somebody else is answered ${status}`]
}
const bothAttempts: Check = ({ runs: all }) =>
  all.every(({ attempt, status }) => attempt === 2 && status === 'completed') ? [] : [`attempts: ${all.map(({ attempt }) => attempt)}`]
const noJudge = elsewhere('docs/internals/attack-cases.md')

const deliveries = elsewhere('lab/prove/deliveries.ts')

/** secret, agent-hostile, judge, race, webhook. */
export const ofRuns = expectations(
  [
    /Answer, later reads, activity and logs contain neither the secret nor its base64, URL-encoded or JSON-escaped form/,
    secrets.secretNotShown,
  ],
  [/at most the last four characters/, secrets.secretNotShown],
  [
    /Stored transcript, judge prompt, logs, webhook and export show a mask instead of the planted secret/,
    secrets.secretNotShown,
    secrets.maskShown,
    exportMasked,
    elsewhere('lab/prove/secrets.ts'),
  ],
  [/Log line of the error has no secret and is under 4 KB/, secrets.secretNotShown, secrets.logLinesShort],
  [/User-info refused/, rows.nothingMade],
  [/the error and log do not repeat the URL/, secrets.secretNotShown],
  [
    /If an update operation exists: changing the origin without the secret clears it or is refused|the other agent never receives the stored secret/,
    secrets.notStolen,
  ],
  [/A byte-wise search of the database files, dump and write-ahead log finds no plain secret/, secrets.notStoredPlain],
  [/copying the ciphertext to another row or tenant makes decryption fail closed/, secrets.boundToItsRow],
  [/A failed hard assertion stays failed/, runs.neverPassed, runs.judged],
  [
    /judge verdict not pass|Delimiter is random per call|forged object ignored|Reply text is never parsed as the judge output/,
    runs.neverPassed,
    noJudge,
  ],
  [/Judge output outside the schema \(.+\) gives run state error, never pass/, noJudge],
  [/Cut at 1 MB decoded|Cut at 1 MB/, endsSo, runs.endsIn('tooLarge')],
  [/worker memory rise <= 50 MB/, answers.memoryWithin(50)],
  [/run error with reason|run error|then error/, endsSo],
  [/Ends at the total deadline \+- 2 s even though bytes keep coming/, runs.endsIn('totalTimeout'), runs.lastsBetween(1_000, 5_000)],
  [/Ends at the first-byte deadline/, runs.endsIn('firstByteTimeout'), runs.lastsBetween(1_400, 8_000)],
  [/slot freed|other channels of the tenant unaffected|queue goes on|circuit opens/, runs.slotFreed],
  [/socket destroyed/, runs.socketClosed],
  [/Retried within the budget, then error/, endsSo, runs.messagesAtMost(2)],
  [/no half turn stored as whole/, runs.noTurnOfAgent],
  [/Run ends normally/, runs.judged],
  [/text stored cleaned and flagged/, runs.cleaned],
  [/Wait clamped to 300 s/, waitIsClamped, elsewhere('src/platform/io/retries.spec.ts')],
  [/slot not held while waiting/, runs.slotFreed],
  [/Bad values ignored|normal backoff/, endsSo, runs.triedTwice, normalBackoff],
  [/Attempts <= max/, endsSo, runs.triedTwice],
  [/Refused at 16 KB/, runs.endsIn('headersTooLarge')],
  [/Ends at 200 turns with state and reason/, runs.turnsAtMost(200, 'maxTurns'), runs.judged],
  [/Bounded by deadline and header cap/, endsSo],
  [/50 parallel calls, one key: exactly one run|all successful answers carry the same run id/, rows.oneThing, sameRun],
  [/Starts by the same person are all 200 with one and the same lease, one activity row/, oneLease, oneEntry],
  [/starts by anybody else are refused/, othersCannotStart],
  // Which of the two was kept is compared while they are sent.
  [
    /Second submission refused|first one kept byte for byte/,
    ({ statuses }) => (statuses.includes(409) ? [] : ['none of the two was refused']),
  ],
  [/Two parallel starts give one fan-out, or two complete and separate ones by design|counters equal the rows/, countersEqualRows],
  [/30 parallel calls beside 2 workers: each job is executed by one attempt at a time/, oneAttemptEach, countersEqualRows],
  [/agent sees no duplicate idempotency key/, noDuplicateAtAgent],
  [
    /Reassign racing with the submit of the old assignee: either the submit wins and reassign is 409, or the reverse|never both/,
    countersEqualRows,
  ],
  [
    /At most 8 attempts per event|table and log growth bounded|hook disabled|nothing is sent after disabling, also not what was queued/,
    deliveries,
  ],
  [/Delivery failure makes no further webhook event|Cut at 10 s|other hooks delayed < 1 s/, deliveries],
  [/Every committed event arrives at least once|one id always has one body|signature and timestamp verify/, deliveries],
  [
    /Worker is stopped for twice its lease and continued: its late result is discarded, one terminal state, both attempts visible/,
    bothAttempts,
    countersEqualRows,
  ],
)
