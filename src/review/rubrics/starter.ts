import type { z } from 'zod'
import type { rubrics } from './contract.ts'

/** The first rubric of every project: questions that fit any conversation. */
export const starterRubric: Omit<z.input<typeof rubrics.create.body>, 'projectId'> = {
  name: 'Conversation quality',
  description: 'Questions that fit any conversation. Write your own rubric for what matters to your agent.',
  passScore: 70,
  criteria: [
    {
      key: 'goal_reached',
      type: 'binary',
      label: 'Did the user get what they came for?',
      scale: { pass: 'Solved, or handed over to someone who can solve it', fail: 'Left without what they needed' },
      critical: 'all',
      weight: 3,
    },
    {
      key: 'correct',
      type: 'binary',
      label: 'Was everything the agent said true and allowed?',
      scale: { pass: 'Nothing wrong, invented or forbidden', fail: 'Something wrong, invented or forbidden' },
      weight: 2,
      evidenceRule: 'optional',
    },
    {
      key: 'manner',
      type: 'ordinal',
      label: 'What was the agent like to talk to?',
      scale: {
        points: [
          { value: 1, label: 'Bad', anchor: 'Rude, confusing or endless; most people would leave.' },
          { value: 2, label: 'Weak', anchor: 'Takes patience: repeats itself or misses what was said.' },
          { value: 3, label: 'Fine', anchor: 'Gets the job done, with some needless turns or stiff wording.' },
          { value: 4, label: 'Good', anchor: 'Clear, kind and short.' },
          { value: 5, label: 'Excellent', anchor: 'As good as a skilled person.' },
        ],
      },
    },
    { key: 'notes', type: 'text', label: 'Anything else?', weight: 0, required: false },
  ],
}
