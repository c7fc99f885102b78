import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { copyIn, copyOut } from './copy.ts'

const client = new pg.Client(await testDatabase())
beforeAll(async () => {
  await client.connect()
  await client.query('create table public.words (id int primary key, word text, list text[], bytes bytea, tree jsonb)')
})
afterAll(() => client.end())

const read = async (what: string) => {
  const blocks: Buffer[] = []
  for await (const block of copyOut(client, what)) blocks.push(block)
  return Buffer.concat(blocks)
}
async function* of(...blocks: (string | Buffer)[]) {
  for (const block of blocks) yield Buffer.from(block)
}

describe('rows that were copied out and in again are the same', () => {
  const word = fc
    .oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\\.', '\\N', '\\', '\t', '\n', '\r\n', 'a\n\\.\nb', '', '😀'))
    .map(clean)
  const rows = fc.array(
    fc.record({
      word: fc.option(word),
      list: fc.array(word),
      bytes: fc.uint8Array(),
      tree: fc.jsonValue().map((value) => JSON.stringify(value)),
    }),
    { maxLength: 20 },
  )
  it('whatever they hold', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (list) => {
        await client.query('truncate public.words')
        for (const [id, { word: text, list: texts, bytes, tree }] of list.entries())
          await client.query('insert into public.words values ($1, $2, $3, $4, $5)', [id, text, texts, Buffer.from(bytes), clean(tree)])
        const text = await read('public.words')
        const before = await client.query('select * from public.words order by id')
        await client.query('truncate public.words')
        await copyIn(client, 'public.words', of(text))
        expect((await client.query('select * from public.words order by id')).rows).toEqual(before.rows)
      }),
      { numRuns: 40 },
    )
  })
  it('however the blocks are cut', async () => {
    await client.query('truncate public.words')
    const text = Buffer.from('1\ta\\tb\t{}\t\\\\x00ff\t{"a": "ä"}\n2\t\\N\t{x}\t\\\\x\t[]\n')
    await copyIn(client, 'public.words', of(...Array.from(text, (byte) => Buffer.from([byte]))))
    expect(await read('public.words')).toEqual(text)
  })
})

// PostgreSQL has no NUL in text, and no half of a surrogate pair.
function clean(text: string): string {
  return text
    .replaceAll('\0', '')
    .replaceAll('\\u0000', '')
    .toWellFormed()
    .replaceAll(/\\ud[89a-f]../gi, '')
}

describe('a reader that stops reading', () => {
  it('stops the server, and gets all when it goes on', async () => {
    const rows = 400_000
    const out = copyOut(client, `(select repeat(md5(n::text), 8) from generate_series(1, ${rows}) n)`)
    const blocks = out[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    let seen = (await blocks.next()).value!.length
    const { stream } = client.connection as unknown as { stream: { bytesRead: number } }
    const begun = stream.bytesRead
    // The server answers others on its own; ours waits with what the sockets hold.
    for (let last = -1; last !== stream.bytesRead; await new Promise((resolve) => setTimeout(resolve, 100))) last = stream.bytesRead
    expect(stream.bytesRead - begun).toBeLessThan(2_000_000)
    for (let next = await blocks.next(); !next.done; next = await blocks.next()) seen += next.value.length
    expect(seen).toBe(rows * 257)
  })
})

describe('what fails leaves nothing, and the connection as it was', () => {
  const count = async () => (await client.query('select count(*)::int as n from public.words')).rows[0].n
  it.each<[string, () => AsyncIterable<Buffer>, RegExp]>([
    [
      'a row that the server refuses',
      () => of('9\tfine\t{}\t\\\\x\t{}\n', 'nine\t\t{}\t\\\\x\t{}\n', ...Array<string>(100).fill('10\t\t{}\t\\\\x\t{}\n')),
      /invalid input syntax/,
    ],
    ['a row cut short', () => of('9\tfine'), /missing data/],
    [
      'a source that throws',
      async function* () {
        yield Buffer.from('9\tfine\t{}\t\\\\x\t{}\n')
        throw new Error('the file is damaged')
      },
      /the file is damaged/,
    ],
  ])('%s', async (_, source, message) => {
    const before = await count()
    await expect(copyIn(client, 'public.words', source())).rejects.toThrow(message)
    expect(await count()).toBe(before)
  })
  it('a table that is not there', async () => {
    await expect(read('public.nowhere')).rejects.toThrow('does not exist')
    await expect(copyIn(client, 'public.nowhere', of())).rejects.toThrow('does not exist')
    expect(await count()).toBeGreaterThanOrEqual(0)
  })
})
