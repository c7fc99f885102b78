import { useState } from 'react'
import { parley } from '#web/api.ts'
import { ChoiceField, LongField, SwitchField } from '#web/page/Fields.tsx'
import { Form } from '#web/page/Form.tsx'
import { choicesOf, chosenValue } from '#web/page/judging/answers.ts'
import { useChange } from '#web/page/queries.ts'
import { criterionKindOf } from '#web/rules.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { Calibration } from './calibration.ts'
import type { Cell } from './report.ts'

/** Records the agreed answer and the reason; as a gold item, it measures reviewers from then on. */
export function Reconcile({ cell: { runId, criterion }, calibration, onClose }: { cell: Cell; calibration: Calibration; onClose(): void }) {
  const before = calibration.decisions.find((choice) => choice.runId === runId && choice.criterionKey === criterion.key)
  const [value, setValue] = useState(before?.value === undefined ? '' : String(before.value))
  const [rationale, setRationale] = useState(before?.rationale ?? '')
  const [gold, setGold] = useState(before?.gold ?? false)
  const choices = choicesOf(criterion)
  const decide = useChange(
    () => {
      const choice = choices.find((choice) => String(choice.value) === value)
      const entered = criterionKindOf(criterion).measurement ? Number(value) : value
      const content =
        value === 'n/a'
          ? { notApplicable: true as const }
          : value === '?'
            ? { cannotJudge: true as const }
            : { value: choice ? chosenValue(criterion, choice.value, undefined) : entered }
      return parley.POST('/reviews/calibration/{id}/reconcile', {
        params: { path: { id: calibration.id } },
        body: { decisions: [{ runId, criterionKey: criterion.key, ...content, rationale, gold }] },
      })
    },
    ['calibrations'],
    onClose,
  )
  const options = [
    ...choices.map((choice) => ({ value: String(choice.value), label: choice.label })),
    ...(criterion.allowNotApplicable ? [{ value: 'n/a', label: 'Does not apply' }] : []),
    ...(criterion.allowCannotJudge ? [{ value: '?', label: 'Cannot judge' }] : []),
  ]
  return (
    <Dialog opened onClose={onClose} title={criterion.label}>
      <Form action="Save" busy={decide.isPending} error={decide.error} onSubmit={() => decide.mutate(undefined)} onCancel={onClose}>
        {choices.length > 0 ? (
          <ChoiceField pointer="/decisions/0/value" label="Agreed answer" required options={options} value={value} onChange={setValue} />
        ) : (
          <LongField pointer="/decisions/0/value" label="Agreed answer" required value={value} onChange={setValue} />
        )}
        <LongField pointer="/decisions/0/rationale" label="Reason" required value={rationale} onChange={setRationale} />
        <SwitchField
          pointer="/decisions/0/gold"
          label="Create gold item"
          description="Parley uses it to measure reviewers without identifying it to them."
          value={gold}
          onChange={setGold}
        />
      </Form>
    </Dialog>
  )
}
