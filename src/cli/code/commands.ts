import { type Command, Option } from 'commander'
import type { TestOptions } from '../test/command.ts'
import type { ApplyOptions } from './apply.ts'
import type { PullOptions } from './pull.ts'

const load = () => import('./apply.ts')
const here = (paths: readonly string[]) => (paths.length > 0 ? paths : ['.'])
const paths = ['[paths...]', 'files and folders; default: parley.yaml and all *.parley.yaml in and below this folder'] as const

/** The commands of tests as code. */
export function addCodeCommands(program: Command): void {
  program.commandsGroup('Tests as code (docs/tests-as-code.md):')
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
    .description('write a project as files: one for each resource, the same bytes each time')
    .requiredOption('-o, --output <folder>', 'the folder to write them into')
    .action(async (project: string, options: { output: string }) => {
      process.exitCode = await (await import('./export.ts')).exportProject(project, options)
    })
  program
    .command('validate')
    .argument(...paths)
    .description('check files without a service: shapes, references, secrets')
    .option('--json', 'print JSON only')
    .addHelpText('after', '\nExit codes: 0 nothing is wrong, 1 something is, 2 usage.')
    .action(async (given: string[], options: { json?: boolean }) => {
      process.exitCode = (await load()).validateFiles(here(given), options)
    })
  const plan = program
    .command('plan')
    .argument(...paths)
    .description('show what parley apply would change')
    .addHelpText('after', '\nExit codes: 0 nothing would change, 1 it cannot be said, 2 something would change, 4 credential.')
    .action(async (given: string[], options: ApplyOptions) => {
      process.exitCode = await (await load()).planFiles(here(given), options)
    })
  const apply = program
    .command('apply')
    .argument(...paths)
    .description('bring a project to what the files say: all of it, or nothing')
    .addHelpText('after', '\nExit codes: 0 applied, 2 refused, 4 credential.')
    .action(async (given: string[], options: ApplyOptions) => {
      process.exitCode = await (await load()).applyFiles(here(given), options)
    })
  program
    .command('test')
    .argument('[paths...]', 'files and folders whose scenarios and tests are played; default: all in and below this folder')
    .description('play the scenarios and tests of files, on a Parley of its own where PARLEY_URL is not set')
    .option('--grep <pattern>', 'only those whose type and key, or whose name, fit this regular expression')
    .option('--channel <key>', 'play all of them over this channel of the files')
    .option('--url <url>', 'the address of an agent on this machine; with --channel, in place of its config.url')
    .addOption(new Option('--reporter <form>', 'how results are written').choices(['spec', 'junit', 'json', 'github']).default('spec'))
    .option('--watch', 'wait for changes of the files, and play what they change, until Ctrl-C')
    .addHelpText(
      'after',
      '\nExit codes: 0 passed, 1 failed, 2 usage or a fault in the files, 3 could not be judged, 4 credential, 130 interrupted.',
    )
    .action(async (given: string[], options: TestOptions) => {
      process.exitCode = await (await import('../test/command.ts')).testFiles(here(given), options)
    })
  program
    .command('pull')
    .argument(...paths)
    .description('write what was changed on the pages back into the files, with their comments')
    .option('--project <id>', 'the project; default: PARLEY_PROJECT, or the one that is called as in the files')
    .option('--force', 'take what the service has also where your files were changed, too')
    .addHelpText('after', '\nExit codes: 0 the files have all of it, 1 conflicts are left, 2 usage, 4 credential.')
    .action(async (given: string[], options: PullOptions) => {
      process.exitCode = await (await import('./pull.ts')).pullFiles(here(given), options)
    })
  for (const command of [plan, apply])
    command
      .option('--project <id>', 'the project; default: PARLEY_PROJECT, or the one that is called as in the files')
      .option('--prune', 'archive what the files do not name')
      .option('--force', 'overwrite what others have changed since the last apply')
      .option('--secrets', 'send all secrets again, also where nothing else changes')
      .option('--json', 'print JSON only')
}
