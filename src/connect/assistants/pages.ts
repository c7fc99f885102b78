/** The page for people with the same content: `pageOf('runs', projectId, id)`. */
export type PageOf = (kind: string, projectId: string, id: string) => string

/** As web/paths.ts has them. */
export const pagesAt =
  (origin: string): PageOf =>
  (kind, projectId, id) =>
    `${origin}/projects/${projectId}/${kind}/${id}`
