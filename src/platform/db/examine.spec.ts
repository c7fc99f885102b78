import { once } from 'node:events'
import net from 'node:net'
import { expect, it } from 'vitest'
import { examineDatabase } from './examine.ts'

const message = (type: string, body: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const ready = message('Z', Buffer.from('I'))

it('leaves no connection behind to a server that lets us in and answers nothing we ask', async () => {
  const server = net.createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
      socket.on('data', (data) => {
        if (data[0] === 0x58) socket.end()
        else socket.write(Buffer.concat([message('E', Buffer.from('SERROR\0C42501\0Mno such query here\0\0')), ready]))
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  const connected = once(server, 'connection') as Promise<[net.Socket]>
  const findings = await examineDatabase(
    { host: '127.0.0.1', port, user: 'u', database: 'd' },
    { version: '0', keys: undefined, connections: 1 },
  )
  expect(findings).toEqual([{ level: 'fault', text: expect.stringContaining('no such query here') }])
  const [socket] = await connected
  if (!socket.closed) await once(socket, 'close')
  server.close()
})
