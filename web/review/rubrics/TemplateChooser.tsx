import { Panel } from '#web/ui/Panel.tsx'
import type { Input } from './draft.ts'
import css from './TemplateChooser.module.css'
import { templates } from './templates.ts'

type Props = { draft: Input; empty: Input; onChoose(draft: Input): void }

/** Templates for a new rubric; a different one can be chosen until a question is changed. A typed name remains. */
export function TemplateChooser({ draft, empty, onChoose }: Props) {
  const choices = [{ title: 'An empty rubric', about: 'One question, which you write', draft: empty }, ...templates]
  const isChosen = (start: Input) => start.criteria === draft.criteria
  const isChanged = !choices.some((choice) => isChosen(choice.draft))
  const isOwnName = !choices.some((choice) => choice.draft.name === draft.name)
  return (
    <Panel title="Start with">
      <div className={css.choices}>
        {choices.map(({ title, about, draft: start }) => (
          <button
            key={title}
            type="button"
            className={css.choice}
            aria-pressed={isChosen(start)}
            disabled={isChanged}
            onClick={() => onChoose(isOwnName ? { ...start, name: draft.name } : start)}
          >
            <strong>{title}</strong>
            <span>{about}</span>
          </button>
        ))}
      </div>
    </Panel>
  )
}
