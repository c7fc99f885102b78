import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import type { Caller } from '../caller.ts'
import { operation } from '../contract.ts'
import { ServiceError } from '../errors.ts'
import { type Download, implementAll } from '../implement.ts'
import type { World } from '../world.ts'
import { createServer } from './server.ts'

const contract = {
  export: operation({
    method: 'GET',
    url: '/file',
    summary: 'A file',
    role: 'viewer',
    answers: { 200: z.string() },
    download: ['text/plain'],
    transaction: false,
  }),
}

/** A server with a file of two parts, the second of which waits, and whose credential is checked before each part but the first. */
async function serve() {
  const rest = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const credential: { caller: Caller | Error } = {
    caller: { workspaceId: 'wks_1', memberId: 'usr_a', memberName: 'A', role: 'admin', key: { id: 'a', name: 'a' } },
  }
  async function* parts() {
    try {
      yield 'first'
      await rest.promise
      yield ' second'
    } finally {
      left.resolve()
    }
  }
  const file = async (): Promise<Download> => ({ mediaType: 'text/plain; charset=utf-8', fileName: 'file.txt', parts: parts() })
  const server = await createServer({
    contracts: { files: contract },
    handlers: implementAll({ files: contract }, { files: { export: file as never } }),
    world: {} as World,
    authenticate: async () => {
      if (credential.caller instanceof Error) throw credential.caller
      return credential.caller
    },
    identify: () => Promise.reject(new Error('nobody')),
    ready: async () => ({}),
    version: '0',
    logLevel: 'silent',
    streams: { recheckMs: 0 },
  })
  onTestFinished(() => server.close())
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  const { body, status } = await fetch(`${origin}/v1/file`)
  expect(status).toBe(200)
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  expect(await reader.read()).toEqual({ done: false, value: 'first' })
  return { credential, reader, rest, left }
}

it('a download goes to its end, also without its database in between', async () => {
  const { credential, reader, rest, left } = await serve()
  credential.caller = new Error('Connection terminated')
  rest.resolve()
  expect(await reader.read()).toEqual({ done: false, value: ' second' })
  expect(await reader.read()).toEqual({ done: true, value: undefined })
  await left.promise
})

it.each<[string, (caller: Caller) => Caller | Error]>([
  ['is revoked', () => new ServiceError('unauthorized', 'no')],
  ['has another role', (caller) => ({ ...caller, role: 'viewer' })],
  ['has another role in a project', (caller) => ({ ...caller, projectRoles: { prj_1: 'viewer' } })],
])('a download is cut where its credential %s', async (_, changed) => {
  const { credential, reader, rest, left } = await serve()
  credential.caller = changed(credential.caller as Caller)
  rest.resolve()
  await expect(reader.read()).rejects.toThrow()
  await left.promise
})
