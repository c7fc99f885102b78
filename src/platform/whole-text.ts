/** A text that has arrived completely. Reading it in pieces costs ten promises, which is much for a message. */
export class WholeText implements AsyncIterable<string> {
  readonly value: string

  constructor(value: string) {
    this.value = value
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    if (this.value !== '') yield this.value
  }
}
