import { faultNames } from '#src/runs/drivers/guard/fault.ts'
import { findFault } from '#src/runs/drivers/guard/guard.ts'
import { measureFalseAlarms } from './dialogues.ts'
import { seededCases } from './seeded.ts'

const cases = seededCases(30, faultNames)
const t: Record<string, Record<string, number[]>> = {}
const shown: Record<string, Set<string>> = {}
for (const c of cases) {
  const found = c.fault
    ? findFault(
        c.raw,
        c.context,
        faultNames.filter((f) => f !== c.fault),
      )
    : findFault(c.raw, c.context)
  const good = c.fault ? found !== undefined : found === undefined
  const cell = ((t[c.fault ?? 'clean'] ??= {})[c.language] ??= [0, 0, 0, 0])
  cell[c.heldOut ? 2 : 0]! += good ? 1 : 0
  cell[c.heldOut ? 3 : 1]! += 1
  if (!good && (!c.heldOut || process.argv.includes('--all')))
    (shown[(c.fault ?? 'clean') + ' ' + c.language] ??= new Set()).add(
      c.raw.slice(11, 150) + ' || ' + (c.fault ? JSON.stringify(c.context.transcript.at(-1)) : JSON.stringify(found)),
    )
}
for (const [f, row] of Object.entries(t))
  console.log(
    f.padEnd(16),
    Object.entries(row)
      .map(([l, [a, b, c, d]]) => `${l} ${(a! / b!).toFixed(2)}/${(c! / d!).toFixed(2)}`)
      .join('  '),
  )
for (const [k, v] of Object.entries(shown)) for (const s of [...v].slice(0, 14)) console.log(k, s)
const r = measureFalseAlarms({ instructions: '', maxChars: 600 })!
console.log(r.messages, r.alarms.filter((a) => a.isConfirmed).length)
for (const a of r.alarms) if (!a.isConfirmed) console.log(a.fault, '|', a.dialogue, '|', a.quote, '|', a.text.slice(0, 200))
