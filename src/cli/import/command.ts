import { type Command, Option } from 'commander'
import { formats } from '#src/connect/imports/formats.ts'
import { type ImportOptions, importFile } from './import.ts'

export function addImportCommand(program: Command): void {
  program
    .command('import')
    .argument(
      '<file>',
      'dialogues or tasks: one per line, or one JSON array; or an unchanged file of another tool, or a folder of Botium or Rasa',
    )
    .description('import dialogues, tasks and tests of other tools; docs/test/imports.md')
    .requiredOption('--project <id>', 'the project to import into')
    .addOption(new Option('--format <format>', 'what the file contains').choices(formats).default('openaiMessages'))
    .option('--partial', 'import the valid lines even if others are not valid')
    .option('--channel <name>', 'for dialogues: also create a replay channel from them')
    .option('--batch <name>', 'for results: the batch whose next batch run they become')
    .option('--label <label>', 'for results: the label of that batch run')
    .option('--mapping <json>', 'for csv, jsonl and openaiEvals: the meaning of the columns')
    .option('--sheet <name>', 'for an Excel workbook (.xlsx), which --format csv also reads: the sheet (default: the first one)')
    .option('--tag <tag...>', 'tags of everything that is created')
    .option('--assertions <json>', 'assertions for everything that is created')
    .option('--again', 'import again a file that was imported with the same options in the last 24 hours')
    .option('--json', 'print JSON only')
    .addHelpText(
      'after',
      '\nAfter an interruption, run the same command again: it continues where it stopped. Exit codes: 0 all imported, 1 all except bad lines, 2 nothing.',
    )
    .action(async (file: string, options: ImportOptions) => {
      process.exitCode = await importFile(file, options)
    })
}
