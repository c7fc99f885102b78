import { readFile, writeFile } from 'node:fs/promises'
import { measureGuard } from './measure.ts'
import { sectionOf, withFigures } from './report.ts'

const path = new URL('../../../docs/internals/simulation.md', import.meta.url)

/** Measures the guard, and writes its figures into docs/internals/simulation.md. */
export async function benchGuard(): Promise<void> {
  const figures = measureGuard()
  const document = withFigures(await readFile(path, 'utf8'), figures)
  await writeFile(path, document)
  console.log(sectionOf(document))
  for (const { fault, dialogue, quote, text, isConfirmed } of figures.dialogues?.alarms ?? [])
    if (!isConfirmed) console.log(`${dialogue}: ${fault} "${quote}" in "${text}"`)
  if (!figures.dialogues)
    console.log('The dialogues in ../shared/data/tau are missing here, so the false alarms in them were not measured again.')
}
