import type { Schemas } from '#web/api.ts'
import type { Value } from '#web/page/SchemaFields.tsx'
import { InlineChoice, InlineResources } from '#web/page/written/InlineChoice.tsx'
import { Sentence } from '#web/page/written/Sentence.tsx'
import { several } from '#web/ui/count.ts'

type Matrix = Schemas['Batch']['matrix']
type Props = { value: Value; onChange(value: Value): void }

// Any other number is written below, in “How they are played”.
const usualRepeats = [1, 3, 5, 7, 10, 20]

/** The personas, the agents and the repeats with which each scenario and test is played. */
export function BatchSentence({ value, onChange }: Props) {
  const { repeats } = value as { repeats?: number | null }
  const matrix = (value.matrix ?? {}) as Partial<Matrix>
  const put = (member: 'personaIds' | 'channelIds', ids: string[]) => onChange({ ...value, matrix: { ...matrix, [member]: ids } })
  const numbers = [...new Set([...usualRepeats, ...(repeats == null ? [] : [repeats])])].sort((a, b) => a - b)
  const setRepeats = (text: string | undefined) => {
    const { repeats: _, ...others } = value
    onChange(text ? { ...others, repeats: Number(text) } : others)
  }
  return (
    <Sentence>
      Each scenario and test is played by{' '}
      <InlineResources
        pointer="/matrix/personaIds"
        label="Personas"
        none="its own personas"
        resource="personas"
        value={matrix.personaIds ?? []}
        onChange={(ids) => put('personaIds', ids)}
      />{' '}
      with{' '}
      <InlineResources
        pointer="/matrix/channelIds"
        label="Channels"
        none="its own channels"
        resource="channels"
        value={matrix.channelIds ?? []}
        onChange={(ids) => put('channelIds', ids)}
      />
      ,{' '}
      <InlineChoice
        pointer="/repeats"
        label="Repeats"
        none="as often as it says"
        options={numbers.map((number) => ({ value: String(number), label: several(number, 'time') }))}
        value={repeats == null ? [] : [String(repeats)]}
        onChange={([text]) => setRepeats(text)}
      />
      .
    </Sentence>
  )
}
