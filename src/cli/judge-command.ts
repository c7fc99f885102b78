import type { Command } from 'commander'
import type { JudgeCheckOptions } from './judge-check.ts'
import type { MeasureOptions } from './judge-measure.ts'
import { parseCount } from './parse-count.ts'

export function addJudgeCommands(program: Command): void {
  const judge = program.command('judge').description('language models that judge; parley judges shows how well they agree with people')
  judge
    .command('measure')
    .argument('<criterion>', 'a ready criterion (parley assertions templates), or a file with an assertion of the kind judge or judgeScore')
    .description('ask a judge about the conversations of a calibration, and show how it agrees with people')
    .requiredOption('--calibration <id>', 'a calibration (cal_…) that is locked or closed')
    .option('--model <id>', 'the language model (mdl_…); default: models.judge of the project')
    .option('--criterion <key>', 'the criterion of the rubric that people answered; default: the verdict')
    .option(
      '--before <version>',
      'the version of a judge that was measured earlier, to compare with; default: the judge at the time of playing',
    )
    .option('--votes <n>', 'how often the model is asked: 1, 3 or 5')
    .option('--with <words>', 'the words for those in brackets')
    .option('--json', 'print JSON')
    .action(async (name: string, options: MeasureOptions) => {
      process.exitCode = await (await import('./judge-measure.ts')).measureJudge(name, options)
    })
  judge
    .command('self-check')
    .argument('<id>', 'a run (run_…) or a batch run (btr_…) with an assertion that a language model judged')
    .description(
      'ask a judge the same question again, plant instructions to it in the conversation, and count how often its verdict changes',
    )
    .option('--assertion <n>', 'the position of the assertion, from 0; default: the first that a language model judged', (text) =>
      Number(text),
    )
    .option('--times <n>', 'how many times it is asked again', (text) => parseCount(text), 20)
    .option('--json', 'print JSON')
    .action(async (id: string, options: JudgeCheckOptions) => {
      process.exitCode = await (await import('./judge-check.ts')).checkJudge(id, options)
    })
}
