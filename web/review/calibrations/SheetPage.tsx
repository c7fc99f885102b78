import { parley } from '#web/api.ts'
import { Loaded } from '#web/page/Loaded.tsx'
import { useRead } from '#web/page/queries.ts'
import { useTitle } from '#web/page/use-title.ts'
import { useParam } from '#web/page/view.ts'
import { SheetEditor } from './SheetEditor.tsx'

/** The participant's own sheet of a calibration, at the same workbench as reviews. */
export function SheetPage() {
  const id = useParam('id')
  const sheet = useRead(
    ['calibrations', id, 'sheet'],
    (signal) => parley.GET('/reviews/calibration/{id}', { params: { path: { id } }, signal }),
    // A lead reveals the conversations one by one.
    { everyMs: (data) => (data?.session.mode === 'live' && data.session.state === 'open' ? 5_000 : false) },
  )
  useTitle(sheet.data?.session.name, 'Your sheet')
  return (
    <Loaded page query={sheet} rows={12}>
      {(data) => <SheetEditor key={`${data.id}-${data.state}`} sheet={data} />}
    </Loaded>
  )
}
