import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import type { VerifyOptions } from '#src/cli/activity.ts'
import type { AdvisoriesOptions } from '#src/cli/advisories.ts'
import { type BatchOptions, runBatch } from '#src/cli/batch.ts'
import { addCodeCommands } from '#src/cli/code/commands.ts'
import { printCompletion, shells } from '#src/cli/completion.ts'
import type { ConnectCommandOptions } from '#src/cli/connect.ts'
import { demo } from '#src/cli/demo.ts'
import type { DoctorOptions } from '#src/cli/doctor.ts'
import { Exit, exitCodes } from '#src/cli/exit.ts'
import { readFolderSettings } from '#src/cli/folder-settings.ts'
import { addGenerateCommand } from '#src/cli/generate/command.ts'
import { nameHelpAfterErrors } from '#src/cli/help-after-errors.ts'
import { addImportCommand } from '#src/cli/import/command.ts'
import { addJudgeCommands } from '#src/cli/judge-command.ts'
import type { McpOptions } from '#src/cli/mcp.ts'
import type { ServeOptions } from '#src/cli/mocks/serve.ts'
import { printError } from '#src/cli/output.ts'
import { parseCount } from '#src/cli/parse-count.ts'
import { addRemoteCommands } from '#src/cli/remote.ts'
import { type RunOptions, runById } from '#src/cli/run.ts'
import type { SelfCheckOptions } from '#src/cli/self-check.ts'
import { addWorkCommand } from '#src/cli/work-command.ts'
import { ConfigurationError } from '#src/platform/configuration.ts'
import { version } from './version.ts'

// First of all, so that an interruption exits cleanly from the start; `serve` takes over later.
process.on('SIGINT', () => process.exit(exitCodes.interrupted))

readFolderSettings(process.argv[2])

// Nobody reads the output any longer (`parley mocks serve FILE | head`): a command ends with a code that says so, because nobody would see
// its result. The service has other clients, and continues.
const isService = ['start', 'serve', 'work'].includes(process.argv[2] ?? '')
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    if (!isService) process.exit(exitCodes.unread)
  })

// The commands of the service load all of it, which takes longer than a whole call of a client.
const lazy =
  <Parameters extends unknown[]>(load: () => Promise<(...parameters: Parameters) => unknown>) =>
  async (...parameters: Parameters) =>
    void (await (
      await load()
    )(...parameters))
const serve = async (overrides?: Record<string, string>) => void (await (await import('#src/cli/serve.ts')).serve(overrides))

const exitCodeHelp = '\nExit codes: 0 passed, 1 failed, 2 usage, 3 could not be judged, 4 credential, 130 interrupted.'
const program = new Command('parley')
  .description('Parley plays realistic conversations against your agent, checks what must hold, and lets people judge.')
  .version(version)
  .exitOverride()

program.commandsGroup('The service:')
program
  .command('start')
  .description('serve the interface and run jobs; the first start creates a workspace, its API key and the demo')
  .action(lazy(async () => (await import('#src/cli/start.ts')).start))
program
  .command('serve')
  .description('serve the interface (and run jobs, depending on PARLEY_ROLES)')
  .action(() => serve())
addWorkCommand(program)
program
  .command('migrate')
  .description('apply new migrations to the database')
  .action(lazy(async () => (await import('#src/cli/migrate.ts')).migrateDatabase))
program
  .command('backup')
  .argument('<file>', 'a new file, or - for standard output')
  .description('save the database while Parley runs')
  .action(lazy(async () => (await import('#src/cli/backup.ts')).backup))
program
  .command('restore')
  .argument('<file>')
  .description('restore a backup into an empty database')
  .action(lazy(async () => (await import('#src/cli/restore.ts')).restore))
program
  .command('rotate-master-key')
  .description('change the key that encrypts stored secrets, while Parley runs')
  .option('--finish', 'make the old key useless from now on')
  .action(lazy(async () => (await import('#src/cli/rotate.ts')).rotateMasterKey))
program
  .command('doctor')
  .description('check this machine and its configuration')
  .option('--deep', 'also check all stored data: rules, seals, indexes, queue; takes minutes with millions of runs')
  .option('--backups <folder>', 'with --deep: the folder of your backups, to check the age of the newest')
  .action(async (options: DoctorOptions) => {
    process.exitCode = await (await import('#src/cli/doctor.ts')).doctor(options)
  })

