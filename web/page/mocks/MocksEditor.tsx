import { Button, Group } from '@mantine/core'
import type { PastedTool } from '#web/rules.ts'
import { focusAdded } from '#web/ui/focus-added.ts'
import { IconPlus } from '#web/ui/icons.tsx'
import { useFault } from '../Form.tsx'
import { JsonField } from '../JsonField.tsx'
import type { Value } from '../SchemaFields.tsx'
import css from './MocksEditor.module.css'
import { type Mock, mocksOf } from './mocks.ts'
import { PasteTools } from './PasteTools.tsx'
import { ToolEditor } from './ToolEditor.tsx'
import { TryCalls } from './TryCalls.tsx'

/** The tools that Parley answers in a run: their rules, the state that each run starts with, and calls to try them. */
export function MocksEditor({ value, onChange }: { value: Value; onChange(value: Value): void }) {
  const mocks = mocksOf(value.toolMocks)
  const fault = useFault('/toolMocks#')
  const put = (toolMocks: Mock[]) => onChange({ ...value, toolMocks })
  const add = (tools: readonly PastedTool[]) => {
    const isNew = ({ tool }: PastedTool) => !mocks.some((mock) => mock.tool === tool)
    put([...mocks, ...tools.filter(isNew).map((tool) => ({ ...tool, rules: [{ match: 'any' as const, respond: { result: {} } }] }))])
  }
  return (
    <div className={css.editor}>
      {mocks.map((mock, at) => (
        <ToolEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: a tool is renamed while it is written
          key={at}
          mock={mock}
          pointer={`/toolMocks/${at}`}
          onChange={(changed) => put(mocks.flatMap((old, index) => (index === at ? (changed ? [changed] : []) : [old])))}
        />
      ))}
      {fault}
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={({ currentTarget }) => {
            add([{ tool: nextName(mocks) }])
            focusAdded(currentTarget.parentElement)
          }}
        >
          Add a tool
        </Button>
        <PasteTools onPaste={add} />
      </Group>
      <JsonField
        pointer="/mockState"
        label="State that every run starts with"
        description="rules read it and change it"
        value={value.mockState}
        onChange={(mockState) => {
          const { mockState: _, ...others } = value
          onChange(mockState === undefined ? others : { ...others, mockState })
        }}
      />
      {mocks.length > 0 && <TryCalls mocks={mocks} state={(value.mockState ?? {}) as Record<string, unknown>} />}
    </div>
  )
}

function nextName(mocks: readonly Mock[]): string {
  const names = new Set(mocks.map(({ tool }) => tool))
  let number = mocks.length + 1
  while (names.has(`tool_${number}`)) number += 1
  return `tool_${number}`
}
