export type Frame = { id: string | undefined; event: string; data: string | undefined }

/** The frames of a stream of server-sent events, with those that have an ID and no data. */
export async function* readFrames(body: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<Frame> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let remainder = ''
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      onBytes()
      const blocks = (remainder + decoder.decode(part.value, { stream: true })).split('\n\n')
      remainder = blocks.pop()!
      for (const block of blocks) yield frameOf(block)
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function frameOf(block: string): Frame {
  const frame: Frame = { id: undefined, event: 'message', data: undefined }
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^(\w*)(?:: ?(.*))?$/.exec(line) ?? []
    if (name === 'id') frame.id = value
    if (name === 'event') frame.event = value
    if (name === 'data') frame.data = frame.data === undefined ? value : `${frame.data}\n${value}`
  }
  return frame
}
