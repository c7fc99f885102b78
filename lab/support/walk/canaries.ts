import { partsOf } from '#harness/forged-cursor.ts'

// Who owns which id, learned from the answers: what appears before two tenants is a leak, unless the second one has sent it.

export type Letter = 'A' | 'B' | 'C'
export const letters = ['A', 'B', 'C'] as const
const idPattern = /\b[a-z]{3}_[0-9a-z]{26}\b/g
export const idsIn = (text: string): string[] => text.match(idPattern) ?? []

/** Text that only the tenant writes; it goes into every name. */
export const canaryOf = (letter: Letter, nth: number | string) => `canary-${letter}-${nth}`
const canaryPattern = /canary-([ABC])-|Canary [\w ]+ of ([ABC])\b/g

export class Ownership {
  readonly #owner = new Map<string, Letter>()
  searched = 0

  ownerOf = (id: string): Letter | undefined => this.#owner.get(id)

  /** The values of another tenant in a text that the tenant received; cursors are decoded. */
  leaks(letter: Letter, text: string, sent = ''): string[] {
    this.searched += 1
    const cursors = [...text.matchAll(/"nextCursor":"([\w-]+={0,2})"/g)].map(([, cursor]) => partsOf(cursor!).join(' '))
    const whole = [text, ...cursors].join('\n')
    const names = [...whole.matchAll(canaryPattern)].flatMap(([found, one, two]) =>
      (one ?? two) === letter || sent.includes(found) ? [] : [found],
    )
    const ids = idsIn(whole).filter((id) => {
      // What comes with the service is everybody's.
      if (/_0{20}/.test(id)) return false
      if (sent.includes(id)) return false
      const owner = this.#owner.get(id)
      if (owner === undefined) this.#owner.set(id, letter)
      return owner !== undefined && owner !== letter
    })
    return [...new Set([...names, ...ids])]
  }
}
