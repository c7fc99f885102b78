import type { DemoAgent } from './agent.ts'

const greeting = /^\s*(hello|hi|hey|good (morning|afternoon|evening))\b/i

/** Answers greetings and says plainly what it cannot do. */
export const support: DemoAgent = ({ text }) =>
  greeting.test(text)
    ? { content: 'Hello! This is the support desk. How can I help you?' }
    : { content: 'I am sorry, I cannot help with that yet.' }
