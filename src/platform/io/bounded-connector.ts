import type { buildConnector } from 'undici'
import { outgoingError } from './failures.ts'
import type { Surface } from './io.ts'

// An answer with all of its overhead: 1 MB in chunks of one byte is 6 MB.
const maxWireBytes = 16 * 1024 * 1024

/**
 * Ends a connection on which far more arrives after a request than any answer has. The parser does not store it, so no other limit counts
 * it: an endless extension of a chunk, or reason of a status, would occupy a processor until the time of the call is over.
 */
export const boundedConnector =
  (connect: buildConnector.connector, surface: Surface): buildConnector.connector =>
  (options, callback) =>
    connect(options, (...[error, socket]) => {
      if (error) return callback(error, null)
      let [sentBytes, readBefore] = [0, 0]
      socket.on('readable', () => {
        if (socket.bytesWritten !== sentBytes) [sentBytes, readBefore] = [socket.bytesWritten, socket.bytesRead]
        else if (socket.bytesRead - readBefore > maxWireBytes) socket.destroy(outgoingError('tooLarge', surface))
      })
      callback(null, socket)
    })
