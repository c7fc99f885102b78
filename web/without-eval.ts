import { config } from 'zod'

// The policy of our pages refuses compiled text. Zod tests whether it is allowed, and the browser reports the attempt.
config({ jitless: true })
