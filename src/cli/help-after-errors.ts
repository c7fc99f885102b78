import type { Command } from 'commander'

/** An error names the help of the command that it is about. */
export function nameHelpAfterErrors(command: Command, path: string): void {
  command.showHelpAfterError(`(${path} --help lists the ${command.commands.length > 0 ? 'commands' : 'options'})`)
  for (const inner of command.commands) nameHelpAfterErrors(inner, `${path} ${inner.name()}`)
}
