import { spawn, spawnSync } from 'node:child_process'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { processEnvironment } from '#harness/process-environment.ts'

const works = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

/** How a process gets a network of its own here, with nothing in it and no way out; undefined where that cannot be. */
export function ownNetwork(): string[] | undefined {
  if (!works('ip', '-Version')) return undefined
  return [['-n'], ['-rn']]
    .map((flags) => ['unshare', ...flags])
    .find(([command, ...flags]) => works(command!, ...flags, 'ip', 'link', 'set', 'lo', 'up'))
}

/** Within it: every address there is, of IPv4 and IPv6, is this machine. */
export function ownEveryAddress(): void {
  for (const args of ['link set lo up', 'route add local 0.0.0.0/0 dev lo', '-6 route add local ::/0 dev lo']) {
    const { status, stderr } = spawnSync('ip', args.split(' '), { encoding: 'utf8' })
    if (status !== 0) throw new Error(`ip ${args}: ${stderr}`)
  }
}

/** Listens on the ports of every address; `hits` are the addresses that were called. An HTTP answer ends each call. */
export async function everywhere(ports: number[]) {
  const hits: string[] = []
  const hear = (socket: Socket) => {
    hits.push(`${socket.localAddress}:${socket.localPort}`)
    socket.on('error', () => {})
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 4\r\n\r\npong'))
  }
  const servers = await Promise.all(
    ports.map(async (port) => {
      const server = createServer(hear)
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '::', resolve))
      return server
    }),
  )
  const close = () => {
    for (const server of servers) server.close()
  }
  return { hits, close }
}

/** Runs a file of node in such a network; answers the last line of its output, and hands on the others. */
export async function insideOwnNetwork(
  prefix: string[],
  file: string,
  environment: Record<string, string>,
  note: (line: string) => void,
): Promise<string> {
  const [command = '', ...args] = [...prefix, process.execPath, file]
  const child = spawn(command, args, { env: { ...processEnvironment(), ...environment }, stdio: ['ignore', 'pipe', 'inherit'] })
  let last = ''
  for await (const line of createInterface({ input: child.stdout })) {
    if (last) note(last)
    last = line
  }
  const code = child.exitCode ?? (await new Promise<number | null>((resolve) => child.once('exit', resolve)))
  if (code !== 0) throw new Error(`${file} ended with ${code}: ${last}`)
  return last
}
