/** Who pays for a call of a language model: a project, and the request or batch run that it belongs to, if any. */
export type Account = { projectId: string; budgetId: string | null }

/** What a call took, or may take at most; `microUsd` is null if the price is unknown. */
export type Amount = { microUsd: number | null; tokens: number }

/** The month of a moment in UTC. */
export const monthOf = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 7)
export const idOfMonth = (projectId: string, month: string): string => `${projectId}/${month}`
