import { z } from 'zod'
import { type AgentReply, missingMember, parseAs, parseJson, reportedError, valuesAt } from '#src/play/channels/kind.ts'

// The result of a tool (CallToolResult), read as one reply of the agent.

const Block = z.looseObject({
  type: z.string(),
  text: z.string().nullish(),
  data: z.string().nullish(),
  mimeType: z.string().nullish(),
  uri: z.string().nullish(),
  name: z.string().nullish(),
  resource: z.looseObject({ uri: z.string(), mimeType: z.string().nullish() }).nullish(),
})
type Block = z.output<typeof Block>
const Result = z.looseObject({
  content: z.array(Block).nullish(),
  structuredContent: z.unknown().optional(),
  isError: z.boolean().nullish(),
})

const textsIn = (content: readonly Block[]): string[] => content.flatMap(({ type, text }) => (type === 'text' && text ? [text] : []))

type Attachment = Extract<NonNullable<AgentReply['parts']>[number], { type: 'attachment' }>
const attachmentOf = ({ data, mimeType, uri, name, resource }: Block): Attachment[] => {
  const url = uri ?? resource?.uri ?? (data ? `data:${mimeType ?? 'application/octet-stream'};base64,${data}` : undefined)
  const mediaType = mimeType ?? resource?.mimeType
  return url === undefined ? [] : [{ type: 'attachment', url, ...(mediaType && { mediaType }), ...(name && { name }) }]
}

/** `path` selects the words within the structured content of the result or, without any, within its text as JSON. */
export function replyFrom(value: unknown, path: string | undefined): AgentReply {
  const text = JSON.stringify(value ?? null)
  const { content, structuredContent, isError } = parseAs(Result, text)
  const blocks = content ?? []
  const texts = textsIn(blocks)
  if (isError) throw reportedError(texts.join('\n') || 'The tool failed and gave no reason.')
  const attachments = blocks.flatMap(attachmentOf)
  const messages =
    path === undefined
      ? texts
      : textsAt(parseJson(structuredContent == null ? texts.join('\n') : JSON.stringify(structuredContent), [path]), path)
  if (messages.length === 0 && (path !== undefined || attachments.length === 0))
    throw missingMember(path ?? "$.content[?@.type=='text'].text", text, 'result')
  return {
    content: messages.join('\n'),
    messages: messages.length > 1 ? messages : undefined,
    parts: attachments.length > 0 ? attachments : undefined,
  }
}

const textsAt = (document: unknown, path: string): string[] =>
  valuesAt(document, path).flatMap((value) =>
    value === null || value === '' ? [] : [typeof value === 'string' ? value : JSON.stringify(value)],
  )
