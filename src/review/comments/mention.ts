/** A comment that names a member who has not seen it. `by`: its author; `name`: of the scenario or test of the conversation. */
export type UnseenMention = {
  commentId: string
  runId: string
  projectId: string
  name: string
  turn: number | null
  by: string
  at: string
}
