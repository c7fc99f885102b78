import * as answers from '../checks/answers.ts'
import { prototypeIsClean, readBack, unreadBytes } from '../checks/bodies.ts'
import { csvIsSafe } from '../checks/exports.ts'
import * as rows from '../checks/rows.ts'
import * as runs from '../checks/runs.ts'
import { elsewhere, expectations } from './rows.ts'

const refusedWhole = [rows.nothingMade] as const
const opening = ({ sent: [sent] }: Parameters<typeof runs.judged>[0]): string =>
  JSON.parse(String(sent!.body)).user.opening.message as string

/** header-injection, template, redos, json, import, path, sql, log, http, csv. */
export const ofBodies = expectations(
  [
    /CR and LF refused at save|Header names follow the token grammar|(?:Host|Framing headers|Hop-by-hop headers) cannot be set/,
    ...refusedWhole,
  ],
  [/A secret that cannot be a header value is refused when used as one/, ...refusedWhole],
  [/Count and total size limits|Pattern length limit/, ...refusedWhole],
  [/Sent to the agent literally or refused/, runs.sentLiterally(opening, /PATH=|"PATH"/)],
  [/nothing evaluated/, runs.sentLiterally(opening, /PATH=|"PATH"/)],
  [/The agent never receives 49/, runs.sentLiterally(opening, /\b49\b/)],
  [/Single pass: output is at most 64 KB and holds the inner text literally/, runs.sentLiterally(opening, /^$/)],
  [/If saved, the assertion ends in <= 250 ms and event-loop lag stays < 50 ms|As above/, runs.assertionWithin(250, 300)],
  [/Look-around refused at save with a message that names the engine/, ...refusedWhole, answers.says(/re2/i)],
  [/Back-references refused at save/, ...refusedWhole],
  [/Repeat bomb refused at save in <= 50 ms/, ...refusedWhole, answers.within(50)],
  [/Syntax error reported with position, no 5xx/, ...refusedWhole, answers.says(/position|at character|unclosed|missing/i)],
  [/Refused in <= 100 ms/, ...refusedWhole, answers.within(100)],
  [/no stack overflow, process alive(?: \(.+\))?/, answers.doesNotSay(/call stack/i)],
  [/No silent null/, ...refusedWhole],
  [/unknown member refused/, ...refusedWhole],
  [
    /(?:Duplicate members|Trailing text|Empty body|Lone surrogate) refused(?:, not silently replaced)?|Top level must be an object/,
    ...refusedWhole,
  ],
  [
    /Refused|Refused, not replaced|Invalid UTF-8 refused, not replaced|No type coercion|No array-to-string coercion|Only UTF-8/,
    ...refusedWhole,
  ],
  [/\(\{\}\)\.admin stays undefined in the process/, prototypeIsClean],
  [
    /422 with the member name, not a database error(?: \(PostgreSQL .+\))?/,
    ...refusedWhole,
    answers.says(/name/),
    answers.doesNotSay(/22021|22P05|invalid byte/),
  ],
  [/Cut at 1 MB, connection closed, memory rise <= 20 MB/, ...refusedWhole, answers.memoryWithin(20), unreadBytes],
  [/String limit of the member applies before any SQL/, ...refusedWhole, answers.says(/name|string longer/)],
  [
    /Request bodies are not decompressed|Only application\/json is accepted|Case or white-space variants never skip validation/,
    ...refusedWhole,
  ],
  [/A byte order mark is (?:refused|accepted or refused, never stored)/, answers.doesNotSay(/\ufeff/)],
  [/20 concurrent calls with one idempotency key leave exactly one demo project/, rows.oneThing],
  [/200 calls in a row hit the quota|row counts stay bounded/, rows.oneThing],
  [
    /If archives are accepted: cut at the expanded cap, no file outside the work folder, memory rise <= 50 MB/,
    ...refusedWhole,
    answers.memoryWithin(50),
  ],
  [/CSV export: the cell cannot start a formula after quote removal and trimming|numbers elsewhere unchanged/, csvIsSafe],
  [
    /Closed list of types|Encoded slashes never change the route|NUL in a path id is a clean 404 or 400|No SQL error text|TRACE unsupported/,
    rows.refused,
  ],
  [/Bounded|no regular-expression cost in the router/, rows.refused, answers.within(100)],
  [/405 with Allow|JSON error shape/, rows.refused, answers.header('allow', Boolean)],
  [/Normalisation does not bypass authentication|No double-slash bypass of authentication/, rows.refused],
  [/Stored literally|tables intact/, readBack('name')],
  // Every line is looked at when all cases are over; here is that the text did get so far.
  [/Every log line parses as one JSON object made by the logger|no raw control characters/, answers.logIsSound],
  // What stays open, and a second answer, are faults of the exchange itself.
  [/Connection closed|the smuggled request is not executed/, rows.nothingChanged],
  [/Closed at the header deadline/, rows.nothingChanged],
  [
    /No hang beyond 30 s, no leftover bytes read as a new request/,
    ({ statuses }) => statuses.filter((status) => ![400, 408].includes(status)).map(String),
  ],
  [/other clients p99 < 2x/, answers.othersWithin(250)],
  [/Every page that shows the name: window\.__x undefined, text shown literally/, elsewhere('lab/proofs/payloads.spec.ts')],
  [
    /Transcript, review, diff and activity pages: no script runs, no CSP report needed to stop it/,
    elsewhere('lab/proofs/payloads.spec.ts'),
  ],
  [
    /Links with other schemes are plain text|Opening the transcript makes 0 requests to the canary/,
    elsewhere('lab/proofs/payloads.spec.ts'),
  ],
  [/Server-embedded JSON \(if any\) is escaped/, elsewhere('lab/proofs/payloads.spec.ts')],
  [/Shown isolated with a visible marker|neighbouring interface text keeps its direction/, elsewhere('lab/proofs/payloads.spec.ts')],
)
