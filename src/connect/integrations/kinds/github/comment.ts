import { z } from 'zod'
import { type BatchRunSummary, DeliveryFault, type DeliveryIo, ofBatchRun } from '#src/connect/integrations/kind.ts'
import { type Call, loginOf } from './call.ts'

const Comment = z.object({ id: z.int() })
const Comments = z.array(z.object({ id: z.int(), body: z.string().nullish(), user: z.object({ login: z.string() }).nullish() }))
const maxPages = 10

type Place = { call: Call; io: DeliveryIo; apiUrl: string; pull: number }

/** The comment of a batch on a pull request, found again by its mark even if the note about it was lost. */
export async function keepComment({ call, io, apiUrl, pull }: Place, batchRun: BatchRunSummary): Promise<void> {
  const mark = `<!-- parley ${batchRun.batchId} -->`
  const key = `comment ${pull} ${batchRun.batchId}`
  const body = { body: `${mark}\n${markdownOf(batchRun)}` }
  const existing = (await io.notes.get(key)) ?? (await find({ call, io, apiUrl, pull }, mark))
  if (existing !== undefined && (await update(call, existing, body))) return
  const { id } = await call('POST', `/issues/${pull}/comments`, Comment, body)
  await io.notes.set(key, String(id))
}

/** False if someone has deleted it. */
async function update(call: Call, id: string, body: object): Promise<boolean> {
  try {
    await call('PATCH', `/issues/comments/${id}`, Comment, body)
    return true
  } catch (error) {
    if (error instanceof DeliveryFault && !error.again) return false
    throw error
  }
}

/**
 * Anyone may write the mark into a comment, and could later change what is written there: only a comment of this token's author counts.
 * For a token that cannot name its owner (that of an app), only the note counts.
 */
async function find({ call, io, apiUrl, pull }: Place, mark: string): Promise<string | undefined> {
  const login = await loginOf(io, apiUrl)
  if (login === undefined) return undefined
  for (let page = 1; page <= maxPages; page++) {
    const comments = await call('GET', `/issues/${pull}/comments?per_page=100&page=${page}`, Comments)
    const comment = comments.find(({ body, user }) => user?.login === login && body?.startsWith(mark))
    if (comment) return String(comment.id)
    if (comments.length < 100) return undefined
  }
  return undefined
}

// Names are written by people, who may not mean them as markup.
const escaped = (text: string) => text.replace(/[\\`*_{}[\]<>#+!|@~-]/g, (char) => `\\${char}`)

function markdownOf(batchRun: BatchRunSummary): string {
  const { mark, title, lines, sections, url } = ofBatchRun(batchRun)
  return [
    `### ${mark} ${escaped(title)}`,
    ...lines.map((line) => `${escaped(line)}  `),
    ...sections.flatMap((item) => ['', `**${item.title}**`, '', ...item.lines.map(({ text, url }) => `- ${linked(text, url)}`)]),
    ...(url === null ? [] : ['', linked('Open in Parley', url)]),
  ].join('\n')
}
const linked = (text: string, url: string | null) => (url === null ? escaped(text) : `[${escaped(text)}](${encodeURI(url)})`)
