import { Command } from 'commander'

// A process that asks the real program for the help of each of its commands, and prints as JSON what each answered: 200 processes
// would take minutes.

type Answer = { code: number; text: string }
const answers: Record<string, Answer> = {}
const parse = Command.prototype.parseAsync
const write = process.stdout.write.bind(process.stdout)

const pathsOf = (command: Command, path: string[] = []): string[][] => [
  path,
  ...command.commands.flatMap((child) => pathsOf(child, [...path, child.name()])),
]

async function answerOf(program: Command, path: string[]): Promise<Answer> {
  let text = ''
  process.stdout.write = ((chunk: string) => {
    text += chunk
    return true
  }) as typeof process.stdout.write
  try {
    await parse.call(program, ['node', 'parley', ...path, '--help'])
    return { code: Number.NaN, text }
  } catch (error) {
    return { code: (error as { exitCode?: number }).exitCode ?? 1, text }
  } finally {
    process.stdout.write = write
  }
}

Command.prototype.parseAsync = async function () {
  for (const path of pathsOf(this)) answers[path.join(' ')] = await answerOf(this, path)
  return this
}
await import('#src/app/main.ts')
write(JSON.stringify(answers))
