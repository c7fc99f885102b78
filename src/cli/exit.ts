/** Exit codes of the whole command line. */
export const exitCodes = { passed: 0, failed: 1, usage: 2, notJudged: 3, credential: 4, interrupted: 130, unread: 141 } as const

/** Ends the command with a message for the person who typed it. */
export class Exit extends Error {
  readonly code: number
  constructor(code: keyof typeof exitCodes, message: string) {
    super(message)
    this.code = exitCodes[code]
  }
}
