import { LatestBatchRuns } from '#web/page/LatestBatchRuns.tsx'
import { useTitle } from '#web/page/use-title.ts'
import { useParam } from '#web/page/view.ts'
import { PageHead } from '#web/ui/PageHead.tsx'

/** Every batch run of a project with its verdict, newest first. */
export function History() {
  useTitle('History')
  return (
    <>
      <PageHead title="History">The verdicts of all batches, newest first.</PageHead>
      <LatestBatchRuns title="Batch runs" scope={{ projectId: useParam('project') }} limit={50} all />
    </>
  )
}
