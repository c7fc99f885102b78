// An evaluator of one's own under load, in a process of its own.
import { serve } from './mock-server.ts'

serve(() => ({ outcome: 'passed', score: 1, reason: 'The agent answers.', metrics: { length: 12 } }))
