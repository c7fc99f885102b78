import type { Command } from 'commander'
import type { GenerateOptions } from './generate.ts'

export function addGenerateCommand(program: Command): void {
  program
    .command('generate')
    .argument('[paths...]', 'prompts and policies (.md, .txt), tools and dialogues (.json, .jsonl); default: those in this folder')
    .description('draft scenarios and tests from what you have, without a server; docs/test/generate.md')
    .option('-o, --output <file>', 'the file to write; default: parley.yaml, or generated.parley.yaml next to one')
    .option('--mcp <url>', 'an MCP server that is asked for its tools')
    .option('--seed <text>', 'the same sources and seed give the same drafts', '1')
    .option('--max <number>', 'how many drafts at most', '100')
    .option('--json', 'print the answer of POST /projects/{id}/generate, and write nothing')
    .addHelpText('after', '\nExit codes: 0 drafts were written, 1 there is nothing to draft, 2 usage.')
    .action(async (paths: string[], options: GenerateOptions) => {
      process.exitCode = await (await import('./generate.ts')).generateFiles(paths, options)
    })
}
