import { type Contract, operationsOf, type Role } from '#src/platform/contract.ts'

// Written by hand, and on purpose a second time: anyone who changes the role of an operation changes it here too, knowingly. All other
// checks of roles are generated from the contracts and would follow them.
export const operationRoles: Readonly<Record<Exclude<Role, 'viewer'> | 'identity', string>> = {
  identity: 'workspaces.create workspaces.list',
  reviewer:
    'comments.create comments.replace comments.remove reviews.next reviews.start reviews.draft reviews.submit reviews.skip reviews.decline reviews.release reviews.reopen reviews.reassign reviews.dispute reviews.resolve calibrationSheets.draft calibrationSheets.submit pairReviews.pair pairReviews.judge',
  editor:
    'improvements.create improvements.try pairReviews.create pairReviews.close pairReviews.result pairReviews.preferences reviewAnswers.export reviewRules.list reviewRules.get reviewRules.create reviewRules.replace reviewRules.archive reviewRules.restore reviewRules.dryRun reviewRules.findings projects.create projects.replace projects.archive projects.restore projects.rotateEvaluatorSecret projects.apply projects.generate demo.import personas.create personas.replace personas.archive personas.restore documents.create documents.replace documents.archive documents.restore channels.create channels.replace channels.archive channels.restore channels.rotateKey channels.setCallbackSecret channels.probe channels.fromCurl channels.fromPreset assertions.dryRun scenarios.create scenarios.replace scenarios.archive scenarios.restore scenarios.run tests.create tests.replace tests.archive tests.restore tests.run imports.create conversations.send conversations.sendTraces conversations.sendLogs failureGroups.replace reproductions.toReplay reproductions.toTest reproductions.toScenario groupReproductions.create monitors.create monitors.replace monitors.archive alerts.acknowledge alerts.snooze alerts.resolve cassettes.create cassettes.archive cassettes.export cassettes.import runs.cancel runs.rescore runs.askJudge runs.checkEvaluation runs.sendMessage runs.suggest batches.create batches.replace batches.archive batches.restore batches.dryRun batches.run batchRuns.label batchRuns.cancel batchRuns.resume batchReports.rescore rubrics.create rubrics.replace rubrics.publish rubrics.archive rubrics.restore rubrics.judge reviews.assign reviewTasks.cancel performance.get reviewers.list reviewers.replace goldItems.list goldItems.create calibrations.calibrate calibrations.open calibrations.reveal calibrations.lock calibrations.reconcile calibrations.close calibrations.recompute calibrations.cancel judgeMeasurements.measure calibrationSheets.include calibrationSheets.excuse queue.process versions.revert reviewProgress.get reviewQuality.get reviewQuality.replace reviewQuality.judgeAgain calibrationCycles.create calibrationCycles.replace calibrationCycles.archive calibrationCycles.restore calibrationCycles.rounds',
  admin:
    'workspaces.settings retention.replaceDefault erasures.list erasures.create erasures.get members.create members.replace members.remove integrations.create integrations.replace integrations.archive integrations.restore integrations.test integrations.rotateSecret integrations.enable integrations.disable integrations.redeliver models.create models.replace models.archive models.restore models.probe calibrations.reopen',
  owner: 'workspaces.replace',
}

/** Operations whose role is not the one of the table; what the table does not name is for viewers. */
export function roleFaults(contracts: Readonly<Record<string, Contract>>): string[] {
  const wanted = new Map(Object.entries(operationRoles).flatMap(([role, names]) => names.split(' ').map((name) => [name, role] as const)))
  const operations = operationsOf(contracts)
  const known = new Set(operations.map(({ name }) => name))
  return [
    ...operations.flatMap(({ name, operation: { role, method } }) => {
      const expected = wanted.get(name) ?? 'viewer'
      if (role !== expected) return [`${name} needs ${role}, and ${expected} in the table`]
      return expected === 'viewer' && method !== 'GET' && !changesByViewers.has(name)
        ? [`${name} changes something and is not in the table`]
        : []
    }),
    ...[...wanted.keys()].filter((name) => !known.has(name)).map((name) => `${name} is in the table only`),
  ]
}

/** Operations for viewers that are not reads: their own keys and inbox, sums of numbers they send, and a text that is tried. */
const changesByViewers = new Set([
  ...['apiKeys.create', 'apiKeys.revoke', 'apiKeys.rotate', 'comments.see', 'inbox.replaceSettings'],
  ...['statistics.compute', 'redaction.preview'],
])
