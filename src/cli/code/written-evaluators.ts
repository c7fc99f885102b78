/** What the files say about evaluators: declared by key, and used by `tests/KEY` or `scenarios/KEY`. None of it is part of the bundle. */
export type WrittenEvaluators = { declared: Record<string, unknown>; uses: Record<string, unknown> }

/** Takes the evaluators out of a definition, because the service does not know them. */
export function takeUses(local: WrittenEvaluators, list: string, key: string, members: unknown): unknown {
  const isPlayable = list === 'tests' || list === 'scenarios'
  if (!isPlayable || typeof members !== 'object' || members === null || !('evaluators' in members)) return members
  const { evaluators, ...rest } = members
  local.uses[`${list}/${key}`] = evaluators
  return rest
}
