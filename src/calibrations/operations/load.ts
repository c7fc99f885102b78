import type { Viewer } from '../../blinding/blinding.ts'
import { blindingOf } from '../../blinding/operations.ts'
import type { Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Calibration, CalibrationSummary } from '../schema.ts'
import { findSession, itemsOf, lockSession, type Session } from '../store/calibrations.ts'
import { findSheet, type StoredSheet, sheetsOf, toSummary } from '../store/sheets.ts'
import { seesPeers } from '../visibility.ts'

/** The id of a session, or of a sheet of it. Throws `not_found`. */
async function sessionIdOf(tx: Tx, id: string): Promise<string> {
  if (!id.startsWith('csh_')) return id
  const sheet = await findSheet(tx, id)
  if (!sheet) throw notFound()
  return sheet.calibrationId
}

export async function sessionFor(tx: Tx, id: string): Promise<Session> {
  const session = await findSession(tx, await sessionIdOf(tx, id))
  if (!session) throw notFound()
  return session
}

/** Held until the transaction ends. */
export async function holdSession(tx: Tx, id: string): Promise<Session> {
  const session = await lockSession(tx, await sessionIdOf(tx, id))
  if (!session) throw notFound()
  return session
}

/** One sheet with its session and those of the others: by its id, or by that of the session the caller's own. Throws `not_found`. */
export async function sheetIn(tx: Tx, { memberId }: Viewer, id: string, session: Session) {
  const sheets = await sheetsOf(tx, [session.id])
  const own = sheets.find(({ participantId }) => participantId === memberId)
  const sheet = id === session.id ? own : sheets.find((one) => one.id === id)
  if (!sheet) throw notFound()
  return { sheet, sheets, own }
}

export const peersVisible = (viewer: Viewer, session: Session, own: StoredSheet | undefined): boolean =>
  seesPeers(viewer, { ...session, own: own?.state ?? null })

/** Of these conversations, those of which the judge is hidden from a viewer, because of an open sheet or review of theirs. */
export async function judgeHiddenIn(tx: Tx, viewer: Viewer, items: readonly { runId: string }[]): Promise<Set<string>> {
  const runIds = items.map(({ runId }) => runId)
  const blinding = await blindingOf(tx, viewer, { runIds })
  return new Set(runIds.filter((id) => blinding.get(id)!.judge))
}

export function summaryOf({ decisions: _, revealed: __, ...summary }: Session): CalibrationSummary {
  return summary
}

/** What was agreed is an answer too: whoever may not see these yet does not see it. */
export async function calibrationFor(tx: Tx, viewer: Viewer, id: string): Promise<Calibration> {
  const session = await sessionFor(tx, id)
  const { itemCount: _, sheetCount: __, submitted: ___, revealed, decisions, ...members } = session
  const sheets = await sheetsOf(tx, [session.id])
  const own = sheets.find(({ participantId }) => participantId === viewer.memberId)
  const items = await itemsOf(tx, session.id)
  const unjudged = await judgeHiddenIn(tx, viewer, items)
  return {
    ...members,
    items: items.map(({ sampling, ...item }) => ({
      ...item,
      // Why it was drawn may reveal what the judge found.
      sampling: unjudged.has(item.runId) ? { ...sampling, strategy: 'named' as const, stratum: null, probability: null } : sampling,
      revealed: revealed.includes(item.runId),
    })),
    sheets: sheets.map(toSummary),
    decisions: peersVisible(viewer, session, own) ? decisions : [],
  }
}
