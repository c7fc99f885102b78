// Tool calls from their pieces. Pieces of one call share an index; servers that bend the format give all calls the same one, leave it out,
// repeat the name in every piece, or send the arguments once more when they are whole.

type Piece = {
  index?: number | null | undefined
  id?: string | null | undefined
  function?: { name?: string | null | undefined; arguments?: unknown } | null | undefined
}
type Call = { at: number; id?: string; name: string; pieces: unknown[] }
type ReadCall = { id?: string; name: string; arguments: unknown }

export class Calls {
  readonly #calls: Call[] = []

  get isEmpty(): boolean {
    return this.#calls.length === 0
  }

  /** All calls of a whole message. */
  addWhole(list: readonly Piece[]): void {
    for (const piece of list) this.#fill(this.#start(this.#calls.length), piece)
  }

  /** The pieces of one event of a stream. */
  add(list: readonly Piece[]): void {
    for (const [at, piece] of list.entries()) this.#add(list.length > 1 && !piece.id ? { ...piece, index: piece.index ?? at } : piece)
  }

  #add(piece: Piece): void {
    const earlier = this.#earlier(piece)
    const isNext = !earlier || startsNext(earlier, piece)
    this.#fill(isNext ? this.#start(piece.index ?? this.#calls.length) : earlier, piece)
  }

  read(): ReadCall[] {
    const ids = this.#calls.flatMap(({ id }) => id ?? [])
    return this.#calls
      .toSorted((a, b) => a.at - b.at)
      .map(({ id, name, pieces }) => {
        // An id that several calls share names none of them.
        const isOwn = id !== undefined && ids.indexOf(id) === ids.lastIndexOf(id)
        return { ...(isOwn && { id }), name, arguments: argumentsOf(pieces) }
      })
  }

  /** The call that a piece may continue. */
  #earlier({ index, id }: Piece): Call | undefined {
    const calls = this.#calls.filter(({ at }) => index === undefined || index === null || at === index)
    return (id ? calls.find((call) => call.id === id) : undefined) ?? calls.at(-1)
  }

  #start(at: number): Call {
    const call: Call = { at, name: '', pieces: [] }
    this.#calls.push(call)
    return call
  }

  #fill(call: Call, { id, function: piece }: Piece): void {
    const { name, arguments: part } = piece ?? {}
    if (id) call.id ??= id
    if (name) call.name = name.startsWith(call.name) ? name : call.name + name
    if (part !== undefined && part !== null && part !== '') call.pieces.push(part)
  }
}

/** Only a piece with a name starts a call: some servers draw an id for every piece. */
function startsNext(call: Call, { id, function: part }: Piece): boolean {
  const { name, arguments: given } = part ?? {}
  if (!name || call.name === '') return false
  const hasBegun = call.pieces.length > 0
  const isOther = Boolean(id && call.id && id !== call.id)
  // Without ids nobody says that a name comes in pieces.
  if (name !== call.name) return isOther || hasBegun || (!id && !call.id && !name.startsWith(call.name))
  if (isOther) return !hasBegun || isJson(given) || isWhole(call.pieces)
  return !id && hasBegun && isJson(given) && isWhole(call.pieces) && !isSame(argumentsOf(call.pieces), given)
}

/** The pieces as one text; or the last one, if it repeats them; or those after an empty object that only holds the place. */
function argumentsOf(pieces: readonly unknown[]): unknown {
  const last = pieces.at(-1)
  if (!pieces.every((piece) => typeof piece === 'string')) return last
  const joined = pieces.join('')
  if (pieces.length < 2) return joined
  return [joined, last, pieces.slice(1).join('')].find(isJson) ?? joined
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const isWhole = (pieces: readonly unknown[]) => isJson(argumentsOf(pieces))

function isJson(value: unknown): boolean {
  if (typeof value !== 'string') return value !== undefined && value !== null
  // Most pieces are not, and are not tried.
  if (!/^\s*\{[\s\S]*\}\s*$/.test(value)) return false
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}
