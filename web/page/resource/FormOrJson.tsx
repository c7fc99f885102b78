import { SegmentedControl } from '@mantine/core'
import { useView } from '../view.ts'

const choices = [
  { value: '', label: 'Form' },
  { value: 'json', label: 'JSON' },
]

/** The same body as fields or as JSON; the address says which of them is shown. */
export function FormOrJson({ onChange }: { onChange(): void }) {
  const [{ form }, setView] = useView('form')
  const choose = (choice: string) => {
    onChange()
    setView({ form: choice || undefined })
  }
  return <SegmentedControl size="xs" aria-label="Show as" data={choices} value={form === 'json' ? 'json' : ''} onChange={choose} />
}
