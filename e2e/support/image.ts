import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

type Image = {
  /** The commands of its steps, in order. */
  steps: string[]
  environment: Record<string, string>
  user: string
  health: string[]
  command: string[]
}

/** The last stage of a Dockerfile. Throws at an instruction that this reading does not know, which a container would execute. */
function imageOf(dockerfile: string): Image {
  const image: Image = { steps: [], environment: {}, user: 'root', health: [], command: [] }
  const stage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM ') + 1)
  for (const line of stage.split('\n').filter((text) => text !== '' && !text.startsWith('#'))) {
    const [, instruction = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (instruction === 'RUN') image.steps.push(rest)
    else if (instruction === 'ENV') Object.assign(image.environment, Object.fromEntries(rest.split(' ').map((pair) => pair.split('='))))
    else if (instruction === 'USER') image.user = rest
    else if (instruction === 'HEALTHCHECK') image.health = JSON.parse(rest.slice(rest.indexOf('CMD ') + 4))
    else if (instruction === 'ENTRYPOINT' || instruction === 'CMD') image.command.push(...JSON.parse(rest))
    else if (!['FROM', 'COPY', 'EXPOSE'].includes(instruction)) throw new Error(`Dockerfile: what does this line do here? ${line}`)
  }
  return image
}

/** Puts what is in a package where the image has it, with `folder` instead of /usr/local, and executes the steps of the image. */
export async function installImage({ steps }: Image, folder: string, tarball: string): Promise<void> {
  const parley = join(folder, 'lib/parley')
  for (const path of [parley, join(folder, 'bin')]) await mkdir(path, { recursive: true })
  await run('tar', ['--extract', '--gzip', '--file', tarball, '--directory', parley, '--strip-components=1'])
  for (const step of steps) await run('sh', ['-euc', step.replaceAll('/usr/local', folder)])
}

export const readImage = async (): Promise<Image> => imageOf(await readFile('Dockerfile', 'utf8'))

/**
 * The words before a command that give it what a container has: a file system that is read-only except for /tmp, the image in
 * /usr/local, a user without capabilities, and nothing of the environment.
 */
export function containerPrefix(folder: string, user: string, environment: Record<string, string>): string[] {
  const [uid, gid] = user.split(':') as [string, string]
  const node = join(process.execPath, '..')
  const set = Object.entries({ ...environment, PATH: '/mnt:/usr/local/bin:/usr/bin:/bin', HOME: '/' }).map(
    ([name, value]) => `${name}=${value}`,
  )
  const mounts = `mount --bind ${folder} /usr/local; mount --bind ${node} /mnt; mount -t tmpfs -o mode=1777 tmpfs /tmp; mount -o remount,ro,bind /; cd /; exec "$@"`
  return [
    ...['unshare', '--mount', 'sh', '-euc', mounts, 'container'],
    ...['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--bounding-set=-all', '--no-new-privs', 'env', '-i', ...set],
  ]
}
