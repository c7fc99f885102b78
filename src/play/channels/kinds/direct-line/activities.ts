import { z } from 'zod'
import { type AgentReply, parseAs, partOf } from '#src/play/channels/kind.ts'

// Activities as Direct Line 3.0 delivers them
// (https://learn.microsoft.com/azure/bot-service/rest-api/bot-framework-rest-direct-line-3-0-receive-activities).

const Action = z.looseObject({ title: z.string().nullish(), value: z.unknown().optional() })
const Attachment = z.looseObject({
  contentType: z.string().nullish(),
  contentUrl: z.string().nullish(),
  name: z.string().nullish(),
  content: z.unknown().optional(),
})
const Activity = z.looseObject({
  type: z.string(),
  id: z.string().nullish(),
  from: z.looseObject({ id: z.string().nullish(), role: z.string().nullish() }).nullish(),
  text: z.string().nullish(),
  inputHint: z.string().nullish(),
  replyToId: z.string().nullish(),
  suggestedActions: z.looseObject({ actions: z.array(Action).nullish() }).nullish(),
  attachments: z.array(Attachment).nullish(),
})
export type Activity = z.output<typeof Activity>
const ActivitySet = z.looseObject({ activities: z.array(Activity), watermark: z.string().nullish() })

/** Throws ChannelFault. */
export const activitiesIn = (text: string) => parseAs(ActivitySet, text)

const Card = z.looseObject({
  title: z.string().nullish(),
  subtitle: z.string().nullish(),
  text: z.string().nullish(),
  body: z.array(z.unknown()).nullish(),
  buttons: z.array(Action).nullish(),
  actions: z.array(Action).nullish(),
})
const Element = z.looseObject({
  type: z.string().nullish(),
  text: z.string().nullish(),
  items: z.array(z.unknown()).nullish(),
  columns: z.array(z.unknown()).nullish(),
})

/** The words of an adaptive card in order, including those in its containers. */
const wordsOf = (body: readonly unknown[]): string[] =>
  body.flatMap((element) => {
    const { type, text, items, columns } = Element.safeParse(element).data ?? {}
    return [...(type === 'TextBlock' && text ? [text] : []), ...wordsOf([...(items ?? []), ...(columns ?? [])])]
  })

type SpokenActivity = { words: string; parts: NonNullable<AgentReply['parts']> }

/** The visible parts of a message: its words and those of its cards, its buttons, and its files. */
export function contentOf({ text, attachments, suggestedActions }: Activity): SpokenActivity {
  const cards = (attachments ?? []).flatMap(({ contentType, content }) => {
    const card = /\.card\./.test(contentType ?? '') ? Card.safeParse(content).data : undefined
    return card ? [card] : []
  })
  const words = [text, ...cards.flatMap((card) => [card.title, card.subtitle, card.text, ...wordsOf(card.body ?? [])])]
  const actions = [
    ...cards.flatMap(({ buttons, actions }) => [...(buttons ?? []), ...(actions ?? [])]),
    ...(suggestedActions?.actions ?? []),
  ]
  const buttons = actions.flatMap(({ title, value }) => {
    const text = typeof value === 'string' && value !== '' ? value : undefined
    return title || text ? [{ title: title || text!, value: text }] : []
  })
  const files = (attachments ?? []).flatMap(({ contentUrl, contentType, name }) =>
    contentUrl
      ? [{ type: 'attachment' as const, url: contentUrl, ...(contentType && { mediaType: contentType }), ...(name && { name }) }]
      : [],
  )
  return {
    words: words.filter((line) => line != null && line !== '').join('\n'),
    parts: [...partOf(buttons), ...files],
  }
}
