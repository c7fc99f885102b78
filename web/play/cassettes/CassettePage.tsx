import { Button, Stack } from '@mantine/core'
import { parley, type Schemas, unwrap } from '#web/api.ts'
import { Columns } from '#web/page/Columns.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMay } from '#web/page/me.ts'
import { notifyFailure } from '#web/page/notify.ts'
import { ArchiveResource, changeFacts, ResourceHead } from '#web/page/resource/ResourceHead.tsx'
import { useResource } from '#web/page/resource/resources.ts'
import { useTitle } from '#web/page/use-title.ts'
import { useParam } from '#web/page/view.ts'
import { CodeView } from '#web/ui/CodeView.tsx'
import { count } from '#web/ui/count.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { IconDownload } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { kilobytes } from './size.ts'

type Cassette = Schemas['Cassette']

/** One cassette: its content, and how to use it. */
export function CassettePage() {
  const mayEdit = useMay('editor')
  const query = useResource('cassettes', useParam('id'))
  useTitle(query.data?.name, 'Cassette')
  const actions = (cassette: Cassette) => (
    <>
      <ArchiveResource resource="cassettes" stored={cassette} consequence="The recordings are deleted permanently." />
      <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void download(cassette).catch(notifyFailure)}>
        Export
      </Button>
    </>
  )
  return (
    <Loaded page query={query} rows={6}>
      {(cassette) => (
        <>
          <ResourceHead resource="cassettes" stored={cassette} actions={mayEdit && !cassette.archivedAt && actions(cassette)} />
          <Columns beside={<Recorded cassette={cassette} />}>
            <Panel title="Use">
              <Stack gap="sm">
                <p>Choose this cassette where you run a batch, or in a build:</p>
                <CodeView label="the commands" text={commandsOf(cassette)} />
              </Stack>
            </Panel>
          </Columns>
        </>
      )}
    </Loaded>
  )
}

const Recorded = ({ cassette }: { cassette: Cassette }) => (
  <Panel title="Recorded">
    <Facts
      rows={[
        ['Conversations', count(cassette.conversations)],
        ['Calls', count(cassette.exchanges)],
        ['Holds', cassette.channels ? 'answers of models and replies of agents' : 'answers of models'],
        ['Size', kilobytes(cassette.bytes)],
        ['ID', <code key="id">{cassette.id}</code>],
        ...changeFacts('cassette', cassette),
      ]}
    />
  </Panel>
)

const commandsOf = ({ id }: Cassette) =>
  ['record', 'replay', 'auto'].map((mode) => `parley batch run bat_... --mode ${mode} --cassette ${id}`).join('\n')

async function download({ id, name }: Cassette): Promise<void> {
  const call = parley.GET('/cassettes/{id}/export', { params: { path: { id } }, parseAs: 'blob' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL((await unwrap(call as never)) as Blob)
  link.download = `${name}.cassette.gz`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
