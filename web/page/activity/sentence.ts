import type { Schemas } from '#web/api.ts'
import { humanize } from '#web/page/schema.ts'
import { count, several } from '#web/ui/count.ts'
import { changeOf, lowercase, place, valueInWords } from './change.ts'

type Entry = Pick<Schemas['ActivityEntry'], 'resourceType' | 'action' | 'changes'>

/** An entry in words around its resource: “raised the pass rate of” · “Release gate” · “ from 40% to 90%”. */
export type Sentence = { before: string; thing: string; isName: boolean; after: string }

// For actions whose verb alone is not clear. `{}` is the resource.
const templates: Readonly<Record<string, string>> = {
  'batch.scheduleFailed': 'could not start {} on schedule',
  'batch.scheduleSkipped': 'skipped a scheduled start of {}',
  'batchRun.cancelRequested': 'requested to cancel {}',
  'batchRun.seeded': 'imported {}',
  'calibration.dueSoon': 'announced that {} is due soon',
  'calibration.recomputed': 'computed the report of {} again',
  'calibration.reconciled': 'recorded agreed answers in {}',
  'calibration.revealed': 'revealed a conversation of {}',
  'calibration.judgesMeasured': 'measured the judges of {}',
  'channel.keyRotated': 'replaced the key of {}',
  'channel.callbackSecretSet': 'set the secret of callbacks of {}',
  'calibrationSheet.leftOut': 'excluded {} from the report',
  'calibrationSheet.missed': 'closed {}, which was not submitted in time',
  'calibrationSheet.submittedLate': 'submitted {} late',
  'integration.activated': 'marked {} as working',
  'integration.failed': 'could not deliver to {}',
  'integration.redelivered': 'sent a delivery of {} again',
  'integration.rotated': 'replaced the signing secret of {}',
  'member.bound': 'signed in for the first time as {}',
  'member.reviewerProfileReplaced': 'changed the reviewer profile of {}',
  'review.dueSoon': 'announced that {} is due soon',
  'review.disputeResolved': 'resolved a dispute about {}',
  'review.leaseExpired': 'made {} available again after its time ended',
  'review.retracted': 'stopped counting {}, which is judged again',
  'reviewTask.split': 'found that the reviewers of {} disagree',
  'rubric.judgmentsRequested': 'asked a model to answer {}',
  'rubric.judgmentCompleted': 'received the answers of a model to {}',
  'rubric.reviewRuleChanged': 'changed a review rule of {}',
  'rubric.calibrationCycleChanged': 'changed a calibration cycle of {}',
  'rubric.goldChanged': 'changed the gold items of {}',
  'rubric.qualityRuleChanged': 'changed how reviewers of {} are measured',
  'rubric.reviewerPaused': 'paused a reviewer of {} for low accuracy',
  'run.commented': 'commented on {}',
  'run.commentEdited': 'changed a comment on {}',
  'run.commentDeleted': 'deleted a comment on {}',
  'run.evaluating': 'asked the judges of {}',
  'run.requeued': 'queued {} again',
  'run.reviewed': 'recorded the review of {}',
  'run.reviewReopened': 'reopened the review of {}',
  'run.seeded': 'imported {}',
  'run.setUp': 'called the setup of {}',
  'run.tornDown': 'called the teardown of {}',
  'batch.improvementStarted': 'held out half of {}',
  'batch.changeTried': 'tried a change on {}',
  'batchRun.pairReviewOpened': 'asked people to judge pairs of {}',
  'batchRun.pairReviewerExcused': 'excused a reviewer of the pairs of {}',
  'batchRun.pairReviewClosed': 'closed the pair review of {}',
  'batchRun.setUp': 'called the setup of {}',
  'batchRun.tornDown': 'called the teardown of {}',
  'project.retentionApplied': 'deleted what was due in {}',
  'workspace.activityErased': 'emptied entries of the activity of {}',
  'workspace.activityForgotten': 'emptied old entries of the activity of {}',
  'workspace.erasureCompleted': 'completed an erasure in {}',
  'workspace.erasureRequested': 'requested an erasure in {}',
}

const nouns: Readonly<Record<string, string>> = { apiKey: 'API key' }
/** Resources whose names are clear without their type: “Ben’s sheet in November”. */
const sayTheirKind: ReadonlySet<string> = new Set(['calibrationSheet'])
/** A resource type as people say it: `batchRun` is “batch run”. */
export const nounOf = (resourceType: string): string => nouns[resourceType] ?? lowercase(humanize(resourceType))
const article = (noun: string) => (/^[aeio]|^API/.test(noun) ? 'an' : 'a')

/** The author, and the API key that was used: the service gives both as one name. A key with the same name as its member adds nothing. */
export function authorOf({ type, name }: Schemas['ActivityEntry']['actor']): { name: string; key?: string } {
  const [, member, key] = (type === 'apiKey' && /^(.+?) \((.+)\)$/.exec(name)) || []
  if (!member || !key) return { name }
  return member === key ? { name: member } : { name: member, key }
}

/** What one entry says, after its author. `ownName` is the name of its resource, if it has one; `times`: how many entries it represents. */
export function sentenceOf({ resourceType, action, changes }: Entry, ownName: string | undefined, times = 1): Sentence {
  const noun = nounOf(resourceType)
  const name = times > 1 ? undefined : ownName
  const thing = resourceType === 'workspace' ? 'the workspace' : (name ?? (times > 1 ? several(times, noun) : `${article(noun)} ${noun}`))
  const isName = name !== undefined && resourceType !== 'workspace'
  const verb = action.slice(action.indexOf('.') + 1)
  const around = (template: string) => {
    const [before = '', after = ''] = template.split(place)
    // A resource that is only mentioned needs just its name; the changed resource is named with its type.
    return {
      before: isName && before === `${verb} ` && !sayTheirKind.has(resourceType) ? `${before}the ${noun} ` : before,
      thing,
      isName,
      after,
    }
  }
  if (verb === 'replaced') return around(changeOf(changes))
  const sentence = around((templates[action] ?? `${lowercase(humanize(verb))} {}`).replace('{}', place))
  return { ...sentence, after: sentence.after + endOf(verb, changes) }
}

/** The outcome. */
function endOf(verb: string, changes: Entry['changes']): string {
  const after = (path: string) => changes.find((change) => change.path === path)?.after
  if (verb === 'labeled') return after('/label') ? ` as “${after('/label')}”` : ', without a label'
  const outcome = ['completed', 'rescored', 'seeded'].includes(verb) && after('/outcome')
  const counts = after('/counts')
  const planned = typeof counts === 'object' && counts !== null && 'planned' in counts && `${count(Number(counts.planned))} runs`
  const parts = [outcome && valueInWords('outcome', outcome), planned].filter(Boolean)
  return parts.length > 0 ? `: ${parts.join(', ')}` : ''
}
