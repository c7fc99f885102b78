import type { Listing } from './operation-types.ts'

export type Page = { data: unknown[]; nextCursor: string | null }

/** Nothing is asked before someone awaits it or loops over it. */
export function listing<Input extends object>(read: (input?: Input) => Promise<Page>, input?: Input): Listing<Page> {
  return {
    // biome-ignore lint/suspicious/noThenProperty: `await parley.runs.list()` is one page, `for await` all of them
    then: (onPage, onFault) => read(input).then(onPage, onFault),
    async *[Symbol.asyncIterator]() {
      for (let page = await read(input); ; page = await read({ ...input, cursor: page.nextCursor } as unknown as Input)) {
        yield* page.data
        if (page.nextCursor === null) return
      }
    },
  }
}
