import { UnstyledButton } from '@mantine/core'
import type { Icon } from '#web/ui/icons.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import css from './KindChooser.module.css'
import { variantsOf } from './schema.ts'
import { useDescription } from './use-description.ts'

export type Kind = { title: string; description: string; icon: Icon }
type Props = {
  /** The union of the kinds in the OpenAPI document: kinds that the service does not have are not offered. */
  schemaName: string
  cards: Record<string, Kind>
  unknown: Icon
  onChoose(kind: string): void
}

/** The kinds of something that the service has, as cards. */
export function KindChooser({ schemaName, cards, unknown, onChoose }: Props) {
  const { data: description } = useDescription()
  if (!description) return <Waiting rows={3} height={80} />
  const kinds = [...variantsOf(description, description.components.schemas[schemaName] ?? {}, 'kind').keys()]
  return (
    <ul className={css.kinds}>
      {kinds.map((kind) => (
        <Card key={kind} kind={cards[kind] ?? { title: kind, description: '', icon: unknown }} onPress={() => onChoose(kind)} />
      ))}
    </ul>
  )
}

const Card = ({ kind: { title, description, icon: Mark }, onPress }: { kind: Kind; onPress(): void }) => (
  <li>
    <UnstyledButton className={css.kind} onClick={onPress}>
      <Mark size={24} stroke={1.5} aria-hidden />
      <strong>{title}</strong>
      <span>{description}</span>
    </UnstyledButton>
  </li>
)
