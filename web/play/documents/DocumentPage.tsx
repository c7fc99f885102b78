import { Columns } from '#web/page/Columns.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMay } from '#web/page/me.ts'
import { ArchiveResource, changeFacts, EditResource, ResourceHead } from '#web/page/resource/ResourceHead.tsx'
import { useResource } from '#web/page/resource/resources.ts'
import { useTitle } from '#web/page/use-title.ts'
import { Versions } from '#web/page/versions/Versions.tsx'
import { useParam } from '#web/page/view.ts'
import { CodeView } from '#web/ui/CodeView.tsx'
import { count } from '#web/ui/count.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'

export function DocumentPage() {
  const id = useParam('id')
  const mayEdit = useMay('editor')
  const query = useResource('documents', id)
  useTitle(query.data?.name, 'Document')
  return (
    <Loaded page query={query} rows={10}>
      {(document) => (
        <>
          <ResourceHead
            resource="documents"
            stored={document}
            actions={
              mayEdit && (
                <>
                  <ArchiveResource resource="documents" stored={document} consequence="Judges no longer read it." />
                  <EditResource resource="documents" id={id} main />
                </>
              )
            }
          />
          <Columns
            beside={
              <>
                <Panel title="Document">
                  <Facts rows={[['Characters', count(document.text.length)], ...changeFacts('document', document)]} />
                </Panel>
                <Versions resource="documents" stored={document} />
              </>
            }
          >
            <Panel title="Text">
              <CodeView label="the text" text={document.text} />
            </Panel>
          </Columns>
        </>
      )}
    </Loaded>
  )
}
