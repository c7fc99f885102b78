import { Button, Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { JsonView } from '#web/ui/CodeView.tsx'
import { JsonField } from '../JsonField.tsx'
import css from './MocksEditor.module.css'
import { jsonInBrief, type Mock } from './mocks.ts'
import { answersOf, type TriedCall } from './tried-calls.ts'

/** Trial calls: the current rules answer each, one after the other, as in a run. */
export function TryCalls({ mocks, state }: { mocks: readonly Mock[]; state: Record<string, unknown> }) {
  const [calls, setCalls] = useState<readonly TriedCall[]>([])
  const [tool, setTool] = useState<string>()
  const [callArguments, setGiven] = useState<unknown>({})
  const toolName = mocks.some((mock) => mock.tool === tool) ? tool! : mocks[0]!.tool
  // The rules of the service come with libraries that no other part of the form needs.
  const { data: rules } = useQuery({
    queryKey: ['mock-rules'],
    queryFn: () => import('#web/mocks.ts'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { answers, after } =
    rules && calls.length > 0 ? answersOf(rules.answerCall, { mocks, state, calls }) : { answers: [], after: undefined }
  return (
    <section aria-label="Try a call" className={css.trial}>
      <h3>Try a call</h3>
      <Select
        label="Tool to call"
        data={mocks.map((mock) => mock.tool)}
        value={toolName}
        allowDeselect={false}
        onChange={(name) => setTool(name ?? undefined)}
      />
      <JsonField pointer="/tried" label="Arguments of the call" value={callArguments} onChange={(changed) => setGiven(changed ?? {})} />
      <Group gap="sm">
        <Button variant="default" onClick={() => setCalls([...calls, { tool: toolName, arguments: callArguments }])}>
          Call it
        </Button>
        {calls.length > 0 && (
          <Button variant="subtle" onClick={() => setCalls([])}>
            Start over
          </Button>
        )}
      </Group>
      <ol className={css.answers} aria-live="polite">
        {answers.map(({ call, words, isWrong, answer }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: calls have a fixed order
          <li key={at} data-wrong={isWrong}>
            <code>
              {call.tool} {jsonInBrief(call.arguments, 200)}
            </code>
            <p>{words}</p>
            {answer !== undefined && <JsonView value={answer} label={`Answer to call ${at + 1}`} maxHeight={200} />}
          </li>
        ))}
      </ol>
      {after && (
        <>
          <p>State after these calls</p>
          <JsonView value={after} label="State after these calls" maxHeight={240} />
        </>
      )}
    </section>
  )
}