program
  .command('advisories')
  .argument('[file]', 'records of OSV, or the output of npm audit --json')
  .description('compare the packages of this version with advisories that you have; calls nobody')
  .option('--sbom', 'print the packages as CycloneDX instead: versions, licenses, hashes')
  .action(async (file: string | undefined, options: AdvisoriesOptions) => {
    process.exitCode = (await import('#src/cli/advisories.ts')).checkAdvisories(file, options)
  })

program.commandsGroup('Conversations (PARLEY_URL, PARLEY_API_KEY):')
program
  .command('demo')
  .description('import the demo project into the workspace of the key, and play its batch')
  .option('--fix', 'first fix the regression of its agent, so that its gate passes')
  .action(async (options: { fix?: boolean }) => {
    process.exitCode = await demo(options)
  })
program
  .command('run')
  .argument('<id>', 'a scenario (scn_…), a test (tst_…) or a run (run_…); the start of an id is enough')
  .description('run a scenario or test, wait, and show the conversation and its verdict')
  .option('--json', 'print JSON only')
  .option('--wait', 'wait for the verdict (the default)', true)
  .option('--no-wait', 'only queue the run')
  .option('--channel <id>', 'the channel to use')
  .option('--persona <id>', 'the persona to play')
  .option('--repeats <n>', 'how many times', (text) => parseCount(text))
  .option('--seed <seed>', 'replays the same user messages')
  .addHelpText('after', exitCodeHelp)
  .action(async (id: string, options: RunOptions) => {
    process.exitCode = await runById(id, options)
  })

program
  .command('connect')
  .argument('<channel>', 'a channel of the kind pull (chn_…); PARLEY_CHANNEL_KEY is its key')
  .argument('[command...]', 'the command of your agent, after --')
  .description('connect an agent on this machine to a channel; Parley does not need its address')
  .option('--url <url>', 'forward the messages to an agent that listens on this machine')
  .option('--plain', 'the command reads each message as a line of plain text instead of JSON')
  .option(
    '--quiet <ms>',
    'a reply in plain text is complete when the command writes nothing for this long',
    (text) => parseCount(text),
    300,
  )
  .option('--concurrency <n>', 'how many conversations run simultaneously', (text) => parseCount(text), 8)
  .option('--silent', 'do not print the conversations')
  .addHelpText('after', '\nEach conversation has its own process of the command. docs/reference/channels.md explains its input and output.')
  .action(async (channel: string, command: string[], options: ConnectCommandOptions) => {
    process.exitCode = await (await import('#src/cli/connect.ts')).connectAgent(channel, command, options)
  })

program
  .command('mocks')
  .description('mocked tools for an agent; docs/test/tools.md')
  .command('serve')
  .argument('<file>', 'a scenario or test as JSON, with toolMocks and mockState')
  .description('answer the tools of a file on this machine, over HTTP and MCP, until Ctrl-C')
  .option('--port <port>', 'the port to listen on; default: any that is free', (text) => parseCount(text), 0)
  .action(async (file: string, options: ServeOptions) => {
    await (await import('#src/cli/mocks/serve.ts')).serveMocks(file, options)
  })

program
  .command('mcp')
  .description('serve the tools of Parley to an assistant on this machine (MCP over standard input and output); docs/test/assistants.md')
  .option('--allow-writes', 'let the assistant draft scenarios, run scenarios and batches, and cancel, if the role of the key allows it')
  .action(async (options: McpOptions) => {
    await (await import('#src/cli/mcp.ts')).serveAssistant(options)
  })

addJudgeCommands(program)

const batch = program.command('batch').description('many conversations with one verdict; parley batches and parley batch-runs manage them')
const minutes = ['--timeout <minutes>', 'give up after this many minutes without progress', (text: string) => parseCount(text), 20] as const
const dollars = (text: string) => {
  const usd = Number(text)
  if (!(usd > 0)) throw new InvalidArgumentError('Give an amount above 0, such as 2.50.')
  return usd
}
batch
  .command('run')
  .argument('<id>', 'a batch (bat_…) to run, or a batch run (btr_…) to follow; the start of a batch’s id is enough')
  .description('run a batch; with --wait, the exit code is its verdict, to gate a build')
  .option('--wait', 'wait for the end, and show verdict, regressions and failures')
  .option('--junit <file>', 'write JUnit XML (- is standard output, here and below)')
  .option('--csv <file>', 'write a table of the runs')
  .option('--ndjson <file>', 'write one line of JSON per run')
  .option('--markdown <file>', 'write a comment for a pull request, regressions first')
  .option('--html <file>', 'write one page with charts')
  .option('--json', 'print the batch run as JSON only')
  .option('--dry-run', 'start nothing: print how many runs there would be, for how long, and at what cost')
  .option('--max-usd <dollars>', 'the budget of this batch run for calls of language models', dollars)
  .option('--seed <seed>', 'replays the same users')
  .option('--label <label>', 'the version of the agent; runs with the same label are judged together after one that did not pass')
  .option('--baseline <baseline>', 'the id of a batch run, latestPassed, or a label, instead of the batch’s own baseline')
  .option('--mode <mode>', 'with --cassette: record, replay, or auto (see docs/test/cassettes.md)')
  .option(
    '--cassette <file>',
    'the file to replay (it is uploaded) or to record into, or a cassette of the service (cst_…); waits for the end',
  )
  .option('--channels', 'record the replies of agents too, so that the replay makes no calls')
  .option(...minutes)
  .addHelpText('after', exitCodeHelp)
  .action(async (id: string, options: BatchOptions) => {
    process.exitCode = await runBatch(id, options)
  })
