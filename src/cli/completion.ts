import type { Command } from 'commander'
import { print } from './output.ts'

export const shells = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof shells)[number]

/** The words that may follow each command, by its path: `scenarios list`. */
function wordsByPath(program: Command): Map<string, string[]> {
  const words = new Map<string, string[]>()
  const visit = (command: Command, path: string[]) => {
    const flags = command.options.flatMap(({ long }) => (long ? [long] : []))
    words.set(path.join(' '), [...command.commands.map((each) => each.name()), ...flags, '--help'])
    for (const each of command.commands) visit(each, [...path, each.name()])
  }
  visit(program, [])
  return words
}

/** The longest path first, because arguments and options follow a command. */
const byLength = (words: Map<string, string[]>) => [...words].toSorted(([one], [other]) => other.length - one.length)

function bash(words: Map<string, string[]>): string[] {
  const cases = byLength(words).map(([path, list]) => `    ${path === '' ? '*' : `'${path} '*`}) words='${list.join(' ')}' ;;`)
  return [
    '_parley() {',
    '  local words',
    `  case "\${COMP_WORDS[*]:1:COMP_CWORD-1} " in`,
    ...cases,
    '  esac',
    `  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))`,
    '}',
    'complete -o default -F _parley parley',
  ]
}

function fish(words: Map<string, string[]>): string[] {
  return [...words].map(([path, list]) => {
    const condition =
      path === ''
        ? '__fish_use_subcommand'
        : path
            .split(' ')
            .map((word) => `__fish_seen_subcommand_from ${word}`)
            .join('; and ')
    return `complete --command parley --condition '${condition}' --arguments '${list.join(' ')}'`
  })
}

const writers: Record<Shell, (words: Map<string, string[]>) => string[]> = {
  bash,
  zsh: (words) => ['autoload -U +X bashcompinit && bashcompinit', ...bash(words)],
  fish,
}

/** Prints the script that teaches a shell the commands and their options. */
export const printCompletion = (program: Command, shell: Shell): void => print(writers[shell](wordsByPath(program)).join('\n'))
