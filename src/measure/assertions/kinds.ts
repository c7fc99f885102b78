import { kinds } from '#src/platform/kinds.ts'
import { contains } from './kinds/contains.ts'
import { endState } from './kinds/end-state.ts'
import { equals } from './kinds/equals.ts'
import { handoff } from './kinds/handoff.ts'
import { http } from './kinds/http.ts'
import { jsonPath } from './kinds/json-path.ts'
import { jsonSchema } from './kinds/json-schema.ts'
import { judge } from './kinds/judge.ts'
import { judgeScore } from './kinds/judge-score.ts'
import { language } from './kinds/language.ts'
import { latency } from './kinds/latency.ts'
import { length } from './kinds/length.ts'
import { milestones } from './kinds/milestones.ts'
import { noPersonalData } from './kinds/no-personal-data.ts'
import { noRepetition } from './kinds/no-repetition.ts'
import { notContains } from './kinds/not-contains.ts'
import { refusal } from './kinds/refusal.ts'
import { regex } from './kinds/regex.ts'
import { replied } from './kinds/replied.ts'
import { similarity } from './kinds/similarity.ts'
import { toolArguments } from './kinds/tool-arguments.ts'
import { toolCalled } from './kinds/tool-called.ts'
import { toolNotCalled } from './kinds/tool-not-called.ts'
import { toolOrder } from './kinds/tool-order.ts'
import { toolsMatched } from './kinds/tools-matched.ts'
import { turns } from './kinds/turns.ts'

/** All assertion kinds, in the order in which they are offered. A new kind is a file in kinds/ and a line here. */
export const assertionKinds = kinds([
  contains,
  notContains,
  equals,
  regex,
  similarity,
  length,
  language,
  jsonSchema,
  jsonPath,
  toolCalled,
  toolNotCalled,
  toolOrder,
  toolArguments,
  toolsMatched,
  endState,
  latency,
  turns,
  noRepetition,
  noPersonalData,
  refusal,
  handoff,
  replied,
  milestones,
  judge,
  judgeScore,
  http,
])
