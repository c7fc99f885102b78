import { notifications } from '@mantine/notifications'
import { problemOf } from './problem.ts'

/** Tells that something was done, in a corner, for a few seconds. */
export const done = (message: string): void => void notifications.show({ message, color: 'green', withBorder: true })

/** Tells that a press had no effect, and why. */
export function refused(error: unknown): void {
  const { title, detail } = problemOf(error)
  notifications.show({ title, message: detail, color: 'red', withBorder: true, autoClose: 10_000 })
}
