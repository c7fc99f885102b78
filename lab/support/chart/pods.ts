import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { type Container, environmentOf, type Pod } from '#e2e/support/chart/manifests.ts'
import { containerPrefix } from '#e2e/support/image.ts'
import { until } from '#harness/until.ts'

/** A TCP port of this machine that leads to the socket of its PostgreSQL, and that can be taken away. */
export async function openDatabaseService(socketPath: string) {
  const sockets = new Set<Socket>()
  const forward = createServer((client) => {
    const server = connect(socketPath)
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    }
    client.pipe(server).pipe(client)
  })
  const listen = async (port: number) => {
    forward.listen(port, '127.0.0.1')
    await once(forward, 'listening')
  }
  const cut = async () => {
    const closed = once(forward, 'close')
    forward.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen(0)
  const { port } = forward.address() as { port: number }
  return { port, cut, mend: () => listen(port) }
}

type Running = { folder: string; pod: Pod; secrets: Readonly<Record<string, string>>; ports: Readonly<Record<string, number>> }

/** Starts the container of a pod as the kubelet does, with the command of the image, and other ports, as pods share those of this machine. */
export function startPod(entry: string[], { folder, pod, secrets, ports }: Running) {
  const [container] = pod.containers
  const { runAsUser, runAsGroup } = pod.securityContext
  const own = { http: 'PORT', metrics: 'PARLEY_METRICS_PORT' } as const
  const replaced = Object.fromEntries((container.ports ?? []).map(({ name }) => [own[name as keyof typeof own], String(ports[name])]))
  const environment = { NODE_COMPILE_CACHE: '/tmp/parley', ...environmentOf(container, secrets), ...replaced }
  const prefix = containerPrefix(folder, `${runAsUser}:${runAsGroup}`, environment)
  const child = spawn(prefix[0]!, [...prefix.slice(1), ...entry, ...container.args])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const probe = async (name: 'startupProbe' | 'livenessProbe' | 'readinessProbe'): Promise<number | undefined> => {
    const { path, port } = (container as Required<Container>)[name].httpGet
    return (await fetch(`http://127.0.0.1:${ports[port]}${path}`).catch(() => undefined))?.status
  }
  const answers = (name: Parameters<typeof probe>[0], status: number) =>
    until(
      `${name} of ${container.name} answers ${status}`,
      async () => {
        if (child.exitCode !== null) throw new Error(output)
        return (await probe(name)) === status
      },
      120_000,
    )
  return { child, ended, probe, answers, output: () => output }
}
