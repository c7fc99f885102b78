import { connect } from 'node:net'
import type { Check } from '../after.ts'
import { bodyOf } from '../after.ts'

/** What every object of the process would have, every answer's would have too. */
export const prototypeIsClean: Check = async ({ stage }) => {
  const { body } = await stage.call(stage.owner, 'GET', '/me')
  const { status } = await stage.call(stage.owner, 'POST', '/projects', JSON.parse('{"name":"a","admin":true}'))
  return 'admin' in body || status !== 422 ? ['an object of the process has a member that a request gave it'] : []
}

/** The rest of a body that is too large is not read: the connection is closed after the answer. */
export const unreadBytes: Check = ({ stage }) =>
  new Promise((resolve) => {
    const socket = connect(stage.target.port, '127.0.0.1')
    const key = stage.tenants.A.keys.owner
    let text = ''
    let written = 0
    const piece = Buffer.alloc(65_536, 'a')
    const late = setTimeout(() => socket.destroy(), 15_000)
    const write = () => {
      while (!socket.destroyed && written < 64 * 2 ** 20 && socket.write(piece)) written += piece.length
    }
    socket.on('error', () => {})
    socket.on('data', (chunk) => (text += chunk))
    socket.on('drain', write)
    socket.on('close', () => {
      clearTimeout(late)
      const faults = [
        ...(/^HTTP\/1\.1 413/.test(text) || text === '' ? [] : [`answered ${text.slice(0, 40)}`]),
        ...(written < 32 * 2 ** 20 ? [] : [`${written / 2 ** 20} MB were read`]),
      ]
      resolve(faults)
    })
    socket.write(
      `POST /v1/projects HTTP/1.1\r\nhost: 127.0.0.1\r\nx-api-key: ${key}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n4000000\r\n`,
      write,
    )
  })

export const readBack =
  (member: string): Check =>
  async ({ heard: [heard], sent: [sent], one, stage }) => {
    if (!heard || heard.status >= 300) return []
    const path = one.path.replace(/\/$/, '')
    const { body } = await stage.call(stage.owner, 'GET', `${path}/${bodyOf(heard).id}`)
    const wanted = (JSON.parse(String(sent!.body)) as Record<string, unknown>)[member]
    return body[member] === wanted ? [] : [`${member} reads as ${JSON.stringify(body[member])}`]
  }
