import { createHash } from 'node:crypto'
import { prepareMail, trySending } from '#src/connect/integrations/operations/mail.ts'
import { roleIn } from '#src/platform/access.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import { findMembers } from '#src/workspace/accounts/operations/members.ts'
import { projectOf } from '#src/workspace/projects/operations.ts'
import { keyOf } from '../items.ts'
import { mailOf } from '../mail-text.ts'
import { choicesOf, setProblem, setTold, toldOf } from '../store.ts'
import { inboxFor } from './inbox.ts'
import { mailProjects } from './plan-mails.ts'

type Pointer = { workspaceId: string; memberId: string; projectId: string }
const againMs = 900_000

/**
 * Sends what is currently new in the inbox, so that nothing old and nothing hidden goes out. What it said is stored after the mail was
 * accepted: if the process ends in between, it is sent again with the same ID.
 */
export const mailOne =
  (world: World) =>
  async (pointer: Pointer, context: Context): Promise<void> => {
    const within = <T>(work: (tx: Tx) => Promise<T>) => world.db.transaction(pointer.workspaceId, work)
    const prepared = await within((tx) => prepare(tx, world, pointer))
    if (!prepared) return within((tx) => context.finish(tx))
    const { told, mail, send } = prepared
    const problem = mail && (await context.yieldSlot(() => trySending(send, mail, context.signal)))
    await within(async (tx) => {
      if (problem === undefined) {
        await setTold(tx, pointer, told)
        await context.finish(tx)
      } else {
        await setProblem(tx, pointer, problem)
        await context.requeueLater(againMs, tx)
      }
    })
  }

async function prepare(tx: Tx, world: World, { workspaceId, memberId, projectId }: Pointer) {
  const integration = (await mailProjects(tx)).get(projectId)
  const [member] = await findMembers(tx, [memberId])
  const choice = (await choicesOf(tx, [memberId])).get(memberId)!
  const project = await projectOf(tx, projectId)
  if (!integration || !member?.email || choice.mail === 'none' || project.archivedAt) return undefined
  const { data } = await inboxFor(tx, { memberId, role: roleIn(member, projectId) }, projectId)
  const today = new Date().toISOString().slice(0, 10)
  const before = new Set(await toldOf(tx, memberId, projectId))
  const told = data.map((item) => keyOf(item, today))
  const fresh = data.filter((_, at) => !before.has(told[at]!))
  if (fresh.length === 0 && told.length === before.size) return undefined
  const id = createHash('sha256')
    .update(JSON.stringify([memberId, told]))
    .digest('hex')
    .slice(0, 32)
  const mail = fresh.length > 0 && {
    to: [member.email],
    messageId: `<inbox-${id}@parley>`,
    ...mailOf(fresh, { project: project.name, origin: world.origin() }),
  }
  return { told, mail: mail || undefined, send: await prepareMail(tx, world, workspaceId, integration) }
}
