type Turn = { role?: unknown; recorded?: unknown; expect?: unknown; maxLatencyMs?: unknown } | null
type RecordingFault = { path: (string | number)[]; message: string; params: { code: string; hint?: string } }

/** What is wrong with the recorded replies of a test's turns, as they may be written by anybody. */
export function recordingFaults(kind: unknown, turns: readonly Turn[]): RecordingFault[] {
  const faults: RecordingFault[] = []
  const fault = (path: (string | number)[], code: string, message: string, hint?: string) =>
    faults.push({ path: ['turns', ...path], message, params: { code, ...(hint !== undefined && { hint }) } })
  for (const [at, turn] of turns.entries()) {
    const recorded = turn?.recorded
    if (kind !== 'replay') {
      if (recorded !== undefined) fault([at, 'recorded'], 'not_allowed', 'Only a test of kind replay holds what was recorded.')
      continue
    }
    if (recorded === undefined) {
      fault(
        [at, 'recorded'],
        'required',
        'A replay holds what was recorded.',
        'Give { "content" }, or null where the agent did not answer.',
      )
      continue
    }
    if (recorded !== null) continue
    if (turn?.role === 'silence') fault([at, 'recorded'], 'required', 'Silence that was not answered is no turn.', 'Leave it out.')
    const expected =
      (Array.isArray(turn?.expect) && turn.expect.length > 0 && 'expect') || (turn?.maxLatencyMs !== undefined && 'maxLatencyMs')
    if (expected) fault([at, expected], 'not_allowed', 'No answer to this turn is awaited, so nothing can be expected of one.')
  }
  if (kind === 'replay' && turns.length > 0 && turns.every((turn) => turn?.role === 'silence'))
    fault([], 'required', 'A replay has a turn of the user.')
  return faults
}
