/** The person who asked for a run, for its row, because they may not review it. The activity also says which other callers asked. */
export const launcherOf = (requestedBy: unknown): { type: 'user'; id: string } | null => {
  const { type, id } = requestedBy as { type: string; id: string }
  return type === 'user' ? { type, id } : null
}
