import { Button, Stack } from '@mantine/core'
import { TextField } from '#web/page/Fields.tsx'
import type { LeadProps } from '#web/page/resource/Editor.tsx'
import type { Value } from '#web/page/SchemaFields.tsx'
import { wordsOf } from '#web/page/words.ts'
import { InlineChoice } from '#web/page/written/InlineChoice.tsx'
import { Sentence } from '#web/page/written/Sentence.tsx'
import { SliderField } from '#web/page/written/SliderField.tsx'
import { languages } from './languages.ts'
import { choices, shares } from './traits.ts'

/** The user as sentences, with gradual traits as sliders. */
export function PersonaTraits({ value, onChange }: LeadProps) {
  const traits = (value.traits ?? {}) as Value
  const change = (name: string, trait: unknown) => {
    const { [name]: _, ...others } = traits
    onChange({ ...value, traits: trait === undefined ? others : { ...others, [name]: trait } })
  }
  const choice = (name: keyof typeof choices) => {
    const { usual, options, label } = choices[name]
    // Several weighted values are written as JSON; choosing one here replaces them.
    const isMixed = Array.isArray(traits[name])
    return (
      <InlineChoice
        pointer={`/traits/${name}`}
        label={label}
        options={[
          ...(isMixed ? [{ value: 'mixed', label: 'sometimes this, sometimes that' }] : []),
          ...options.map((option) => ({ value: option, label: wordsOf(name, option) })),
        ]}
        value={[isMixed ? 'mixed' : String(traits[name] ?? usual)]}
        onChange={([option]) => option !== 'mixed' && change(name, option)}
      />
    )
  }
  return (
    <Stack gap="md">
      <TextField pointer="/name" label="Name" required value={String(value.name ?? '')} onChange={(name) => onChange({ ...value, name })} />
      <Sentence>
        This user writes{' '}
        <InlineChoice
          pointer="/language"
          label="Language"
          options={languages(String(value.language ?? 'en'))}
          value={[String(value.language ?? 'en')]}
          onChange={([language]) => onChange({ ...value, language })}
        />
        , is {choice('mood')} and {choice('cooperation')}, writes {choice('verbosity')} and {choice('clarity')}, {choice('techLiteracy')},
        and {choice('memory')}.
      </Sentence>
      {shares.map(({ name, ...texts }) =>
        Array.isArray(traits[name]) ? (
          <p key={name}>
            {texts.label}: sometimes this, sometimes that.{' '}
            <Button variant="default" size="compact-xs" onClick={() => change(name, texts.usual)}>
              Use one value
            </Button>
          </p>
        ) : (
          <SliderField
            key={name}
            {...texts}
            pointer={`/traits/${name}`}
            value={typeof traits[name] === 'number' ? traits[name] : undefined}
            onChange={(share) => change(name, share)}
          />
        ),
      )}
    </Stack>
  )
}
