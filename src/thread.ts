import { evaluate } from './assertions/evaluate.ts'
import { evaluateTask } from './assertions/task.ts'
import { computeAll, computeTask } from './calibrations/compute.ts'
import { reportOf } from './calibrations/report.ts'
import { reportTask } from './calibrations/report-task.ts'
import { checkImport, checkTask, readImport, readTask } from './imports/operations/check.ts'
import { contracts } from './interface.ts'
import { operationsOf } from './platform/contract.ts'
import { readAndCheck, readBodyTask } from './platform/http/body.ts'
import { perform, performTasks } from './platform/threads/perform.ts'

// The entry of each thread: the function for each task. The counterpart of app.ts for a process.

const operations = new Map(operationsOf(contracts).map(({ name, operation }) => [name, operation]))

performTasks([
  perform(readBodyTask, ({ operation, bytes, limits }) => readAndCheck(operations.get(operation)!, bytes, limits)),
  perform(checkTask, checkImport),
  perform(readTask, readImport),
  perform(computeTask, computeAll),
  perform(reportTask, ({ calibrationId, input, computedAt }) => reportOf(calibrationId, input, computedAt)),
  perform(evaluateTask, ({ assertions, transcript }) => evaluate(assertions, transcript)),
])
