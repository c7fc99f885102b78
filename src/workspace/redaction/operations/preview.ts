import { implement } from '#src/platform/implement.ts'
import { projectOf } from '#src/workspace/projects/operations.ts'
import { authoredIn } from '../authored.ts'
import { redaction } from '../contract.ts'
import { finderOf } from '../find.ts'
import { openRedactor } from '../redactor.ts'

export const redactionOperations = implement(redaction, {
  preview: async ({ tx, params, body }) => {
    const project = await projectOf(tx, params.id)
    const settings = body.redaction ?? project.redaction
    const { mode } = settings
    const counts = new Map<string, number>()
    for (const { name } of finderOf(settings)(body.text)) counts.set(name, (counts.get(name) ?? 0) + 1)
    const text = openRedactor({ ...settings, mode: mode === 'off' ? 'mask' : mode }, authoredIn()).text(body.text)
    return { text, found: [...counts].map(([name, count]) => ({ name, count })) }
  },
})
