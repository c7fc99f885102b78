import { humanize } from '#web/page/schema.ts'
import { useDescription } from '#web/page/use-description.ts'

/** `run.completed` as people read it: Run completed. */
export function eventInWords(type: string): string {
  if (type === '*') return 'Everything'
  const [family = '', action = ''] = type.split('.')
  return action === '*' ? `Everything about a ${humanize(family).toLowerCase()}` : `${humanize(family)} ${humanize(action).toLowerCase()}`
}

/** Types and patterns of events, from the description of the service: all, each family, each type. */
export function useEventChoices(): { value: string; label: string }[] {
  const { data: description } = useDescription()
  const types = Object.keys(description?.webhooks ?? {}).filter((type) => type !== 'integration.tested')
  const families = [...new Set(types.map((type) => `${type.split('.')[0]}.*`))]
  return ['*', ...[...families, ...types].sort()].map((type) => ({ value: type, label: eventInWords(type) }))
}

/** The events that an integration receives, in words. */
export const describeEvents = (events: readonly string[]): string =>
  events.includes('*') ? 'everything' : events.map((type) => eventInWords(type).toLowerCase()).join(', ')
