import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { main, processEnvironment } from '#harness/process-environment.ts'
import { freePort } from '#harness/service-process.ts'
import { until } from '#harness/until.ts'

// The first conversations of docs/start/your-agent.md, played as they are written.

export type Story = { title: string; files: Map<string, string>; steps: string; packages: string[] }

const linesBefore = 'export PARLEY_API_KEY'

function storyOf(section: string): Story[] {
  const title = section.slice(0, section.indexOf('\n'))
  const steps = section.match(/```sh\n([\s\S]*?)```/)?.[1]
  if (!steps?.includes('bin/parley run')) return []
  const files = [...section.matchAll(/in `([\w.-]+)`:\n\n```\w*\n([\s\S]*?)```/g)].map(([, name, text]) => [name!, text!] as const)
  const packages = [...steps.matchAll(/^npm install (.*)$/gm)].flatMap(([, words]) =>
    words!.split(' ').flatMap((word) => (word.startsWith('-') ? [] : [word.replace(/(?<=.)@[^@]*$/, '')])),
  )
  return [{ title, files: new Map(files), steps, packages }]
}

export const stories: readonly Story[] = ['docs/start/your-agent.md'].flatMap((page) =>
  readFileSync(page, 'utf8').split(/^## /m).slice(1).flatMap(storyOf),
)

export const isInstalled = ({ packages }: Story): boolean => packages.every((name) => existsSync(join('lab/packages/node_modules', name)))

/** Starts the agent of a story in the folder where it was played, until `work` is done: `file` listens on `port` there. */
export async function withAgentOf<T>(
  story: Story,
  { folder, file, port }: { folder: string; file: string; port: string },
  work: (port: number) => Promise<T>,
): Promise<T> {
  const free = await freePort()
  const [name, text] = [...story.files].find(([each]) => each === file)!
  await writeFile(join(folder, name), text.replaceAll(port, String(free)))
  const child = spawn(process.execPath, [name], { cwd: folder, env: processEnvironment(), stdio: 'ignore' })
  try {
    // A request would be one to the agent.
    await until('the agent listens', () => listens(free))
    return await work(free)
  } finally {
    child.kill('SIGKILL')
  }
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false)).on('connect', () => socket.end())
  })

type Played = { code: number | null; output: string; seconds: number }
type Place = { folder: string; origin: string; key: string; installs: boolean }

/** Plays a story in an empty folder. Without `installs`, the packages are those of this repository. */
export async function playStory(story: Story, { folder, origin, key, installs }: Place): Promise<Played> {
  await mkdir(join(folder, 'bin'))
  await writeFile(join(folder, 'bin/parley'), `#!/bin/sh\nexec ${process.execPath} ${main} "$@"\n`, { mode: 0o755 })
  await writeFile(join(folder, 'package.json'), '{ "private": true }')
  if (!installs) await symlink(resolve('lab/packages/node_modules'), join(folder, 'node_modules'))
  const ports = [...new Set([story.steps, ...story.files.values()].flatMap((text) => text.match(/(?<=127\.0\.0\.1:|PORT=)\d{4}\b/g) ?? []))]
  const placed = new Map<string, number>()
  for (const port of ports) placed.set(port, await freePort())
  const withPorts = (text: string) => [...placed].reduce((before, [port, free]) => before.replaceAll(port, String(free)), text)
  for (const [name, text] of story.files) await writeFile(join(folder, name), withPorts(text))
  const listening = [...placed.values()].map((port) => `until (: < /dev/tcp/127.0.0.1/${port}) 2> /dev/null; do sleep 0.1; done`)
  const steps = withPorts(story.steps)
    .split('\n')
    .filter((line) => !line.startsWith(linesBefore) && (installs || !line.startsWith('npm install')))
    // Of a person, a server that starts asks nothing: it listens before the next command is typed.
    .flatMap((line) => (/ &$/.test(line) ? [line, ...listening] : [line]))
  const member = `member() { node -p "JSON.parse(fs.readFileSync(0)).$1"; }`
  // The agents end also where a step fails: they would hold the output open for ever.
  const script = ['set -euo pipefail', `trap 'code=$?; kill $(jobs -p) 2> /dev/null; wait || true; exit $code' EXIT`, member, ...steps]
  const startedAt = performance.now()
  const child = spawn('bash', ['-c', script.join('\n')], {
    cwd: folder,
    // npm needs the settings of the person who runs this.
    env: { ...(installs ? process.env : { ...processEnvironment(), HOME: folder }), PARLEY_URL: origin, PARLEY_API_KEY: key },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, output, seconds: (performance.now() - startedAt) / 1_000 }
}
