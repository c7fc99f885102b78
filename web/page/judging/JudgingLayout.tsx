import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconChevronDown, IconChevronUp } from '#web/ui/icons.tsx'
import { Scrolled } from '#web/ui/Scrolled.tsx'
import css from './Bench.module.css'

type Props = {
  /** The id of the judged conversation. */
  judgedId: string
  queue: ReactNode
  head: ReactNode
  transcript: ReactNode
  questions: ReactNode
  foot: ReactNode
  /** Announced on the handle of the questions if they are a sheet at the bottom. */
  progress: string
}

/**
 * Three panes that scroll separately: the queue, the conversation, the answers. On narrow screens the answers are a sheet at the bottom.
 */
export function JudgingLayout({ judgedId, queue, head, transcript, questions, foot, progress }: Props) {
  const [raised, setRaised] = useState(false)
  const bench = useRef<HTMLDivElement>(null)
  const talk = useRef<HTMLElement>(null)
  // A new conversation is read from its top, not from the queue; after the shell, which sends the focus to the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the conversation is what it is about
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (!bench.current?.contains(document.activeElement)) talk.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [judgedId])
  return (
    <div ref={bench} className={css.bench} data-of={judgedId} data-raised={raised}>
      <aside className={css.queue} aria-label="Queue">
        {queue}
      </aside>
      <section ref={talk} tabIndex={-1} className={css.middle} aria-label="Conversation">
        <header className={css.head}>{head}</header>
        <Scrolled className={css.talk} data-talk="" label="Messages">
          {transcript}
        </Scrolled>
      </section>
      <section className={css.answers} aria-label="Answers">
        <UnstyledButton className={css.handle} aria-expanded={raised} onClick={() => setRaised(!raised)}>
          {raised ? <IconChevronDown size={18} aria-hidden /> : <IconChevronUp size={18} aria-hidden />} Answers · {progress}
        </UnstyledButton>
        <Scrolled className={css.questions} label="Questions">
          {questions}
        </Scrolled>
        <footer className={css.foot}>{foot}</footer>
      </section>
    </div>
  )
}
