import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { agentHost, outgoingWith } from '#harness/loopback.ts'

const mail = { to: ['a@x.example'], from: 'b@x.example', subject: 'A', text: 'A', html: 'A', messageId: '<a@x>' }

/** The error of a mail to a server that does this with a connection. */
async function errorOf(behave: (socket: Socket) => void): Promise<unknown> {
  const server = createServer((socket) => {
    socket.on('error', () => {}).resume()
    behave(socket)
  }).listen(0, agentHost)
  await once(server, 'listening')
  const outgoing = outgoingWith()
  onTestFinished(async () => {
    await outgoing.close()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const options = { workspaceId: 'wsp_1', surface: 'channels', timeoutMs: 60_000, signal: new AbortController().signal } as const
  return outgoing.sendMail({ host: agentHost, port, security: 'none' }, mail, options).catch((error: unknown) => error)
}
const forever = (socket: Socket, chunk: string) => {
  const more = () => {
    while (!socket.destroyed && socket.write(chunk));
  }
  socket.on('drain', more)
  more()
}

describe('a mail server that breaks the rules', () => {
  it.each<[string, (socket: Socket) => void]>([
    ['a line without end', (socket) => forever(socket, '220 '.padEnd(65_536, 'a'))],
    ['a greeting of lines without end', (socket) => forever(socket, '220-a\r\n'.repeat(9_000))],
    [
      'extensions without end',
      (socket) => {
        socket.write('220 a\r\n')
        socket.once('data', () => forever(socket, '250-a\r\n'.repeat(9_000)))
      },
    ],
  ])('%s is named as that, and not as a fault of TLS', async (_, behave) => {
    expect(await errorOf(behave)).toMatchObject({ reason: 'protocol', message: expect.stringContaining('does not follow SMTP') })
  })

  it('a refusal cannot reverse the letters of the error that quotes it', async () => {
    const refusal = await errorOf((socket) => void socket.write('554 \u202eno\u0007 mail\r\n'))
    expect(refusal).toMatchObject({ code: 554, message: 'The mail server answered 554: 554 ⟨U+202E⟩no mail' })
  })
})