batch
  .command('self-check')
  .argument('<id>', 'a batch (bat_…)')
  .description('play a batch twice against the same agent, and report how often its gate would flip although nothing has changed')
  .option('--from <batchRun>', 'play nothing: sample from this batch run (btr_…)')
  .option('--checks <n>', 'how many checks are sampled', (text) => parseCount(text), 200)
  .option('--seed <seed>', 'the seed of the samples', 'self-check')
  .option('--json', 'print JSON only')
  .option(...minutes)
  .addHelpText('after', '\nExit codes: 0 steady, 1 flips in 5% of the checks or more, 3 nothing to sample; otherwise as for all commands.')
  .action(async (id: string, options: SelfCheckOptions) => {
    process.exitCode = await (await import('#src/cli/self-check.ts')).checkBatch(id, options)
  })

addImportCommand(program)

program
  .command('agreement')
  .argument('[file]', 'vectors or ratings: JSON, NDJSON or CSV; - is standard input', '-')
  .description('measure how well raters agree; needs no service')
  .addOption(new Option('--metric <metric>', 'how values of raw ratings are compared').choices(['nominal', 'ordinal', 'interval', 'ratio']))
  .option('--categories <list>', 'the scale of raw ratings in its order: 1,2,3')
  .option('--json', 'print JSON only: { results: [{ id, value, reason? }] }')
  .addHelpText('after', '\nCSV: a column for each rater, or columns item, rater, value and perhaps criterion. docs/judge/calibration.md')
  .action(lazy(async () => (await import('#src/cli/agreement.ts')).agreement))

const keys = program.command('keys').description('API keys; parley api-keys manages those of the workspace')
keys
  .command('generate')
  .description('print a new key for PARLEY_INIT_API_KEY')
  .option('--env <environment>', 'development or production; the default is PARLEY_ENV')
  .option('--live', 'the same as --env production')
  .action(lazy(async () => (await import('#src/cli/keys.ts')).generate))

program
  .command('activity')
  .description('the activity of the workspace, and a check that nobody has altered it')
  .command('verify')
  .description('recompute the hash chains in the configured database, without writing anything')
  .option('--workspace <id>', 'only this workspace')
  .option('--noted <seq:hash>', 'an end of its chain that you noted earlier: the chain must still contain it')
  .addHelpText(
    'after',
    '\nExit codes: 0 nothing was altered, 1 something was altered, 3 could not be read. docs/operate/activity.md explains what this proves.',
  )
  .action(async (options: VerifyOptions) => {
    process.exitCode = await (await import('#src/cli/activity.ts')).verify(options)
  })

program
  .command('completion')
  .description('print the completions of a shell; for bash: source <(parley completion bash)')
  .addArgument(new Argument('<shell>').choices(shells))
  .action((shell: (typeof shells)[number]) => printCompletion(program, shell))

addCodeCommands(program)
addGenerateCommand(program)

program.commandsGroup('Every operation of the interface:')
// A command that has no others below it does not read the interface.
const isAlone = program.commands.some(
  (command) => command.name() === process.argv[2] && command.name() !== 'completion' && command.commands.length === 0,
)
if (!isAlone) addRemoteCommands(program)
nameHelpAfterErrors(program, 'parley')

try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = codeOf(error)
}

function codeOf(error: unknown): number {
  // Commander has already printed its own words; help and version are not faults.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage
  if (error instanceof Exit) {
    printError(`parley: ${error.message}`)
    return error.code
  }
  printError(error instanceof ConfigurationError ? error.message : `parley: ${(error as Error).message}`)
  return error instanceof ConfigurationError ? exitCodes.usage : exitCodes.notJudged
}
