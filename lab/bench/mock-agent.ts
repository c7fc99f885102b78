// The agent under load, in a process of its own.
import { serve } from './mock-server.ts'

serve(({ message }: { message: string }) => ({ reply: `You said: ${message}` }))
