import { type AgentReply, timesOf } from '#src/play/channels/kind.ts'
import { type Activity, contentOf } from './activities.ts'

type Message = { words: string; at: number }

/** The replies of the bot after `since`, from activities that may arrive twice. */
export class Replies {
  readonly #since: number
  readonly #messages: Message[] = []
  readonly #parts: NonNullable<AgentReply['parts']> = []
  readonly #typing: number[] = []
  #saidAt: number | undefined
  #ended = false
  /** The bot says that it waits for the user now, or that the conversation is over. */
  isDone = false
  /** When a part of the reply, or a sign of typing, last arrived. */
  lastAt: number | undefined

  constructor(since: number) {
    this.#since = since
  }

  add(activity: Activity, at: number): void {
    if (activity.type === 'typing') {
      this.lastAt = at
      this.#typing.push(at)
    }
    if (activity.type === 'endOfConversation') this.#ended = true
    if (activity.type === 'message') {
      const { words, parts } = contentOf(activity)
      if (words !== '') this.#messages.push({ words, at })
      this.#parts.push(...parts)
      if (words !== '' || parts.length > 0) {
        this.lastAt = at
        this.#saidAt = at
      }
    }
    this.isDone ||= this.#ended || (activity.inputHint === 'expectingInput' && !this.isEmpty)
  }

  get count(): number {
    return this.#messages.length
  }
  get isEmpty(): boolean {
    return this.count + this.#parts.length === 0 && !this.#ended
  }

  reply(): AgentReply {
    const texts = this.#messages.map(({ words }) => words)
    return {
      content: texts.join('\n'),
      messages: texts.length > 1 ? texts : undefined,
      parts: this.#parts.length > 0 ? this.#parts : undefined,
      ended: this.#ended ? true : undefined,
      ...timesOf(this.#since, { messages: this.#messages, typing: this.#typing, saidAt: this.#saidAt }),
    }
  }
}
