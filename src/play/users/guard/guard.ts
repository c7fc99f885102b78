import type { Candidate, Evidence, Fault, FaultName, GuardContext } from './fault.ts'
import { faultNames } from './fault-names.ts'
import { disclosure } from './faults/disclosure.ts'
import { earlyEnd } from './faults/early-end.ts'
import { empty } from './faults/empty.ts'
import { inventedFact } from './faults/invented-fact.ts'
import { leakedReasoning } from './faults/leaked-reasoning.ts'
import { promptLeak } from './faults/prompt-leak.ts'
import { repeat } from './faults/repeat.ts'
import { roleInversion } from './faults/role-inversion.ts'
import { stuck } from './faults/stuck.ts'
import { tooLong } from './faults/too-long.ts'
import { unreadable } from './faults/unreadable.ts'
import { wrongLanguage } from './faults/wrong-language.ts'
import { readReply } from './reply.ts'

const faults: Readonly<Record<FaultName, Fault>> = {
  unreadable,
  empty,
  tooLong,
  leakedReasoning,
  roleInversion,
  promptLeak,
  wrongLanguage,
  disclosure,
  inventedFact,
  repeat,
  earlyEnd,
  stuck,
}

export type FoundFault = Evidence & { fault: FaultName }

/** The first fault of a model's answer, in the order of `faultNames`; undefined if it may be sent. */
export function findFault(raw: string, context: GuardContext, reply = readReply(raw)): FoundFault | undefined {
  const candidate: Candidate = { raw, reply }
  for (const fault of faultNames) {
    const evidence = context.settings.off.includes(fault) ? undefined : faults[fault].find(candidate, context)
    if (evidence) return { fault, ...evidence }
  }
  return undefined
}
