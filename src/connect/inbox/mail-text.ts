import { escapeHtml } from '#src/platform/escape-html.ts'
import type { InboxItem } from './contract.ts'

const date = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`
const dueIn = ({ dueAt, overdue }: InboxItem) => (dueAt === null ? '' : overdue ? `, overdue since ${date(dueAt)}` : `, due ${date(dueAt)}`)

const sentences: Record<InboxItem['reason'], (item: InboxItem) => string> = {
  assigned: (item) => `“${item.name}” waits for your review${dueIn(item)}`,
  returned: (item) => `Your review of “${item.name}” was reopened${dueIn(item)}`,
  due: (item) => `Your review of “${item.name}” is ${item.overdue ? 'missing' : 'not submitted yet'}${dueIn(item)}`,
  sheet: (item) => `The calibration “${item.name}” waits for your sheet${dueIn(item)}`,
  pairs: ({ count, name }) => `${count} ${count === 1 ? 'pair waits' : 'pairs wait'} for your judgment: “${name}”`,
  disputed: ({ name }) => `A review of “${name}” is disputed`,
  paused: ({ name }) => `${name} was paused as a reviewer for their accuracy`,
  problem: ({ name }) => `“${name}” cannot give conversations to anyone`,
  mentioned: ({ by, name }) => `${by} named you in a comment on “${name}”`,
  pool: ({ count, name }) => `${count} ${count === 1 ? 'conversation waits' : 'conversations wait'} for anyone, rubric “${name}”`,
}
const paths: Record<InboxItem['resource']['type'], (id: string) => string> = {
  review: (id) => `/reviews/${id}`,
  calibration: (id) => `/reviews/calibration/${id}`,
  pairReview: (id) => `/pair-reviews/${id}`,
  run: (id) => `/runs/${id}`,
  rubric: () => '/inbox',
  member: () => '/inbox',
  reviewRule: (id) => `/review-rules/${id}`,
  calibrationCycle: (id) => `/calibration-cycles/${id}`,
}

/** As many as people read. */
const maxLines = 50

/** The mail about new items; without a word of any conversation or comment. */
export function mailOf(items: readonly InboxItem[], { project, origin }: { project: string; origin: string }) {
  const total = items.reduce((sum, { count }) => sum + count, 0)
  const lines = items.slice(0, maxLines).map((item) => ({
    text: sentences[item.reason](item),
    url: `${origin}${paths[item.resource.type](item.resource.id)}`,
  }))
  const rest = items.length > maxLines ? [`${items.length - maxLines} more are in your inbox.`] : []
  const end = `Choose when Parley writes to you: ${origin}/inbox`
  return {
    subject: `${project}: ${total} ${total === 1 ? 'thing waits' : 'things wait'} for you`,
    text: [...lines.map(({ text, url }) => `- ${text}\n  ${url}`), ...rest, '', end, ''].join('\n'),
    html: [
      '<ul>',
      ...lines.map(({ text, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(text)}</a></li>`),
      '</ul>',
      ...rest.map((line) => `<p>${line}</p>`),
      `<p><a href="${escapeHtml(`${origin}/inbox`)}">Choose when Parley writes to you</a></p>`,
    ].join('\n'),
  }
}
