import { SegmentedControl } from '@mantine/core'
import { useView } from '../view.ts'

const choices = [
  { value: '', label: 'Form' },
  { value: 'json', label: 'JSON' },
]

/** The same body as fields or as JSON; the address says which of them is shown. */
export function FormOrJson({ onChange }: { onChange(): void }) {
  const [{ form }, setView] = useView('form')
  const choose = (chosen: string) => {
    onChange()
    setView({ form: chosen || undefined })
  }
  return <SegmentedControl size="xs" aria-label="Show as" data={choices} value={form === 'json' ? 'json' : ''} onChange={choose} />
}
