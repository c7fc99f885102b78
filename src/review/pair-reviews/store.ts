import { type RawBuilder, sql } from 'kysely'
import { readCursor, toPage } from '#src/platform/db/cursor.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { Page } from '#src/platform/resource.ts'
import type { NewPairReview } from './contract.ts'
import type { JudgedPair, OpenPair, Order, StoredPair, StoredPairReview } from './stored.ts'

const isLeft = sql`exists (select from runs f where f.id = p.first_run_id and f.erased < 2) and exists (select from runs s where s.id = p.second_run_id and s.erased < 2)`
const ofPair = sql`j.workspace_id = p.workspace_id and j.pair_review_id = p.pair_review_id and j.number = p.number`
const judged = sql`(select count(*) from pair_judgments j where ${ofPair})`
// Nobody judges a pair twice, so it never gets more judgments than reviewers are left for it.
const stillAble = sql`(cardinality(v.reviewers) - (select count(*) from pair_judgments j where ${ofPair} and j.member_id = any(v.reviewers)))`
const columnsFor = (viewer: string) => sql`
  v.id, v.project_id as "projectId", v.question, case when v.closed_at is null then 'open' else 'closed' end as state, v.batch_run_id as "batchRunId",
  v.other_batch_run_id as "otherBatchRunId", v.compared, v.reviewers, v.judgments_per_pair as "judgmentsPerPair", v.identical, v.seed,
  (select count(*)::int from pair_review_pairs p where p.workspace_id = v.workspace_id and p.pair_review_id = v.id) as pairs,
  case when v.closed_at is null then (select coalesce(sum(least(greatest(0, v.judgments_per_pair - ${judged}), ${stillAble})), 0)::int from pair_review_pairs p
    where p.workspace_id = v.workspace_id and p.pair_review_id = v.id and ${isLeft}) else 0 end as missing,
  case when v.closed_at is null and ${viewer} = any(v.reviewers) then (select count(*)::int from pair_review_pairs p
    where p.workspace_id = v.workspace_id and p.pair_review_id = v.id and ${isLeft} and ${judged} < v.judgments_per_pair
      and not exists (select from pair_judgments j where ${ofPair} and j.member_id = ${viewer})) else 0 end as waiting,
  v.version, v.created_at as "createdAt", v.updated_at as "updatedAt", v.closed_at as "closedAt"`

async function reviewsWhere(tx: Tx, viewer: string, rest: RawBuilder<unknown>): Promise<StoredPairReview[]> {
  const { rows } = await sql<StoredPairReview>`select ${columnsFor(viewer)} from pair_reviews v where ${rest}`.execute(tx)
  return rows
}

export const findPairReview = async (tx: Tx, id: string, viewer: string): Promise<StoredPairReview | undefined> =>
  (await reviewsWhere(tx, viewer, sql`v.id = ${id}`))[0]

/** Locked until the transaction ends, so that the last two judgments do not both miss that they are the last. */
export async function lockPairReview(tx: Tx, id: string, viewer: string): Promise<StoredPairReview | undefined> {
  await sql`select from pair_reviews where id = ${id} for update`.execute(tx)
  return findPairReview(tx, id, viewer)
}

