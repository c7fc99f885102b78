import { config } from 'zod'

// The policy of our pages refuses compiled text. Zod tries whether it may, and the browser reports the attempt.
config({ jitless: true })
