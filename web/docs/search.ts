import { documentGroups, loadDocument } from './documents.ts'
import { createRanking, type Match, sectionsOf } from './ranking.ts'

let ranking: Promise<(query: string) => Match[]> | undefined

/** The sections that answer best, from all documents but decisions, which are read once from the service itself. */
export async function searchDocuments(query: string): Promise<Match[]> {
  const documents = documentGroups.flatMap((group) => (group.title === 'Decisions' ? [] : group.documents))
  ranking ??= Promise.all(documents.map(async ({ name, title }) => sectionsOf(name, title, await loadDocument(name)))).then((lists) =>
    createRanking(lists.flat()),
  )
  return (await ranking)(query)
}
