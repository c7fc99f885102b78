import type { SocketRequest } from '#src/platform/io/io.ts'
import type { ChannelIo, OpenSocket } from './kind.ts'

/** The connection was cut deliberately. */
export class ConnectionCut extends Error {}

export type Cut = {
  io: ChannelIo
  /** Cuts the connection of the next message while it is answered. */
  arm(): void
  /** What has been cut since then; undefined if the message did not use a connection. */
  disarm(): 'request' | 'socket' | undefined
}

// Long enough for the agent to receive the message and to start work on it.
const cutAfterMs = 50

/** An io that can lose its connections: after the message was sent, and before its reply arrives. */
export function cuttable(io: ChannelIo): Cut {
  let isArmed = false
  let phase: 'request' | 'socket' | undefined
  const take = (what: 'request' | 'socket') => {
    isArmed = false
    phase = what
  }
  return {
    arm() {
      isArmed = true
      phase = undefined
    },
    disarm() {
      isArmed = false
      return phase
    },
    io: {
      ...io,
      async fetch(request) {
        if (!isArmed) return io.fetch(request)
        take('request')
        return io.fetch({ ...request, loseAfterMs: cutAfterMs })
      },
      ...(io.connect && {
        async connect(request: SocketRequest) {
          const opened = await io.connect!(request)
          return 'send' in opened ? cuttableSocket(opened) : opened
        },
      }),
    },
  }

  function cuttableSocket(socket: OpenSocket): OpenSocket {
    return {
      expect: () => socket.expect(),
      async send(text) {
        await socket.send(text)
        if (!isArmed) return
        take('socket')
        await io.wait(cutAfterMs)
        socket.abort()
        throw new ConnectionCut('The connection was cut on purpose.')
      },
      next: (withinMs) => socket.next(withinMs),
      take: () => socket.take(),
      get end() {
        return socket.end
      },
      report: (error) => socket.report(error),
      keepAlive: (everyMs, text) => socket.keepAlive(everyMs, text),
      close: () => socket.close(),
      abort: () => socket.abort(),
    }
  }
}
