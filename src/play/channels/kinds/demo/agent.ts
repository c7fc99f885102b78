/**
 * An agent inside the process: a pure function of its input. `history` ends before `text`; `release` 2 contains the regression; `flaky` is
 * drawn once per conversation from seed and flakeRate, and makes the unreliable skill fail.
 */
export type DemoAgent = (input: {
  text: string
  history: readonly { role: 'user' | 'agent'; content: string }[]
  seed: number
  release: 1 | 2
  flaky: boolean
  variables: Readonly<Record<string, unknown>>
}) => {
  content: string
  toolCalls?: { name: string; arguments: Record<string, unknown>; result?: unknown }[]
  delayMs?: number
  ended?: boolean
}
