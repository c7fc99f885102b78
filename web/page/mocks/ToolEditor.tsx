import { ActionIcon, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { IconPlus, IconTrash } from '#web/ui/icons.tsx'
import { Scrolled } from '#web/ui/Scrolled.tsx'
import { ChoiceField, TextField } from '../Fields.tsx'
import { JsonField } from '../JsonField.tsx'
import css from './MocksEditor.module.css'
import { heldBy, type Mock, type Rule } from './mocks.ts'
import { RuleRow } from './RuleRow.tsx'

type Props = { mock: Mock; pointer: string; onChange(mock: Mock): void }

/** One tool: its description for the agent, its rules in order, and what happens to calls that no rule answers. */
export function ToolEditor({ onChange, ...props }: Omit<Props, 'onChange'> & { onChange(mock: Mock | undefined): void }) {
  const { mock, pointer } = props
  return (
    <fieldset className={css.tool}>
      <legend className="visually-hidden">Tool {mock.tool}</legend>
      <div className={css.name}>
        <TextField pointer={`${pointer}/tool`} label="Tool" required value={mock.tool} onChange={(tool) => onChange({ ...mock, tool })} />
        <TextField
          pointer={`${pointer}/description`}
          label="Description for the agent"
          value={mock.description ?? ''}
          onChange={(description) => onChange({ ...mock, description: description || undefined } as Mock)}
        />
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Remove the tool ${mock.tool}`} onClick={() => onChange(undefined)}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
      <details>
        <summary className={css.summary}>Arguments ({mock.parameters ? 'described' : 'not described'})</summary>
        <JsonField
          pointer={`${pointer}/parameters`}
          label="JSON Schema of the arguments"
          value={mock.parameters}
          onChange={(parameters) => onChange({ ...mock, parameters } as Mock)}
        />
      </details>
      <Rules {...props} onChange={onChange} />
    </fieldset>
  )
}

function Rules({ mock, pointer, onChange }: Props) {
  const [openAt, setOpenAt] = useState<number>()
  const put = (rules: Rule[]) => onChange({ ...mock, rules })
  const change = (at: number, rule: Rule | undefined) => {
    if (!rule) setOpenAt(undefined)
    put(mock.rules.flatMap((old, index) => (index === at ? (rule ? [rule] : []) : [old])))
  }
  const raise = (at: number) => {
    setOpenAt(undefined)
    put(mock.rules.with(at - 1, mock.rules[at]!).with(at, mock.rules[at - 1]!))
  }
  const add = () => {
    setOpenAt(mock.rules.length)
    put([...mock.rules, { match: 'any', respond: { result: {} } }])
  }
  return (
    <>
      <RuleTable tool={mock.tool}>
        {mock.rules.map((rule, at) => (
          <RuleRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity but their place
            key={`${at}-${mock.rules.length}`}
            rule={rule}
            at={at}
            pointer={`${pointer}/rules/${at}`}
            isOpen={openAt === at}
            onToggle={() => setOpenAt(openAt === at ? undefined : at)}
            onChange={(changed) => change(at, changed)}
            {...(at > 0 && { onRaise: () => raise(at) })}
          />
        ))}
      </RuleTable>
      <div className={css.after}>
        <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
          Add a rule
        </Button>
        <UnmatchedField mock={mock} pointer={pointer} onChange={onChange} />
      </div>
      {mock.unmatched !== undefined && mock.unmatched !== 'fail' && (
        <JsonField
          pointer={`${pointer}/unmatched`}
          label="Result without a rule"
          value={heldBy(mock.unmatched)}
          onChange={(result) => onChange({ ...mock, unmatched: { result: result ?? null } })}
        />
      )}
    </>
  )
}

const RuleTable = ({ tool, children }: { tool: string; children: ReactNode }) => (
  <Scrolled label={`Rules of ${tool}`} className={css.scrolled}>
    <table className={css.rules}>
      <thead>
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">If the arguments</th>
          <th scope="col">Parley answers</th>
          <th scope="col">Changes and limits</th>
          <td />
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </Scrolled>
)

const UnmatchedField = ({ mock, pointer, onChange }: Props) => (
  <ChoiceField
    pointer={`${pointer}/unmatched#`}
    label="Calls that no rule answers"
    options={[
      { value: 'fail', label: 'are an error, and the run fails' },
      { value: 'result', label: 'get this result' },
    ]}
    value={(mock.unmatched ?? 'fail') === 'fail' ? 'fail' : 'result'}
    onChange={(kind) => onChange({ ...mock, unmatched: kind === 'fail' ? 'fail' : { result: {} } })}
  />
)
