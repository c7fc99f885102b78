import { notifications } from '@mantine/notifications'
import { problemOf } from './problem.ts'

/** Reports a completed action in a corner for a few seconds. */
export const notifySuccess = (message: string): void => void notifications.show({ message, color: 'green', withBorder: true })

/** Reports that a press had no effect, and why. */
export function notifyFailure(error: unknown): void {
  const { title, detail } = problemOf(error)
  notifications.show({ title, message: detail, color: 'red', withBorder: true, autoClose: 10_000 })
}
