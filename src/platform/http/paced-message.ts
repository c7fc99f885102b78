import { IncomingMessage } from 'node:http'

// A piece has at least five bytes of framing: with smaller ones, most of what a socket reads costs time and says nothing.
const smallBytes = 32
const manyPieces = 256

const waiting: (() => void)[] = []
let isScheduled = false

/** One after the other, each in a turn of the event loop. */
function inTurn(work: () => void): void {
  waiting.push(work)
  schedule()
}
function schedule(): void {
  if (isScheduled || waiting.length === 0) return
  isScheduled = true
  setImmediate(() => {
    isScheduled = false
    waiting.shift()!()
    schedule()
  })
}

/**
 * A request that holds up nobody by the size of its pieces: one read of a socket brings up to 64 kB, which may be 11,000 pieces of one
 * byte. Those of a read are joined, and of all requests that send such pieces, one reads in each turn of the event loop.
 */
export class PacedMessage extends IncomingMessage {
  #smallPieces = 0
  #held: Buffer[] = []

  override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
    if (piece !== null && piece.length < smallBytes) this.#smallPieces += 1
    if (this.#smallPieces < manyPieces) return super.push(piece, encoding)
    if (piece === null) {
      this.#release()
      return super.push(null)
    }
    this.#held.push(piece)
    if (this.#held.length === 1) inTurn(() => this.#release())
    return false
  }

  #release(): void {
    const pieces = this.#held
    this.#held = []
    if (pieces.length > 0 && !this.destroyed) super.push(Buffer.concat(pieces))
  }
}
