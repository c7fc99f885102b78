import * as answers from '../checks/answers.ts'
import * as outgoing from '../checks/outgoing.ts'
import * as rows from '../checks/rows.ts'
import * as runs from '../checks/runs.ts'
import { expectations } from './rows.ts'

const blocked = runs.endsIn('blocked')

/** ssrf-literal, ssrf-allowlist, ssrf-dns, ssrf-redirect. */
export const ofAddresses = expectations(
  [/Refused at save with the generic blocked-address code/, rows.nothingMade, outgoing.blockedAtSave],
  [
    /canary on the target receives 0 connections also when the row is forced in and a run is started/,
    outgoing.refusedByForce,
    answers.canarySilent,
  ],
  [/Stays refused when the operator allow-list holds .+/, outgoing.refusedThoughOpened],
  [/User-info in URLs is refused in any case|Backslashes are refused, not repaired/, rows.nothingMade, outgoing.blockedAtSave],
  [/Own database port is unreachable even if 127\.0\.0\.1\/32 is allow-listed|Own API is never a target/, outgoing.refusedThoughOpened],
  [/Same rule for webhooks as for channels/, rows.nothingMade, answers.faultCode('blocked_address')],
  [
    /Same rule for the judge endpoint|an entry in the channel allow-list does not open it/,
    // There is no such member: what cannot be set is not called.
    rows.nothingMade,
    answers.faultCode('unknown_member', 'blocked_address'),
  ],
  [/Member refused, or ignored by a closed schema/, answers.canarySilent, answers.faultCode('unknown_member', 'blocked_address')],
  [/With 127\.0\.0\.2\/32 on the channel list the mock agent is reachable and a run succeeds \(no false refusal\)/, outgoing.reached],
  [
    /With only 127\.0\.0\.2\/32 allowed, 127\.0\.0\.3 stays closed, also by name and by rebinding/,
    rows.nothingMade,
    outgoing.closedByName,
    outgoing.closedByRebinding,
    answers.canarySilent,
  ],
  [/Run ends in error with the generic blocked code|One denied answer refuses all/, outgoing.scriptWasPlayed, blocked],
  [/A failing lookup never disables the check/, outgoing.scriptWasPlayed, blocked, answers.canarySilent],
  [/Addresses judged are the addresses connected/, outgoing.scriptWasPlayed, blocked, runs.messagesAtLeast(1)],
  [/0 canary connections over 1,000 tries/, outgoing.reboundManyTimes, answers.canarySilent],
  [/Lookups have a 5 s limit/, runs.endsIn('dns', 'connectTimeout', 'totalTimeout'), outgoing.lookupsAreBounded],
  [/API latency unaffected|thread pool not exhausted/, answers.othersWithin(1_000)],
  [/No second request|At most one request per turn/, runs.messagesAtMost(1), runs.messagesAtLeast(1)],
  [/run error "agent answered with a redirect"/, runs.endsIn('redirect')],
  [/Location shown as text only/, runs.keptAsText(/"location":"/), answers.canarySilent],
)
