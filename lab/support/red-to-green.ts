import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#harness/service-process.ts'

/** The lines of each command, by command; `left`: what stayed in the folder for temporary files. */
export type RedToGreen = { shown: string[][]; wanted: string[][]; stderr: string; left: string[] }

/** Plays the terminal of docs/test/tests-as-code.md in an empty repository below `scratch`; `parley` is the first of that name in the PATH. */
export async function playRedToGreen(
  scratch: string,
  environment: { PATH: string; HOME: string } & Record<string, string>,
): Promise<RedToGreen> {
  const page = await readFile('docs/test/tests-as-code.md', 'utf8')
  const block = (language: string, after: string) =>
    page.slice(page.indexOf(after)).match(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``))![1]!
  const own = await mkdtemp(join(scratch, 'terminal-'))
  const [repository, temporary] = [join(own, 'repository'), join(own, 'temporary')]
  for (const folder of [repository, temporary]) await mkdir(folder)
  const port = String(await freePort())
  await writeFile(join(repository, 'agent.mjs'), block('js', 'An agent in `agent.mjs`').replace('3000', port))
  await writeFile(join(repository, 'hours.parley.yaml'), block('yaml', 'in `hours.parley.yaml`'))
  const terminal = block('console', 'In an empty repository')
  const commands = [...terminal.matchAll(/^\$ (.*)$/gm)].map(([, command]) => command!)
  const script = commands.flatMap((command) => [
    `echo '$ '${JSON.stringify(command)}`,
    command,
    // The port of the page may be taken.
    ...(command === 'parley init' ? [`sed -i s/3000/${port}/ parley.yaml`] : []),
  ])
  const { stdout, stderr } = await promisify(execFile)('bash', ['-c', `${script.join('\n')}\nkill $!`], {
    cwd: repository,
    env: { ...environment, TMPDIR: temporary },
  })
  const left = await readdir(temporary)
  await rm(own, { recursive: true, force: true })
  return { shown: linesOf(stdout), wanted: linesOf(terminal), stderr, left }
}

/** Conversations end in any order, and take as long as they do. An empty line is after each failure that another result follows. */
const linesOf = (text: string) =>
  text
    .trim()
    .split(/^(?=\$ )/m)
    .map((value) =>
      value
        .replaceAll(/\d+ ms|in [\d.]+ s/g, '…')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .toSorted(),
    )
