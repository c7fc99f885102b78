import { z } from 'zod'
import { JsonPath } from '#src/platform/json-path.ts'

// How to understand an agent that writes when it wants: by frames of a socket, or by callbacks.

export const Match = z
  .strictObject({
    path: JsonPath.describe('JSON path (RFC 9535); of a text that is not JSON, $ is the text'),
    equals: z
      .union([z.string().max(1_000), z.number(), z.boolean()])
      .optional()
      .describe('default: any value that is truthy'),
  })
  .describe('which ones are meant')
export type Match = z.output<typeof Match>

/** `one`: the container of each message, such as a frame. */
export const receiveShape = (unit: string) => {
  const path = (subject: string) => JsonPath.describe(`JSON path (RFC 9535) of ${subject}, in each ${unit}`)
  return {
    select: Match.optional().describe(`${unit}s that carry the reply; default: all`),
    text: path('a message: a string, a number or a list of strings'),
    messages: path('several messages').optional(),
    pieces: z.boolean().default(false).describe(`each ${unit} carries a piece of one message, not a whole message`),
    buttons: path('the buttons or quick replies').optional(),
    toolCalls: path('the tool calls').optional(),
    end: path('a value that is truthy when the agent ends the conversation').optional(),
    error: path('a value that is truthy when the agent reports an error').optional(),
    typing: path('a value that is truthy while the agent writes; the reply stays open').optional(),
  }
}

const ms = (least: number, max: number) => z.int().min(least).max(max)
export const Inbound = z
  .strictObject({
    quietMs: ms(10, 60_000).default(800).describe('a reply ends after a pause of this length'),
    maxMessages: ms(1, 100).default(10).describe('a reply ends with this many messages'),
    maxUnprompted: ms(0, 100).default(5).describe('unprompted messages that a conversation may have; more are a fault of the agent'),
  })
  .prefault({})

/** The settings of a kind that say how to read. */
export type Receiving = {
  receive: {
    select?: Match | undefined
    text: string
    messages?: string | undefined
    pieces: boolean
    buttons?: string | undefined
    toolCalls?: string | undefined
    end?: string | undefined
    error?: string | undefined
    typing?: string | undefined
  }
  done?: Match | undefined
  ready?: Match | undefined
  inbound: z.output<typeof Inbound>
}
