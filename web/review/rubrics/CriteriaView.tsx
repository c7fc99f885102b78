import type { Schemas } from '#web/api.ts'
import { viewOf } from '#web/page/criteria/kinds.ts'
import { IconAlertTriangle } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { meaningsOf, rulesOf } from './in-words.ts'
import css from './RubricPage.module.css'

type Questions = Pick<Schemas['RubricVersion'], 'criteria' | 'sections'>

/** The questions, section by section, with the meaning of each answer. */
export function CriteriaView({ rubric: { criteria, sections } }: { rubric: Questions }) {
  const sectionKeys = new Set(sections.map(({ key }) => key))
  const groups = [...sections, { key: undefined, label: sections.length > 0 ? 'In no section' : 'Questions' }]
  return groups.map(({ key, label }) => {
    const inside = criteria.filter(({ section }) =>
      key === undefined ? section === undefined || !sectionKeys.has(section) : section === key,
    )
    if (inside.length === 0 && (key !== undefined || criteria.length > 0)) return null
    return (
      <Panel key={key ?? ''} title={label}>
        {inside.length === 0 && <p className={css.soft}>This rubric has no questions yet.</p>}
        {inside.map((criterion) => (
          <article key={criterion.key} className={css.criterion}>
            <h3>{criterion.label}</h3>
            <p className={css.facts}>
              <span>{viewOf(criterion).title}</span>
              <span className="numbers">{criterion.weight === 0 ? 'not scored' : `weight ${criterion.weight}`}</span>
              {criterion.critical !== 'none' && (
                <Tag tone="warn" icon={IconAlertTriangle}>
                  {criterion.critical === 'all' ? 'a fail here fails the review' : 'a fail here fails its section'}
                </Tag>
              )}
            </p>
            {criterion.description && <p className={css.words}>{criterion.description}</p>}
            <ul className={css.scale}>
              {meaningsOf(criterion).map(({ label: name, description, score }) => (
                <li key={name}>
                  <strong>{name}</strong>
                  <span>{description}</span>
                  {score !== undefined && <span className="numbers">{score}</span>}
                </li>
              ))}
            </ul>
            <p className={css.facts}>{rulesOf(criterion).join(' · ')}</p>
          </article>
        ))}
      </Panel>
    )
  })
}
