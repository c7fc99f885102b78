import { ActionIcon, Button, TextInput } from '@mantine/core'
import css from '#web/page/criteria/Scale.module.css'
import { useFault } from '#web/page/Form.tsx'
import { focusAdded } from '#web/ui/focus-added.ts'
import { IconPlus, IconTrash } from '#web/ui/icons.tsx'
import { keyFrom } from './draft.ts'

type Section = { key: string; label: string }

/** The sections that group and score questions; a key follows its name until it is in use. */
export function SectionsField({ value, onChange }: { value: readonly Section[]; onChange(value: Section[]): void }) {
  const put = (at: number, section: Section) => onChange(value.with(at, section))
  return (
    <fieldset className={css.rows}>
      <legend>Sections</legend>
      {value.map((section, at) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: keys are edited here, so a place is all that stays
          key={at}
          at={at}
          section={section}
          onChange={(to) => put(at, to)}
          onRemove={() => onChange(value.filter((_, index) => index !== at))}
        />
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={({ currentTarget }) => {
          onChange([...value, { key: `section_${value.length + 1}`, label: '' }])
          focusAdded(currentTarget)
        }}
      >
        Add section
      </Button>
    </fieldset>
  )
}

function Row({ at, section, onChange, onRemove }: { at: number; section: Section; onChange(to: Section): void; onRemove(): void }) {
  const { key, label } = section
  const follows = key === keyFrom(label) || /^section_\d+$/.test(key)
  const rename = (to: string) => onChange({ label: to, key: follows && keyFrom(to) ? keyFrom(to) : key })
  return (
    <div className={css.row} data-pair="true">
      <TextInput
        aria-label={`Key of section ${at + 1}`}
        value={key}
        error={useFault(`/sections/${at}/key`)}
        onChange={(event) => onChange({ ...section, key: event.currentTarget.value })}
      />
      <TextInput
        aria-label={`Name of section ${at + 1}`}
        placeholder="Name"
        value={label}
        error={useFault(`/sections/${at}/label`)}
        onChange={(event) => rename(event.currentTarget.value)}
      />
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Remove section ${at + 1}`} onClick={onRemove}>
        <IconTrash size={17} aria-hidden />
      </ActionIcon>
    </div>
  )
}
