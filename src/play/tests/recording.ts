type Turn = { role?: unknown; recorded?: unknown; expect?: unknown; maxLatencyMs?: unknown } | null
type RecordingFault = { path: (string | number)[]; message: string; params: { code: string; hint?: string } }

/** The faults of the recorded replies of a test's turns, which may come from anyone. */
export function recordingFaults(kind: unknown, turns: readonly Turn[]): RecordingFault[] {
  const faults: RecordingFault[] = []
  const fault = (path: (string | number)[], code: string, message: string, hint?: string) =>
    faults.push({ path: ['turns', ...path], message, params: { code, ...(hint !== undefined && { hint }) } })
  for (const [at, turn] of turns.entries()) {
    const recorded = turn?.recorded
    if (kind !== 'replay') {
      if (recorded !== undefined) fault([at, 'recorded'], 'not_allowed', 'Only a test of kind replay can have recorded replies.')
      continue
    }
    if (recorded === undefined) {
      fault(
        [at, 'recorded'],
        'required',
        'A replay needs the recorded reply to this turn.',
        'Give { "content" }, or null if the agent did not answer.',
      )
      continue
    }
    if (recorded !== null) continue
    if (turn?.role === 'silence') fault([at, 'recorded'], 'required', 'A silent turn without a reply does nothing.', 'Leave it out.')
    const expected =
      (Array.isArray(turn?.expect) && turn.expect.length > 0 && 'expect') || (turn?.maxLatencyMs !== undefined && 'maxLatencyMs')
    if (expected) fault([at, expected], 'not_allowed', 'This turn has no recorded reply, so it cannot have assertions.')
  }
  if (kind === 'replay' && turns.length > 0 && turns.every((turn) => turn?.role === 'silence'))
    fault([], 'required', 'A replay needs at least one turn of the user.')
  return faults
}
