import { excerptOnOneLine as excerpt } from '#src/platform/hidden-characters.ts'
import { toolCallsOf } from '../agent-report.ts'
import { buttonsIn } from '../buttons.ts'
import { missingMember, reportedError } from '../channel-fault.ts'
import type { Answer } from '../templates/answer.ts'
import { readFrame } from './frames.ts'
import type { Receiving } from './settings.ts'
import { timesOf } from './times.ts'

/** One text that arrived, such as the frame of a socket, and when. */
export type Frame = { text: string; at: number }

/** The messages of an agent since it was last read, with their times of arrival. */
export class Heard {
  readonly #settings: Receiving
  readonly #since: number
  readonly #one: string
  readonly #messages: { text: string; at: number }[] = []
  readonly #buttons: unknown[] = []
  readonly #toolCalls: unknown[] = []
  readonly #typing: number[] = []
  #saidAt: number | undefined
  #ended = false
  #ignored = 0
  #lastIgnored = ''
  isDone = false
  /** When a part of the reply, or a sign of typing, last arrived. */
  lastAt: number | undefined

  /** `one`: the container of each text. */
  constructor(settings: Receiving, since: number, unit = 'frame') {
    this.#settings = settings
    this.#one = unit
    this.#since = since
  }

  /** Throws ChannelFault for a frame that cannot be read or reports an error. */
  add({ text, at }: Frame): void {
    const { answer, isDone, isTyping } = readFrame(text, this.#settings)
    if (isTyping) {
      this.lastAt = at
      this.#typing.push(at)
    }
    if (answer) this.addAnswer(answer, at)
    else if (!isDone && !isTyping) {
      this.#ignored += 1
      this.#lastIgnored = text
    }
    this.isDone ||= isDone
  }

  /** Throws ChannelFault for an error that the agent reports. */
  addAnswer(answer: Answer, at: number): void {
    if (answer.error) throw reportedError(answer.error)
    this.lastAt = at
    this.#saidAt = at
    this.#add(answer.texts, at)
    this.#buttons.push(...answer.buttons)
    this.#toolCalls.push(...answer.toolCalls)
    this.#ended ||= answer.ended
    this.isDone ||= this.#ended || (!this.#settings.receive.pieces && this.count >= this.#settings.inbound.maxMessages)
  }

  #add(texts: readonly string[], at: number): void {
    const [last] = this.#messages
    if (this.#settings.receive.pieces && last) {
      last.text += texts.join('')
      last.at = at
    } else if (this.#settings.receive.pieces && texts.length > 0) this.#messages.push({ text: texts.join(''), at })
    else this.#messages.push(...texts.map((text) => ({ text, at })))
  }

  get count(): number {
    return this.#messages.length
  }
  get isEmpty(): boolean {
    return this.count === 0 && this.#buttons.length === 0 && this.#toolCalls.length === 0 && !this.#ended
  }

  /** Explains why nothing usable arrived, if something did arrive. */
  get ignored(): string {
    if (this.#ignored === 0) return ''
    const some = this.#ignored === 1 ? `a ${this.#one} that carries` : `${this.#ignored} ${this.#one}s that carry`
    return `The agent sent ${some} no reply according to the settings of receive; the last was ${JSON.stringify(excerpt(this.#lastIgnored))}.`
  }

  /** `toolCalls`: an empty list says that none was made; without a path, that is unknown. */
  reply() {
    const calls = toolCallsOf(this.#toolCalls)
    const { toolCalls: path } = this.#settings.receive
    if (!calls) throw missingMember(`${path} (the name of a tool)`, JSON.stringify(this.#toolCalls), 'receive.toolCalls')
    const texts = this.#messages.map(({ text }) => text)
    const parts = buttonsIn(this.#buttons)
    return {
      content: texts.join('\n'),
      messages: texts.length > 1 ? texts : undefined,
      parts: parts.length > 0 ? parts : undefined,
      toolCalls: path === undefined ? undefined : calls,
      ended: this.#ended ? true : undefined,
      ...timesOf(this.#since, { messages: this.#messages, typing: this.#typing, saidAt: this.#saidAt }),
    }
  }
}
