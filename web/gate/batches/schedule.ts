const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Which days of the week, such as “on Monday and Friday”; undefined if these words would be longer than the field itself. */
function daysOf(field: string): string | undefined {
  if (field === '*') return 'every day'
  if (field === '1-5') return 'from Monday to Friday'
  const days = field.split(',').map((day) => (/^[0-7]$/.test(day) ? weekdays[Number(day)]! : undefined))
  return days.every((day) => day !== undefined) ? `every ${days.join(' and ')}` : undefined
}

/** A schedule in words, such as “every day at 03:00”; an unusual one remains as its five fields. */
export function scheduleInWords({ cron, timezone = 'UTC' }: { cron: string; timezone?: string }): string {
  const [minute = '', hour = '', dayOfMonth, month, dayOfWeek = ''] = cron.trim().split(/\s+/)
  const asWritten = `${cron} in ${timezone}`
  const days = daysOf(dayOfWeek)
  if (dayOfMonth !== '*' || month !== '*' || !days) return asWritten
  const isEvery = /^\*\/(\d+)$/.exec(minute)
  if (isEvery && 60 % Number(isEvery[1]) === 0 && hour === '*' && dayOfWeek === '*') return `every ${isEvery[1]} minutes`
  if (!/^\d{1,2}$/.test(minute)) return asWritten
  if (hour === '*' && dayOfWeek === '*') return `every hour at minute ${minute}`
  if (!/^\d{1,2}$/.test(hour)) return asWritten
  return `${days} at ${hour.padStart(2, '0')}:${minute.padStart(2, '0')} in ${timezone}`
}
