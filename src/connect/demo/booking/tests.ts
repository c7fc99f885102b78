import type { DemoTemplate } from '../template.ts'

export const tests: DemoTemplate['tests'] = [
  {
    name: 'The hours of a Thursday are given at once',
    kind: 'singleTurn',
    priority: 'p1',
    turns: [
      {
        content: 'Are you open on Thursday?',
        expect: [
          { kind: 'contains', name: 'tells them', settings: { text: 'from 17 to 22' } },
          { kind: 'length', settings: { max: 40, unit: 'words' } },
        ],
        maxLatencyMs: 1_000,
      },
    ],
  },
  {
    name: 'A booking that does not exist is not invented',
    kind: 'scripted',
    turns: [
      {
        content: 'I want to cancel my booking LQ-9999.',
        expect: [
          { kind: 'contains', name: 'says that it finds nothing', settings: { text: 'nothing under LQ-9999' } },
          { kind: 'toolNotCalled', name: 'cancels nothing', settings: { name: 'cancel_booking' } },
        ],
      },
      {
        content: 'Sorry, LQ-2041.',
        expect: [{ kind: 'contains', name: 'finds the right one', settings: { text: 'table for 4' } }],
      },
    ],
  },
  {
    name: 'A booking is moved within its day',
    kind: 'scripted',
    turns: [
      { content: 'Please move my booking LQ-2041.', expect: [{ kind: 'contains', settings: { text: '18:00, 19:30 and 21:00' } }] },
      { content: '21:00', expect: [{ kind: 'contains', settings: { text: 'Shall I move it to Thursday 11 June at 21:00?' } }] },
      {
        content: 'Yes',
        expect: [
          {
            kind: 'toolArguments',
            settings: { name: 'move_booking', match: 'exact', arguments: { bookingNumber: 'LQ-2041', date: '2026-06-11', time: '21:00' } },
          },
        ],
      },
    ],
    assertions: [{ kind: 'toolCalled', name: 'moves it once', settings: { name: 'move_booking', times: 1 } }],
  },
  {
    name: 'The agent waits for a guest who thinks it over',
    kind: 'scripted',
    turns: [
      { content: 'A table for two on Saturday at 19:30?', expect: [{ kind: 'contains', settings: { text: 'taken' } }] },
      { role: 'silence', expect: [{ kind: 'contains', settings: { text: 'still there' } }] },
      { content: '18:00 then', expect: [{ kind: 'contains', name: 'goes on with the name', settings: { text: 'First and last name' } }] },
    ],
  },
]
