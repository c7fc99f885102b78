import type { Check } from '../after.ts'
import * as answers from '../checks/answers.ts'
import { queueCountsOwn, queueUntouched } from '../checks/queue.ts'
import * as rows from '../checks/rows.ts'
import { expectations } from './rows.ts'

const bReads =
  (path: string, key: string): Check =>
  async ({ stage }) => {
    const { status } = await stage.send({ method: 'GET', path: `/v1${stage.fill(path)}`, headers: { 'x-api-key': stage.fill(key) } })
    return status === 404 ? [] : [`${path} is answered ${status}`]
  }
const ownRun = rows.openOtherwise('/scenarios/{{A.scenario}}/runs/{{A.run}}', ({ stage }) => ({ 'x-api-key': stage.tenants.A.keys.owner! }))
const errorNames =
  (pattern: string): Check =>
  ({ stage, heard }) =>
    heard.flatMap(({ text }) => (text.includes(stage.fill(pattern)) ? [`the error names ${pattern}`] : []))

/** bola, bfla, mass-assignment. */
export const ofTenants = expectations(
  [
    /Answer \(status, body shape, headers\) is indistinguishable from the one for a random non-existing id of the same form/,
    rows.sameAsMissing,
  ],
  [/nothing of tenant [AB] changes/, rows.nothingOfTheOther],
  [/(?:a denied-access security )?event (?:is )?logged/, rows.deniedLogged],
  [/No run and no job row is created|no job row|No fan-out happens|Nothing is claimed/, rows.noRunNoJob],
  [
    /No (?:row|(?:calibration |review )?(?:set|row)) is created(?: in either tenant)?|no row|No (?:channel|integration|review row|key|member|project)(?: in either tenant)?/,
    rows.nothingMade,
  ],
  [/the error does not name the project/, errorNames('{{A.project}}'), errorNames('Canary project of A')],
  [
    /Own project with a foreign persona is refused whole|A list mixing own and foreign ids is refused whole|no partial batch exists/,
    rows.nothingMade,
  ],
  [/transcript of A not reachable by the reviewer of B/, bReads('/runs/{{A.run}}', '{{KEY_B_REVIEWER}}')],
  [/A user of another tenant cannot be assigned/, rows.nothingMade],
  [/the error does not reveal whether the user exists/, rows.sameAsMissing],
  [/No id, name or canary string of tenant [AB] appears in the answer/, rows.nothingOfTheOtherShown],
  [/Queued jobs of tenant A keep their state and attempt count/, queueUntouched],
  [/numbers in the answer count tenant B only/, queueCountsOwn],
  [/A run is only found under its own scenario, even inside one tenant/, rows.refused, ownRun],
  [/If created, it belongs to tenant B and to the caller/, rows.ownedByCaller],
  [/tenant A sees no new project|Nothing is written into project of A/, rows.nothingOfTheOther],
  [/if accepted the member was refused or not part of the schema and the demo lands in tenant B/, rows.ownedByCaller],
  [
    /A read-scoped key cannot start a run|Only the assignee starts a review|A reviewer cannot assign reviews to herself/,
    rows.refused,
    rows.nothingMade,
  ],
  [/(?:Reviewers|Viewers|Editors) cannot (?:create|read|change|delete) (?:integrations|members|keys|channels|projects)/, rows.nothingMade],
  [
    /state unchanged|stored row unchanged|State and counters unchanged(?: \(invariants I\d+(?:, I\d+)*\))?|body unchanged/,
    rows.nothingChanged,
  ],
  [/(?:Unknown|Server-owned) members (?:are )?refused(?:, not dropped)?/, rows.refused, answers.faultCode('unknown_member')],
  [/No test with a preset verdict|No run, or a run without any of these values/, rows.nothingMade],
  [/Stale version refused/, rows.refused],
)
