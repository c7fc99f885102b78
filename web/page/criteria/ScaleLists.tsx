import { ActionIcon, Button, TextInput } from '@mantine/core'
import { focusAdded } from '#web/ui/focus-added.ts'
import { IconPlus, IconTrash } from '#web/ui/icons.tsx'
import { NumberBox } from '#web/ui/NumberBox.tsx'
import { useFault } from '../Form.tsx'
import css from './Scale.module.css'

type Point = { value: number; label?: string; anchor?: string; score?: number }
/** The points of an ordered scale. */
export function Points({ pointer, points, onChange }: { pointer: string; points: readonly Point[]; onChange(points: Point[]): void }) {
  const put = (at: number, patch: Partial<Record<keyof Point, unknown>>) =>
    onChange(points.map((point, index) => (index === at ? ({ ...point, ...patch } as Point) : point)))
  return (
    <List
      legend="Points, from low to high"
      add="Add point"
      most={11}
      count={points.length}
      onAdd={() => onChange([...points, { value: (points.at(-1)?.value ?? 0) + 1, anchor: '' }])}
    >
      {points.map(({ value, label, anchor, score }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values are edited here, so a place is all that stays
        <div key={at} className={css.row}>
          <NumberCell
            label={`Value of point ${at + 1}`}
            value={value}
            pointer={`${pointer}/${at}/value`}
            onChange={(to) => put(at, { value: to ?? 0 })}
          />
          <NameCell item={`point ${at + 1}`} at={`${pointer}/${at}`} value={label} onChange={(to) => put(at, { label: to })} />
          <TextCell
            label={`What point ${at + 1} means`}
            placeholder="Meaning"
            value={anchor ?? ''}
            pointer={`${pointer}/${at}/anchor`}
            onChange={(to) => put(at, { anchor: to })}
          />
          <ScoreCell item={`point ${at + 1}`} at={`${pointer}/${at}`} value={score} onChange={(to) => put(at, { score: to })} />
          <Remove
            what={`point ${at + 1}`}
            disabled={points.length <= 2}
            onPress={() => onChange(points.filter((_, index) => index !== at))}
          />
        </div>
      ))}
    </List>
  )
}

type Option = { value: string; label?: string; score?: number }
/** The options to choose from. */
export function Options({
  pointer,
  options,
  onChange,
}: {
  pointer: string
  options: readonly Option[]
  onChange(options: Option[]): void
}) {
  const put = (at: number, patch: Partial<Record<keyof Option, unknown>>) =>
    onChange(options.map((option, index) => (index === at ? ({ ...option, ...patch } as Option) : option)))
  return (
    <List legend="Options" add="Add option" most={50} count={options.length} onAdd={() => onChange([...options, { value: '' }])}>
      {options.map(({ value, label, score }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values are edited here, so a place is all that stays
        <div key={at} className={css.row} data-short="true">
          <TextCell
            label={`Value of option ${at + 1}`}
            placeholder="value"
            value={value}
            pointer={`${pointer}/${at}/value`}
            onChange={(to) => put(at, { value: to })}
          />
          <NameCell item={`option ${at + 1}`} at={`${pointer}/${at}`} value={label} onChange={(to) => put(at, { label: to })} />
          <ScoreCell item={`option ${at + 1}`} at={`${pointer}/${at}`} value={score} onChange={(to) => put(at, { score: to })} />
          <Remove
            what={`option ${at + 1}`}
            disabled={options.length <= 1}
            onPress={() => onChange(options.filter((_, index) => index !== at))}
          />
        </div>
      ))}
    </List>
  )
}

type CellProps<T> = { label: string; pointer: string; placeholder?: string; value: T; onChange(value: T): void }
const TextCell = ({ label, pointer, onChange, ...rest }: CellProps<string>) => (
  <TextInput {...rest} aria-label={label} error={useFault(pointer)} onChange={(event) => onChange(event.currentTarget.value)} />
)
type NumberCellProps = CellProps<number | undefined> & { min?: number; max?: number; step?: number }
const NumberCell = ({ label, pointer, ...rest }: NumberCellProps) => (
  <NumberBox {...rest} hideControls aria-label={label} error={useFault(pointer)} />
)

type OfOne<T> = { item: string; at: string; value: T | undefined; onChange(value: T | undefined): void }
const NameCell = ({ item, at, value, onChange }: OfOne<string>) => (
  <TextCell
    label={`Name of ${item}`}
    placeholder="Name"
    value={value ?? ''}
    pointer={`${at}/label`}
    onChange={(to) => onChange(to || undefined)}
  />
)
const ScoreCell = ({ item, at, value, onChange }: OfOne<number>) => (
  <NumberCell
    label={`Score of ${item}, 0 to 1`}
    placeholder="score"
    min={0}
    max={1}
    step={0.1}
    value={value}
    pointer={`${at}/score`}
    onChange={onChange}
  />
)

type ListProps = { legend: string; add: string; most: number; count: number; onAdd(): void; children: React.ReactNode }
const List = ({ legend, add, most, count, onAdd, children }: ListProps) => (
  <fieldset className={css.rows}>
    <legend>{legend}</legend>
    {children}
    <Button
      variant="default"
      size="xs"
      disabled={count >= most}
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={({ currentTarget }) => {
        onAdd()
        focusAdded(currentTarget)
      }}
    >
      {add}
    </Button>
  </fieldset>
)
const Remove = ({ what, disabled, onPress }: { what: string; disabled: boolean; onPress(): void }) => (
  <ActionIcon variant="subtle" color="gray" size="lg" disabled={disabled} aria-label={`Remove ${what}`} onClick={onPress}>
    <IconTrash size={17} aria-hidden />
  </ActionIcon>
)
