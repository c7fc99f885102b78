import { lazy, Suspense } from 'react'
import { Column } from '#web/page/Columns.tsx'
import { Go, GoButton } from '#web/page/Go.tsx'
import { KindChooser } from '#web/page/KindChooser.tsx'
import { useTitle } from '#web/page/use-title.ts'
import { useParam, useView } from '#web/page/view.ts'
import { paths, withView } from '#web/paths.ts'
import { IconApi } from '#web/ui/icons.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { CurlForm } from './FromCurl.tsx'
import { kinds } from './kinds.ts'
import css from './NewChannel.module.css'

// Most people paste a command, and never see the form of a kind.
const NewOfKind = lazy(async () => ({ default: (await import('./ChannelForm.tsx')).NewOfKind }))

/** One field for a command or an address; every kind is one click away. */
export function NewChannel() {
  const project = useParam('project')
  const [{ kind }, setView] = useView('kind')
  useTitle('New channel')
  if (kind)
    return (
      <Suspense fallback={<Waiting rows={10} />}>
        <NewOfKind kind={kind} />
      </Suspense>
    )
  return (
    <Column>
      <CurlForm
        above={() => (
          <PageHead title="New channel" above={<Go to={paths.channels.list(project)}>Channels</Go>}>
            Paste the command that calls your agent today, or its address.
          </PageHead>
        )}
      >
        <div className={css.ways}>
          <GoButton variant="default" to={withView(paths.channels.new(project), { kind: 'pull' })}>
            It runs on my machine, behind a firewall
          </GoButton>
          <GoButton variant="default" to={paths.channelFromPreset(project)}>
            It is built with a product
          </GoButton>
        </div>
        <details className={css.others}>
          <summary>Other ways to reach an agent</summary>
          <KindChooser schemaName="NewChannelInput" cards={kinds} unknown={IconApi} onChoose={(name) => setView({ kind: name })} />
        </details>
      </CurlForm>
    </Column>
  )
}
