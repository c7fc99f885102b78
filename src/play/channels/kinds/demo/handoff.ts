import { deskOf } from './desk.ts'
import { bins, officeHours } from './handoff/answers.ts'
import { gas, heating, leak, lockedOut } from './handoff/flats.ts'
import { flat } from './handoff/intake.ts'
import { bill, movingOut, noise } from './handoff/offices.ts'
import { personFor } from './handoff/person.ts'
import { spanish } from './handoff/spanish.ts'
import { passTo } from './handoff/teams.ts'
import { mannersOf } from './manners.ts'

const intakes = [gas, lockedOut, heating, leak, bill, noise, movingOut]
const manners = mannersOf({
  name: 'Wrenfield Homes',
  canDo: 'I can find the right person for repairs, bills, neighbours, keys and moving, and I know when the bins are collected.',
  handOver: (reason) => passTo('reception', { reason }),
})

/** The desk of a landlord: it asks what a team needs to know and hands over; its planted defects are marked. */
export const handoff = deskOf({
  manners: { ...manners, person: personFor(intakes, [bins]) },
  remarks: [officeHours],
  topics: [spanish, bins, ...intakes],
  number: flat.pattern,
})