type Filters = { projectId?: string | undefined; state?: 'open' | 'closed' | undefined; reviewerId?: string | undefined }
export async function listPairReviews(
  tx: Tx,
  viewer: string,
  filters: Filters,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<Page<StoredPairReview>> {
  const after = readCursor(cursor, filters)?.id
  const conditions = [sql`true`]
  if (filters.projectId) conditions.push(sql`v.project_id = ${filters.projectId}`)
  if (filters.state) conditions.push(sql`(v.closed_at is null) = ${filters.state === 'open'}`)
  if (filters.reviewerId) conditions.push(sql`${filters.reviewerId} = any(v.reviewers)`)
  if (after !== undefined) conditions.push(sql`v.id < ${after}`)
  const rows = await reviewsWhere(tx, viewer, sql`${sql.join(conditions, sql` and `)} order by v.id desc limit ${limit + 1}`)
  return toPage(rows, limit, filters, ({ id }) => ({ value: id, id }))
}

type New = Pick<StoredPairReview, 'id' | 'projectId' | 'batchRunId' | 'otherBatchRunId' | 'compared' | 'reviewers' | 'identical' | 'seed'> &
  Pick<NewPairReview, 'question' | 'judgmentsPerPair'>

export async function insertPairReview(tx: Tx, review: New, pairs: readonly StoredPair[]): Promise<void> {
  await sql`
    insert into pair_reviews (id, project_id, batch_run_id, other_batch_run_id, question, compared, reviewers, judgments_per_pair, identical, seed)
    values (${review.id}, ${review.projectId}, ${review.batchRunId}, ${review.otherBatchRunId}, ${review.question}, ${JSON.stringify(review.compared)}::jsonb,
      ${review.reviewers}::text[], ${review.judgmentsPerPair}, ${review.identical}, ${review.seed})`.execute(tx)
  await sql`
    insert into pair_review_pairs (pair_review_id, number, first_run_id, second_run_id, first_side, second_side, subject_id, name)
    select ${review.id}, number, "firstRunId", "secondRunId", "firstSide", "secondSide", "subjectId", name
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p(number int, "firstRunId" text, "secondRunId" text, "firstSide" int, "secondSide" int,
      "subjectId" text, name text)`.execute(tx)
}

export async function openPairs(tx: Tx, id: string): Promise<OpenPair[]> {
  const { rows } = await sql<OpenPair>`
    select p.number, coalesce((select jsonb_agg(jsonb_build_object('memberId', member_id, 'preferred', preferred, 'swapped', swapped))
      from pair_judgments j where j.workspace_id = p.workspace_id and j.pair_review_id = p.pair_review_id and j.number = p.number), '[]') as judgments
    from pair_review_pairs p where p.pair_review_id = ${id} and ${isLeft} order by p.number`.execute(tx)
  return rows
}

/** All pairs with their judgments, those whose words were deleted since, too. */
export async function judgedPairs(tx: Tx, id: string): Promise<JudgedPair[]> {
  const { rows } = await sql<StoredPair>`
    select number, first_run_id as "firstRunId", second_run_id as "secondRunId", first_side as "firstSide", second_side as "secondSide",
      subject_id as "subjectId", name
    from pair_review_pairs where pair_review_id = ${id} order by number`.execute(tx)
  const { rows: judgments } = await sql<JudgedPair['judgments'][number] & { number: number }>`
    select number, member_id as "memberId", preferred, swapped, judged_at as at from pair_judgments where pair_review_id = ${id} order by judged_at, member_id`.execute(
    tx,
  )
  const byPair = Map.groupBy(judgments, ({ number }) => number)
  return rows.map((pair) => ({ ...pair, judgments: (byPair.get(pair.number) ?? []).map(({ number: _, ...judgment }) => judgment) }))
}

type Judgment = { number: number; memberId: string; preferred: Order; swapped: boolean }
/** The last one of a person about a pair counts. */
export async function storeJudgment(tx: Tx, id: string, { number, memberId, preferred, swapped }: Judgment): Promise<void> {
  await sql`
    insert into pair_judgments (pair_review_id, number, member_id, preferred, swapped) values (${id}, ${number}, ${memberId}, ${preferred}, ${swapped})
    on conflict (workspace_id, pair_review_id, number, member_id) do update set preferred = excluded.preferred, judged_at = clock_timestamp()`.execute(
    tx,
  )
}

/** The open pair reviews that have some of these members as reviewers. */
export async function openPairReviewsOf(tx: Tx, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pair_reviews where closed_at is null and reviewers && ${memberIds}::text[] order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function openPairReviews(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from pair_reviews where closed_at is null order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function setReviewers(tx: Tx, id: string, reviewers: readonly string[]): Promise<void> {
  await sql`
    update pair_reviews set reviewers = ${reviewers}::text[], updated_at = clock_timestamp(), version = version + 1 where id = ${id}`.execute(
    tx,
  )
}

export async function closePairReview(tx: Tx, id: string): Promise<void> {
  await sql`
    update pair_reviews set closed_at = clock_timestamp(), updated_at = clock_timestamp(), version = version + 1 where id = ${id} and closed_at is null`.execute(
    tx,
  )
}
