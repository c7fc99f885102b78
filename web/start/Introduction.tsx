import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { IconX } from '#web/ui/icons.tsx'
import type { Schemas } from '../api.ts'
import { useMe } from '../page/me.ts'
import css from './Introduction.module.css'
import { TestYourAgent } from './TestYourAgent.tsx'

/** One line for newcomers about what Parley is; once closed, it never comes back in this browser. */
export function Introduction({ projects }: { projects: readonly Schemas['Project'][] }) {
  const key = `parley.introduction.${useMe().workspace.id}`
  const [isOpen, setOpen] = useState(localStorage.getItem(key) === null)
  if (!isOpen) return null
  const close = () => {
    localStorage.setItem(key, 'closed')
    setOpen(false)
  }
  return (
    <section className={css.line} aria-label="What Parley is">
      <p>Parley plays simulated users against your agent, judges each conversation, and stops a release that got worse.</p>
      <TestYourAgent projects={projects} size="xs" />
      <ActionIcon variant="subtle" color="gray" onClick={close} aria-label="Close the introduction">
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </section>
  )
}
