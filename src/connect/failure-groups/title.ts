/** What all failures of a group share. */
export type About = { assertion: { kind: string; name: string | null } | null; errorSource: string | null }

/** The name of a group that nobody named: of words that people wrote, and none of a conversation. */
export function titleOf({ assertion, errorSource }: About, tool: string | null): string {
  const what = assertion ? (assertion.name ?? assertion.kind) : errorSource ? `No verdict: ${errorSource}` : 'Failed by people'
  return tool === null ? what : `${what} (${tool})`
}
