import { parley, type Schemas } from '#web/api.ts'
import { useRead } from '../queries.ts'

export type InboxItem = Schemas['InboxItem']
type Withheld = Schemas['Inbox']['withheld'][number]

/** What waits for the signed-in person in all projects; changes with reviews. */
export const useInbox = (enabled = true) =>
  useRead(['reviews', 'inbox'], (signal) => parley.GET('/inbox', { signal }), { everyMs: () => 60_000, enabled })

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const sentences: Record<Withheld['reason'], string> = {
  paused: 'An editor paused your reviewing.',
  daily_cap: 'You have reached your daily limit. You can continue tomorrow.',
  cap: 'You have as many open reviews as your profile allows.',
  leased_by_others: 'Others are working on the rest.',
  not_in_pool: 'wait for other reviewers.',
  role: 'need another role.',
  expertise: 'need an expertise that is not in your profile.',
  language: 'are in a language that is not in your profile.',
  author: 'are from runs that you started.',
  previous_reviewer: 'were already judged or returned by you.',
  removed: 'You are no longer a member.',
  all_done: 'No conversation waits for anyone.',
}
const aboutYou: readonly Withheld['reason'][] = ['paused', 'daily_cap', 'cap', 'leased_by_others', 'removed', 'all_done']

/** Why nothing waits, a sentence for each reason. */
export const whyEmpty = (withheld: readonly Withheld[]): string[] =>
  withheld.map(({ reason, count, until }) => {
    const after = until === null ? '' : ` The first may come back at ${clock.format(Date.parse(until))}.`
    return aboutYou.includes(reason)
      ? sentences[reason] + after
      : `${count} ${count === 1 ? 'review' : 'reviews'}: they ${sentences[reason]}`
  })
