import { Button } from '@mantine/core'
import { notifyFailure, notifySuccess } from '#web/page/notify.ts'
import { paths, withView } from '#web/paths.ts'
import { IconShare2 } from '#web/ui/icons.tsx'
import { type BatchRun, hasFallen, useComparison } from './use-batch-run.ts'
import { verdictInWords } from './verdict-in-words.ts'

/** One sentence for others, with a link to the turn that decided, or to the batch run. A phone offers its own ways to send it. */
export function ShareVerdict({ batchRun }: { batchRun: BatchRun }) {
  const { id, projectId, comparison } = batchRun
  const compared = useComparison(id, undefined, hasFallen(comparison))
  const worst = compared.data?.data.find(({ divergence }) => divergence !== null)
  const place = worst?.divergence
    ? withView(paths.runs.one(projectId, worst.divergence.runId), { turn: String(worst.divergence.turn) })
    : paths.batchRun(projectId, id)
  const share = async () => {
    const [text, url] = [verdictInWords(batchRun, worst), `${location.origin}${place}`]
    if (navigator.share && matchMedia('(pointer: coarse)').matches) return navigator.share({ text, url })
    await navigator.clipboard.writeText(`${text} ${url}`)
    notifySuccess('Copied: the verdict in a sentence, and a link to the place.')
  }
  const fail = (error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) notifyFailure(error)
  }
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconShare2 size={14} aria-hidden />}
      aria-label="Share the verdict"
      onClick={() => void share().catch(fail)}
    >
      Share
    </Button>
  )
}
