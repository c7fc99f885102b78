import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Value } from '#web/page/SchemaFields.tsx'
import { withDefaults } from '#web/page/schema.ts'
import { useDescription } from '#web/page/use-description.ts'
import { IconRefresh } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import css from './Samples.module.css'

/** Three messages that this persona would write, updated while it is edited. */
export function Samples({ value }: { value: Value }) {
  const { data: description } = useDescription()
  const [seed, setSeed] = useState(1)
  const persona = description && withDefaults(description, description.components.schemas.NewPersonaInput ?? {}, value)
  const { data } = useQuery({
    queryKey: ['samples', JSON.stringify(persona), seed],
    enabled: persona !== undefined,
    // Computed here, with the code that plays runs: cheap to repeat, and useless once the form has changed.
    gcTime: 0,
    placeholderData: (shown) => shown,
    // Values out of bounds are marked at their fields, and may make a message impossible.
    queryFn: async () => (await (await import('./samples.ts')).samplesOf(persona as never, seed).catch(() => undefined)) ?? null,
  })
  return (
    <Panel
      title="How this user would write"
      aside={
        <Button variant="default" size="xs" leftSection={<IconRefresh size={14} aria-hidden />} onClick={() => setSeed(seed + 1)}>
          Other examples
        </Button>
      }
    >
      {data === null && (
        <p className={css.about}>There are no examples in this language, because users who follow rules do not speak it.</p>
      )}
      {data && (
        <ol className={css.talk} aria-label="Sample messages">
          {data.messages.map(({ after, text }) => (
            <li key={after}>
              {after && (
                <p className={css.agent} dir="auto">
                  {after}
                </p>
              )}
              <p className={css.user} dir="auto">
                {text ?? <em>says nothing, or leaves</em>}
              </p>
            </li>
          ))}
        </ol>
      )}
      {data && (
        <p className={css.about}>
          {data.refusals === undefined
            ? 'Does not give up soon. '
            : `Gives up after ${data.refusals === 1 ? '1 refusal' : `${data.refusals} refusals`}. `}
          These are words of a user who follows rules; a language model writes its own from the same traits.
        </p>
      )}
    </Panel>
  )
}
