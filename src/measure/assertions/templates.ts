import { answersEverything } from './templates/answers-everything.ts'
import { brandTone } from './templates/brand-tone.ts'
import { correctByReference } from './templates/correct-by-reference.ts'
import { customerEffort } from './templates/customer-effort.ts'
import { empathy } from './templates/empathy.ts'
import { followsProcedure } from './templates/follows-procedure.ts'
import { goalCompleted } from './templates/goal-completed.ts'
import { groundedInDocuments } from './templates/grounded-in-documents.ts'
import { handsOver } from './templates/hands-over.ts'
import { noInventedFacts } from './templates/no-invented-facts.ts'
import { staysInScope } from './templates/stays-in-scope.ts'
import type { JudgeTemplate } from './templates/template.ts'

/** The one list of templates, in the order in which they are offered. */
export const judgeTemplates: readonly JudgeTemplate[] = [
  goalCompleted,
  correctByReference,
  answersEverything,
  noInventedFacts,
  groundedInDocuments,
  staysInScope,
  followsProcedure,
  handsOver,
  brandTone,
  empathy,
  customerEffort,
]
