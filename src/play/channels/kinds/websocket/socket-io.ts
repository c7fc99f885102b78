import { ChannelFault, type OpenSocket, parseJson, reportedError, type SocketFrame } from '#src/play/channels/kind.ts'

// Engine.IO 4 with Socket.IO 5, over a WebSocket from the start: the first digit of a frame is the packet of the one, the second that of the
// other.

// A pong that nobody asked for postpones the next ping of the server, so a user may think for longer than the server waits.
const pongEveryMs = { least: 1_000, most: 10_000 }

/** The socket with the events of Socket.IO as its frames, each a list of its name and its values. Throws ChannelFault. */
export async function overSocketIo(socket: OpenSocket): Promise<OpenSocket> {
  socket.expect()
  socket.keepAlive(pauseBetweenPongs(await answered(socket, '0')), '3')
  await socket.send('40')
  await answered(socket, '40')
  return {
    expect: () => socket.expect(),
    send: (text) => socket.send(`42${text}`),
    async next(withinMs) {
      for (;;) {
        const frame = await socket.next(withinMs)
        if (!frame) return undefined
        const [event] = eventsIn(frame)
        if (event) return event
      }
    },
    take: () => socket.take().flatMap(eventsIn),
    get end() {
      return socket.end
    },
    report: (error) => socket.report(error),
    keepAlive: () => {},
    close: () => socket.close(),
    abort: () => socket.abort(),
  }
}

/** `opening`: the first packet of the server, with the pause between its pings. */
function pauseBetweenPongs(opening: string): number {
  const { pingInterval } = (parseJson(opening.slice(1)) ?? {}) as { pingInterval?: unknown }
  const asked = typeof pingInterval === 'number' ? pingInterval / 2 : pongEveryMs.most
  return Math.min(pongEveryMs.most, Math.max(pongEveryMs.least, asked))
}

async function answered(socket: OpenSocket, packet: string): Promise<string> {
  for (;;) {
    const frame = await socket.next()
    if (!frame) throw new ChannelFault('disconnected', 'The agent closed the socket before it was ready.', hint)
    if (frame.text.startsWith('44')) throw reportedError(parseJson(frame.text.slice(2)))
    if (frame.text.startsWith(packet)) return frame.text
    if (!/^[0-6]/.test(frame.text)) throw new ChannelFault('noSocket', 'The agent does not speak Socket.IO.', hint)
  }
}

const hint = 'Check that the url is that of a Socket.IO server of version 3 or newer, with /socket.io/?EIO=4&transport=websocket.'

function eventsIn(frame: SocketFrame): SocketFrame[] {
  if (frame.text.startsWith('41'))
    throw new ChannelFault('disconnected', 'The agent disconnected the Socket.IO session.', 'Look for the cause in the agent’s own log.')
  const [, event] = /^42\d*(\[[\s\S]*)$/.exec(frame.text) ?? []
  return event === undefined ? [] : [{ ...frame, text: event }]
}
