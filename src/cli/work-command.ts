import { type Command, Option } from 'commander'
import type { RemoteWorkOptions } from './work-remotely.ts'

/** `parley work`: a worker with the database, or one that carries the messages of a channel without it. */
export const addWorkCommand = (program: Command) =>
  program
    .command('work')
    .description('only run jobs; with --channel, pass the messages of one channel to an agent, without access to the database')
    .option('--url <url>', 'the address of Parley (default: PARLEY_URL)')
    .option('--channel <id>', 'a channel of the kind pull (chn_…); PARLEY_CHANNEL_KEY is its key')
    .option('--to <file>', 'the channel to your agent, as YAML or JSON (docs/reference/channels.md)')
    .option('--allow <list>', 'private addresses that may be called (default: PARLEY_OUTBOUND_ALLOW_CHANNELS)')
    .option('--silent', 'do not print the conversations')
    .addOption(new Option('--supervised', 'end with the process that started it').hideHelp())
    .action(async (options: RemoteWorkOptions & { supervised?: true }) => {
      const isRemote = ['url', 'channel', 'to', 'allow'].some((name) => options[name as keyof RemoteWorkOptions] !== undefined)
      if (isRemote) process.exitCode = await (await import('./work-remotely.ts')).workRemotely(options)
      else await (await import('./serve.ts')).work(options)
    })
