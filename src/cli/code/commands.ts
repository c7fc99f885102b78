import { type Command, Option } from 'commander'
import type { TestOptions } from '../test/command.ts'
import type { ApplyOptions } from './apply.ts'
import type { PullOptions } from './pull.ts'

const load = () => import('./apply.ts')
const here = (paths: readonly string[]) => (paths.length > 0 ? paths : ['.'])
const paths = ['[paths...]', 'files and folders; default: parley.yaml and all *.parley.yaml in and below this folder'] as const

const collect = (text: string, texts: readonly string[] = []) => [...texts, text]

/** The commands of tests as code. */
export function addCodeCommands(program: Command): void {
  program.commandsGroup('Tests as code (docs/test/tests-as-code.md):')
  program
    .command('init')
    .description('write a first parley.yaml, or the files of a project')
    .option('--from <project>', 'a project (prj_…) to start from')
    .action(async (options: { from?: string }) => {
      process.exitCode = await (await import('./init.ts')).initFiles(options)
    })
  program
    .command('export')
    .argument('<project>', 'a project (prj_…)')
    .description('write a project as files: one per resource, with the same bytes each time')
    .requiredOption('-o, --output <folder>', 'the folder to write them into')
    .action(async (project: string, options: { output: string }) => {
      process.exitCode = await (await import('./export.ts')).exportProject(project, options)
    })
  program
    .command('validate')
    .argument(...paths)
    .description('check files without a service: shapes, references, secrets')
    .option('--json', 'print JSON only')
    .addHelpText('after', '\nExit codes: 0 no faults, 1 faults, 2 usage.')
    .action(async (paths: string[], options: { json?: boolean }) => {
      process.exitCode = (await load()).validateFiles(here(paths), options)
    })
  const plan = program
    .command('plan')
    .argument(...paths)
    .description('show what parley apply would change')
    .addHelpText('after', '\nExit codes: 0 nothing would change, 1 unknown, 2 something would change, 4 credential.')
    .action(async (paths: string[], options: ApplyOptions) => {
      process.exitCode = await (await load()).planFiles(here(paths), options)
    })
  const apply = program
    .command('apply')
    .argument(...paths)
    .description('change a project to match the files: all changes or none')
    .addHelpText('after', '\nExit codes: 0 applied, 2 refused, 4 credential.')
    .action(async (paths: string[], options: ApplyOptions) => {
      process.exitCode = await (await load()).applyFiles(here(paths), options)
    })
  program
    .command('test')
    .argument('[paths...]', 'files and folders whose scenarios and tests are played; default: all in and below this folder')
    .description('play the scenarios and tests of files, on a temporary Parley if PARLEY_URL is not set')
    .option('--grep <pattern>', 'only those whose type and key, or whose name, match this regular expression')
    .option('--channel <key>', 'play all of them over this channel of the files')
    .option('--url <url>', 'the address of an agent on this machine; with --channel, instead of its config.url')
    .addOption(new Option('--reporter <form>', 'how results are written').choices(['spec', 'junit', 'json', 'github']).default('spec'))
    .option('--watch', 'wait for changes to the files, and play what has changed, until Ctrl-C')
    .addHelpText(
      'after',
      '\nExit codes: 0 passed, 1 failed, 2 usage or a fault in the files, 3 could not be judged, 4 credential, 130 interrupted.',
    )
    .action(async (paths: string[], options: TestOptions) => {
      process.exitCode = await (await import('../test/command.ts')).testFiles(here(paths), options)
    })
  program
    .command('pull')
    .argument(...paths)
    .description('write changes from the web application back to the files, whose comments remain')
    .option('--project <id>', 'the project; default: PARLEY_PROJECT, or the one with the name in the files')
    .option('--theirs <key>', 'take the version of the service where both sides changed this definition; may be repeated', collect)
    .option('--theirs-all', 'take the version of the service in every conflict')
    .addHelpText('after', '\nExit codes: 0 the files are up to date, 1 conflicts remain, 2 usage, 4 credential.')
    .action(async (paths: string[], options: PullOptions) => {
      process.exitCode = await (await import('./pull.ts')).pullFiles(here(paths), options)
    })
  apply
    .option(
      '--force <key>',
      'overwrite what others have changed in this definition; KEY@VERSION: only in that version; may be repeated',
      collect,
    )
    .option('--force-all', 'overwrite everything that others have changed since the last apply')
  for (const command of [plan, apply])
    command
      .option('--project <id>', 'the project; default: PARLEY_PROJECT, or the one with the name in the files')
      .option('--prune', 'archive definitions that the files do not have')
      .option('--secrets', 'send all secrets again, even if nothing else changes')
      .option('--json', 'print JSON only')
}
