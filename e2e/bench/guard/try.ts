import { measureFalseAlarms } from './dialogues.ts'
const r = measureFalseAlarms({instructions:'', maxChars: 600})!
console.log(r.dialogues, r.messages, r.alarms.length)
const by: Record<string, number> = {}
for (const a of r.alarms) by[a.fault]=(by[a.fault]??0)+1
console.log(by, r.alarms.filter(a=>a.isConfirmed).length)
for (const a of r.alarms) if(!a.isConfirmed) console.log(a.fault, '|', a.dialogue, '|', a.quote, '|', a.text.slice(0,200))
