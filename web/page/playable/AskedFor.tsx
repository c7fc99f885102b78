import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Schemas } from '#web/api.ts'
import type { Run } from '../conversation/use-run.ts'
import css from './AskedFor.module.css'

export type Fact = NonNullable<NonNullable<Schemas['NewScenarioInput']['user']>['factsKnown']>[number]

const longest = 200
/** The last question of a reply, by which the fact is recognized if it has no usual name. */
const questionIn = (reply: string) => (reply.match(/[^.!?。！？\n]+[?？؟]/gu)?.at(-1) ?? reply).trim().slice(-longest)

/** The agent asked for something that the user does not know: adds it to the facts, and plays again. */
export function AskedFor({ run, busy, onAdd }: { run: Run; busy: boolean; onAdd(fact: Fact): void }) {
  const { asked } = run.error ?? {}
  const [key, setKey] = useState(asked?.fact ?? '')
  const [value, setValue] = useState('')
  if (!asked) return null
  const reply = run.turns.find(({ index }) => index === asked.turn)?.content ?? ''
  const question = questionIn(reply)
  const add = () => onAdd({ key: key.trim(), value: value.trim(), ...(!asked.fact && { askedBy: [question] }) })
  return (
    <form
      className={css.asked}
      onSubmit={(event) => {
        event.preventDefault()
        if (key.trim() && value.trim()) add()
      }}
    >
      <Text size="sm">
        {asked.fact ? (
          <>
            The agent asked for <strong dir="auto">{asked.fact}</strong>. The user does not know it.
          </>
        ) : (
          <>
            The agent asked <q dir="auto">{question}</q> The user has no answer to it.
          </>
        )}
      </Text>
      <div className={css.fields}>
        {!asked.fact && <TextInput label="What it asks for" required value={key} onChange={(event) => setKey(event.currentTarget.value)} />}
        <TextInput
          label={asked.fact ? asked.fact[0]!.toUpperCase() + asked.fact.slice(1) : 'Answer'}
          required
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy}>
          Add and try again
        </Button>
      </div>
    </form>
  )
}
