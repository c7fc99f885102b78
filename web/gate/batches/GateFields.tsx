import { Stack } from '@mantine/core'
import type { Schemas } from '#web/api.ts'
import { GroupPanel } from '#web/page/resource/Group.tsx'
import { SchemaFields, type Value } from '#web/page/SchemaFields.tsx'
import { resolve, type Schema, withDefaults } from '#web/page/schema.ts'
import { useDescription } from '#web/page/use-description.ts'
import { BaselineField } from './BaselineField.tsx'
import css from './DryRunView.module.css'
import { describeGate } from './format.ts'

type Batch = Schemas['Batch']
type Props = { project: string; batchId: string | undefined; schema: Schema; value: Value; onChange(value: Value): void }

const first = ['minPassRate', 'maxErrorRate']

/** The gate in words while it is written; first the common rules, then the others. */
export function GateFields({ project, batchId, schema, value, onChange }: Props) {
  const { data: description } = useDescription()
  if (!description) return null
  const gate = resolve(description, schema.properties?.gate ?? {})
  const others = Object.keys(gate.properties ?? {}).filter((name) => !first.includes(name))
  const filled = withDefaults(description, schema, value) as Pick<Batch, 'gate' | 'baseline'>
  return (
    <Stack gap="md">
      <ul className={css.list} aria-label="Rules of the gate">
        {describeGate({ ...filled, baseline: filled.baseline ?? null }).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <SchemaFields
        schema={gate}
        only={first}
        pointer="/gate"
        value={(value.gate ?? {}) as Value}
        onChange={(changed) => onChange({ ...value, gate: changed })}
      />
      <BaselineField
        project={project}
        batchId={batchId}
        value={(value.baseline ?? null) as Batch['baseline']}
        onChange={(baseline) => onChange({ ...value, baseline })}
      />
      <GroupPanel
        group={{ title: 'More rules', within: 'gate', members: others, inWords: () => 'As the sentences above say.' }}
        schema={schema}
        value={value}
        onChange={onChange}
      />
    </Stack>
  )
}
