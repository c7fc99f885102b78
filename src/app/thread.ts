import { conversationTasks } from '#src/connect/conversations/operations/tasks.ts'
import { cover } from '#src/connect/coverage/cover.ts'
import { coverTask } from '#src/connect/coverage/operations.ts'
import { generateTasks } from '#src/connect/generate/operations/tasks.ts'
import { importTasks } from '#src/connect/imports/operations/tasks.ts'
import { evaluate } from '#src/measure/assertions/evaluate.ts'
import { evaluateTask } from '#src/measure/assertions/task.ts'
import { operationsOf } from '#src/platform/contract.ts'
import { readAndCheck, readBodyTask } from '#src/platform/http/body.ts'
import { perform, performTasks } from '#src/platform/threads/perform.ts'
import { computeAll, computeTask } from '#src/review/calibrations/compute.ts'
import { reportOf } from '#src/review/calibrations/report.ts'
import { reportTask } from '#src/review/calibrations/report-task.ts'
import { contracts } from './interface.ts'

// The entry of each thread: the function for each task. The counterpart of app.ts for a process.

const operations = new Map(operationsOf(contracts).map(({ name, operation }) => [name, operation]))

performTasks([
  perform(readBodyTask, ({ operation, bytes, limits }) => readAndCheck(operations.get(operation)!, bytes, limits)),
  ...importTasks,
  ...conversationTasks,
  ...generateTasks,
  perform(coverTask, cover),
  perform(computeTask, computeAll),
  perform(reportTask, ({ calibrationId, input, computedAt }) => reportOf(calibrationId, input, computedAt)),
  perform(evaluateTask, ({ assertions, transcript }) => evaluate(assertions, transcript)),
])
