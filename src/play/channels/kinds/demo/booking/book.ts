// What the desk of Lantern Quay, an invented restaurant, finds in its book: one week in June and the bookings in it. The week never
// changes, so that nothing depends on the date of today.

/** `open`: when the door is open; `seatings`: when a table can start; neither on a day off. */
type Day = { date: string; label: string; open?: string; seatings: readonly string[]; taken?: readonly string[] }

const evening = ['18:00', '19:30', '21:00'] as const
export const week = {
  Monday: { date: '2026-06-08', label: 'Monday 8 June', seatings: [] },
  Tuesday: { date: '2026-06-09', label: 'Tuesday 9 June', open: '17 to 22', seatings: evening },
  Wednesday: { date: '2026-06-10', label: 'Wednesday 10 June', open: '17 to 22', seatings: evening },
  Thursday: { date: '2026-06-11', label: 'Thursday 11 June', open: '17 to 22', seatings: evening },
  Friday: { date: '2026-06-12', label: 'Friday 12 June', open: '12 to 23', seatings: ['12:30', ...evening], taken: ['21:00'] },
  Saturday: { date: '2026-06-13', label: 'Saturday 13 June', open: '12 to 23', seatings: ['12:30', ...evening], taken: ['19:30'] },
  Sunday: { date: '2026-06-14', label: 'Sunday 14 June', open: '12 to 16', seatings: ['12:30', '14:00'] },
} as const satisfies Record<string, Day>
export type DayName = keyof typeof week
export const dayNames = Object.keys(week) as DayName[]
export const dayOf = (name: DayName): Day => week[name]

/** The seatings of a day with a free table. */
export const freeOn = (name: DayName): readonly string[] => {
  const { seatings, taken = [] } = dayOf(name)
  return seatings.filter((time) => !taken.includes(time))
}

/** Larger parties are planned by a person. */
export const maxParty = 8

export const bookings = new Map<string, { day: DayName; time: string; partySize: number; name: string }>([
  ['LQ-2041', { day: 'Thursday', time: '18:00', partySize: 4, name: 'Sean Adebayo' }],
  ['LQ-2058', { day: 'Friday', time: '19:30', partySize: 2, name: 'Ida Lund' }],
  ['LQ-2077', { day: 'Tuesday', time: '21:00', partySize: 3, name: 'Paula Reyes' }],
])
/** The number that the next booking gets. */
export const nextNumber = 'LQ-2093'
