import { useDescription } from '#web/page/use-description.ts'

/** Types and patterns of events, from the description of the service: all, each family, each type. */
export function useEventChoices(): { value: string; label: string }[] {
  const { data: description } = useDescription()
  const types = Object.keys(description?.webhooks ?? {}).filter((type) => type !== 'integration.tested')
  const families = [...new Set(types.map((type) => `${type.split('.')[0]}.*`))]
  return [{ value: '*', label: '* (everything)' }, ...[...families, ...types].sort().map((type) => ({ value: type, label: type }))]
}

/** The events that an integration receives, in words. */
export const describeEvents = (events: readonly string[]): string => (events.includes('*') ? 'everything' : events.join(', '))
