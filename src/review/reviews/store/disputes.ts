import { sql } from 'kysely'
import type { Tx } from '#src/platform/db/database.ts'
import type { Dispute } from '../schema.ts'

const members = sql`number, state, opened_by as "openedBy", criterion_keys as "criterionKeys", proposed, reason, response, resolved_by as "resolvedBy",
  opened_at as "openedAt", resolved_at as "resolvedAt"`

export async function disputesOf(tx: Tx, reviewId: string): Promise<Dispute[]> {
  const { rows } = await sql<Dispute>`select ${members} from review_disputes where review_id = ${reviewId} order by number`.execute(tx)
  return rows
}

export async function openDispute(
  tx: Tx,
  reviewId: string,
  dispute: Pick<Dispute, 'number' | 'openedBy' | 'criterionKeys' | 'proposed' | 'reason'>,
): Promise<void> {
  await sql`
    insert into review_disputes (review_id, number, opened_by, criterion_keys, proposed, reason)
    values (${reviewId}, ${dispute.number}, ${dispute.openedBy}, ${dispute.criterionKeys}::text[], ${JSON.stringify(dispute.proposed)}::jsonb, ${dispute.reason})`.execute(
    tx,
  )
}

export async function closeDispute(
  tx: Tx,
  reviewId: string,
  dispute: Pick<Dispute, 'number' | 'state' | 'response' | 'resolvedBy'>,
): Promise<void> {
  await sql`
    update review_disputes set state = ${dispute.state}, response = ${dispute.response}, resolved_by = ${dispute.resolvedBy}, resolved_at = clock_timestamp()
    where review_id = ${reviewId} and number = ${dispute.number} and state = 'open'`.execute(tx)
}
