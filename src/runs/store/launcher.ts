/** Of the person or key that asked for a run, what its row needs: the person, who does not review it. The activity says who else asked. */
export const launcherOf = (requestedBy: unknown): { type: 'user'; id: string } | null => {
  const { type, id } = requestedBy as { type: string; id: string }
  return type === 'user' ? { type, id } : null
}
