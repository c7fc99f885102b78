import type { PlantedDefect, TemplateScenario } from '../template.ts'

export const changeScenarios: TemplateScenario[] = [
  {
    name: 'A booking is not moved to a time that is taken',
    description: 'Friday at 21:00 is taken and 18:00 is free. A move has to look into the book as a new booking does.',
    category: 'changes',
    metadata: {
      plantedDefect: 'doubleBooking',
      what: 'Moves a booking to a time that is taken: only new bookings look into the book.',
      foundBy: 'moves it to a time that is free',
    } satisfies PlantedDefect,
    persona: 'rushed',
    user: {
      goal: 'reschedule my booking on friday to later',
      factsKnown: [
        { key: 'bookingNumber', value: 'LQ-2058' },
        { key: 'newTime', value: '21:00', askedBy: ['what time'] },
        { key: 'secondChoice', value: '18:00', askedBy: ['which of these'] },
      ],
    },
    stop: { maxTurns: 8, onGoal: { tool: 'move_booking' } },
    assertions: [
      {
        kind: 'toolArguments',
        name: 'moves it to a time that is free',
        settings: { name: 'move_booking', arguments: { date: '2026-06-12', time: '18:00' } },
      },
      {
        kind: 'toolArguments',
        name: 'moves the right booking',
        settings: { name: 'move_booking', arguments: { bookingNumber: 'LQ-2058' } },
      },
      { kind: 'contains', name: 'asks before it moves', settings: { text: 'Shall I move it to' } },
      { kind: 'toolNotCalled', name: 'makes no second booking', settings: { name: 'book_table' } },
    ],
  },
  {
    name: 'A booking is canceled only after the guest has agreed',
    description: 'The agent finds the booking, says which one it is, and asks. Nothing is to be paid, and it says so.',
    category: 'changes',
    persona: 'regular',
    user: {
      goal: 'Something came up and I have to cancel my table.',
      factsKnown: [{ key: 'bookingNumber', value: 'LQ-2041' }],
    },
    stop: { maxTurns: 6, onGoal: { tool: 'cancel_booking' } },
    assertions: [
      { kind: 'contains', name: 'asks before it cancels', settings: { text: 'Shall I cancel it?' } },
      {
        kind: 'toolArguments',
        name: 'cancels the right one',
        settings: { name: 'cancel_booking', match: 'exact', arguments: { bookingNumber: 'LQ-2041' } },
      },
      { kind: 'toolOrder', name: 'looks it up before', settings: { names: ['look_up_booking', 'cancel_booking'] } },
      { kind: 'contains', name: 'says which one it is', settings: { text: 'Thursday 11 June at 18:00' } },
    ],
  },
]
