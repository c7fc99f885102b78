import type { Passage } from '#src/measure/assertions/judges/passages.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { invalid, refuseStale } from '#src/platform/errors.ts'
import { newId } from '#src/platform/ids.ts'
import { implement } from '#src/platform/implement.ts'
import { ceilings } from '#src/platform/limits.ts'
import { causeOf, record } from '#src/workspace/activity/operations/activity.ts'
import {
  archiveResource,
  projectOf,
  refuseArchived,
  refuseArchivedProject,
  restoreResource,
  sameProject,
} from '#src/workspace/projects/operations.ts'
import { type Document, documents } from './contract.ts'
import { passagesOf } from './passages.ts'
import { queriesOf, searchConfigOf, searchWords } from './search-words.ts'
import { allPassages, documentTable, lengthOfPassages, type Match, matchingPassages, sizeOfOthers, writePassages } from './store.ts'

/** What a judge reads at most: about 8,000 tokens of a Latin script. */
const maxReadLength = 24_000
const maxPassages = 40
const atOnce = 4

async function refuseTooMany(tx: Tx, { id, projectId, text }: Pick<Document, 'id' | 'projectId' | 'text'>): Promise<void> {
  const others = await sizeOfOthers(tx, projectId, id)
  const fault = (message: string) => invalid([{ pointer: '/text', code: 'too_big', message }])
  if (others.count >= ceilings.documents.max) throw fault(`A project has at most ${ceilings.documents.max} documents. Archive one first.`)
  if (others.length + text.length > ceilings.documentsLength.max)
    throw fault(`The documents of the project would have more than ${ceilings.documentsLength.max} characters together.`)
}

async function split(tx: Tx, document: Document): Promise<void> {
  const passages = passagesOf(document).map((passage) => ({
    ...passage,
    words: searchWords(`${passage.heading}\n${passage.text}`).join(' '),
  }))
  await writePassages(tx, document, { config: searchConfigOf(document.text), passages })
}

/** The passages for these texts: all of the project's documents if they are short, otherwise those that match a sentence. */
export async function findPassages(tx: Tx, projectId: string, texts: readonly string[]): Promise<Passage[]> {
  if ((await lengthOfPassages(tx, projectId)) <= maxReadLength) return allPassages(tx, projectId)
  const queries = queriesOf(texts).map((words) => words.map((word) => `'${word}'`).join(' | '))
  const matches: Match[] = []
  // A statement for each few: one for all would take seconds in the largest projects, and a statement may take five.
  for (let at = 0; at < queries.length; at += atOnce)
    matches.push(...(await matchingPassages(tx, projectId, queries.slice(at, at + atOnce))))
  // The best for each sentence before the second best for any.
  const best = matches.sort((a, b) => a.nth - b.nth)
  const different = [...new Map(best.toReversed().map((match) => [match.key, match])).values()].sort(
    (a, b) => best.indexOf(a) - best.indexOf(b),
  )
  let length = 0
  return different.slice(0, maxPassages).flatMap(({ passage }) => {
    length += passage.text.length
    return length <= maxReadLength ? passage : []
  })
}

/** What a judge of these replies reads: they are looked up with the messages that they answer. */
export function passagesAbout(tx: Tx, projectId: string, turns: readonly Turn[], replies: readonly Turn[]): Promise<Passage[]> {
  const answered = replies.flatMap(({ index }) => turns.findLast((turn) => turn.role === 'user' && turn.index < index) ?? [])
  return findPassages(
    tx,
    projectId,
    [...answered, ...replies].map(({ content }) => content),
  )
}

export const documentsByIds = (tx: Tx, ids: readonly string[]) => documentTable.findAll(tx, ids)

export const documentOperations = implement(documents, {
  list: ({ query: { limit, cursor, sort, archived, tag, search, ids, ...filters }, tx }) =>
    documentTable.list(tx, { limit, cursor, sort, archived, tag, search, ids }, filters),

  create: async (call) => {
    const { body, tx } = call
    refuseArchivedProject(await projectOf(tx, body.projectId))
    const id = newId('doc')
    await refuseTooMany(tx, { id, ...body })
    const document = await documentTable.insert(tx, id, body)
    await split(tx, document)
    await record(tx, causeOf(call), { type: 'document', id, action: 'created', after: document })
    return document
  },

  get: ({ params, tx }) => documentTable.get(tx, params.id),

  replace: async (call) => {
    const { params, body, tx, request } = call
    const before = await documentTable.lock(tx, params.id)
    sameProject(before, body.projectId)
    refuseStale(before, request.ifMatch)
    refuseArchived(before)
    await refuseTooMany(tx, { ...before, text: body.text })
    const after = await documentTable.replace(tx, params.id, { ...body, projectId: before.projectId })
    await split(tx, after)
    await record(tx, causeOf(call), { type: 'document', id: params.id, action: 'replaced', before, after })
    return after
  },

  archive: (call) => archiveResource(call, 'document', documentTable),

  restore: async (call) => {
    await refuseTooMany(call.tx, await documentTable.get(call.tx, call.params.id))
    return restoreResource(call, 'document', documentTable)
  },

  passages: async ({ query: { projectId, text }, tx }) => {
    await projectOf(tx, projectId)
    return { data: await findPassages(tx, projectId, [text]) }
  },
})
