import { newId } from '#src/platform/ids.ts'
import type { Handler } from '#src/platform/implement.ts'
import { refuseArchived } from '#src/workspace/projects/operations.ts'
import { testType } from '../catalogue.ts'
import type { integrations } from '../contract.ts'
import { bodyOf, testEvent } from '../event.ts'
import { findDelivery, insertTest } from '../store/deliveries.ts'
import { integrationTable } from '../store/integrations.ts'
import { attemptDelivery } from './attempt.ts'
import { prepareConnection } from './open.ts'
import { recordTest } from './progress.ts'

/** One attempt, without the schedule; a failure does not change the state, because someone is only testing. */
export const testIntegration: Handler<typeof integrations.test> = async (call) => {
  const { params, db, request } = call
  const { workspaceId } = call.caller
  const { integration, way: connection } = await db.transaction(workspaceId, async (tx) => {
    const integration = await integrationTable.get(tx, params.id)
    refuseArchived(integration)
    return { integration, way: await prepareConnection(tx, call, workspaceId, integration) }
  })
  const id = newId('dlv')
  const payload = bodyOf(testEvent({ id, workspaceId, at: new Date().toISOString() }, integration))
  const attempted = await attemptDelivery(connection, integration, payload, request.signal)
  return db.transaction(workspaceId, async (tx) => {
    const locked = await integrationTable.lock(tx, params.id)
    await insertTest(
      tx,
      { id, integrationId: params.id, eventType: testType, payload },
      { attempt: attempted.attempt, reason: attempted.attempt.error },
    )
    await recordTest(tx, locked, [{ id, eventType: testType, step: 0 }, attempted])
    return (await findDelivery(tx, params.id, id))!
  })
}
