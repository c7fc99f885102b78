import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { ListField, NumberField, SwitchField, TextField } from '#web/page/Fields.tsx'
import { Form } from '#web/page/Form.tsx'
import { useReviewers } from '#web/page/judging/reviewers.ts'
import { useMay, useMe } from '#web/page/me.ts'
import { useChange } from '#web/page/queries.ts'
import { paths } from '#web/paths.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconUsers } from '#web/ui/icons.tsx'
import type { BatchRun } from './use-batch-run.ts'

type Compared = Schemas['Comparison']['compared']
type Props = { batchRun: BatchRun; baseline: string | undefined; compared: Compared }

/** Asks people about the pairs of the comparison as it is shown. */
export function JudgePairsButton({ batchRun, baseline, compared }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!useMay('editor') || compared.by === 'persona') return null
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconUsers size={14} aria-hidden />} onClick={() => setOpen(true)}>
        Let people judge these pairs
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={`${compared.now.name} or ${compared.before.name}?`}>
        <PairForm batchRun={batchRun} baseline={baseline} compared={compared} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function PairForm({
  batchRun: { id, projectId },
  baseline,
  compared: { by, now, before, choices },
  onCancel,
}: Props & { onCancel(): void }) {
  const navigate = useNavigate()
  const me = useMe().member.id
  const { list } = useReviewers(true)
  // The one who asks only if nobody else is there: until it closes, reviewers do not see the results of the batch run.
  const others = list.filter(({ memberId, paused }) => memberId !== me && paused === null).map(({ memberId }) => memberId)
  const [chosen, setChosen] = useState<string[]>()
  const reviewers = chosen ?? (others.length > 0 ? others : [me])
  const [question, setQuestion] = useState('Which conversation is better?')
  const [pairs, setPairs] = useState<number | undefined>(50)
  const [perPair, setPerPair] = useState<number>()
  const isMany = (choices.find((choice) => choice.by === by)?.values.length ?? 0) > 2
  const [all, setAll] = useState(false)
  const judgmentsPerPair = perPair ?? Math.max(1, Math.min(2, reviewers.length))
  const ask = useChange(
    () =>
      parley.POST('/pair-reviews', {
        body: {
          ...{ batchRunId: id, reviewers, question, judgmentsPerPair },
          ...(pairs && { pairs }),
          ...(baseline && { baseline }),
          ...(by !== 'label' && { compare: by as 'channel', now: now.id, before: before.id }),
          ...(all && { all }),
        },
      }),
    ['pair-reviews'],
    (review) => void navigate({ to: paths.pairReviews.one(projectId, review.id) }),
  )
  return (
    <Form action="Ask them" busy={ask.isPending} error={ask.error} onSubmit={() => ask.mutate(undefined)} onCancel={onCancel}>
      <ListField
        pointer="/reviewers"
        label="Reviewers"
        description="Until it closes, they see neither results nor agents of these batch runs."
        options={list.map(({ memberId, name }) => ({ value: memberId, label: name }))}
        value={reviewers}
        onChange={setChosen}
      />
      <TextField pointer="/question" label="Question" value={question} onChange={setQuestion} />
      <NumberField
        pointer="/pairs"
        label="Pairs"
        description="Of more, these are drawn at random."
        min={1}
        max={500}
        value={pairs}
        onChange={setPairs}
      />
      <NumberField
        pointer="/judgmentsPerPair"
        label="Judgments per pair"
        description="From two on, you see how well people agree."
        min={1}
        max={10}
        value={judgmentsPerPair}
        onChange={setPerPair}
      />
      {isMany && <SwitchField pointer="/all" label={`All ${by}s with each other`} value={all} onChange={setAll} />}
    </Form>
  )
}
