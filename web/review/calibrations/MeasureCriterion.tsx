import { Button, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { measuredInWords } from '#web/page/assertions/measured-in-words.ts'
import { ChoiceField, TextField } from '#web/page/Fields.tsx'
import { ModelField } from '#web/page/ModelField.tsx'
import { notifyFailure, notifySuccess } from '#web/page/notify.ts'
import { useChange, useRead } from '#web/page/queries.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { count } from '#web/ui/count.ts'
import type { Calibration } from './calibration.ts'

type Step = Schemas['JudgeMeasurementStep']
type Props = { calibration: Pick<Calibration, 'id' | 'projectId'> }

/** Measures how a model that judges by a ready criterion agrees with the people of this calibration. */
export function MeasureCriterion({ calibration }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Measure a criterion
      </Button>
      {opened && <MeasureDialog calibration={calibration} onClose={() => setOpened(false)} />}
    </>
  )
}

function MeasureDialog({ calibration: { id, projectId }, onClose }: Props & { onClose(): void }) {
  const [name, setName] = useState('')
  const [words, setWords] = useState('')
  const [model, setModel] = useState('')
  const [step, setStep] = useState<Step>()
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const { data } = useRead(['assertion-templates', projectId], (signal) =>
    parley.GET('/assertion-templates', { params: { query: { projectId } }, signal }),
  )
  const template = data?.data.find((one) => one.name === name)
  const measure = useChange(
    async () => {
      const assertion = withWords(template!.assertion as Assertion, words, model)
      for (let before = -1; ; ) {
        const answer = await parley.POST('/calibrations/{id}/measure-judge', { params: { path: { id } }, body: { assertion } as never })
        // Each request asks about a few conversations; one that asked about none would do so again.
        if (!answer.data || answer.data.measuredAt !== null || answer.data.asked === before || !isOpen.current) return answer
        before = answer.data.asked
        setStep(answer.data)
      }
    },
    ['assertion-templates'],
    (last: Step) => {
      setStep(last)
      if (last.result === null || !isOpen.current) return
      const { n, alpha } = last.result
      const figures = { n, alpha: alpha.value, low: alpha.low, high: alpha.high, isScripted: last.model.kind === 'demo' }
      notifySuccess(`${template!.title}, ${measuredInWords({ model: last.model.name, ...figures })}`)
      onClose()
    },
  )
  const lacks = !template || (template.needs !== null && words.trim() === '')
  return (
    <ConfirmDialog
      title="Measure a criterion"
      action="Measure"
      opened
      busy={measure.isPending}
      {...(lacks && { refused: true })}
      onCancel={onClose}
      onConfirm={() => measure.mutate(undefined, { onError: notifyFailure })}
    >
      <Stack gap="md">
        <p>
          A language model judges the conversations of this calibration by a ready criterion, and its verdicts are compared with those of
          people. The figure is then shown beside the criterion. It changes no run and gives no standing at a gate.
        </p>
        <ChoiceField
          pointer="/criterion"
          label="Criterion"
          required
          options={(data?.data ?? []).map(({ name: value, title: label }) => ({ value, label }))}
          value={name}
          onChange={setName}
        />
        {template?.needs && <TextField pointer="/words" label={`Add ${template.needs}`} required value={words} onChange={setWords} />}
        <ModelField pointer="/model" value={model} onChange={setModel} />
        {step && step.measuredAt === null && (
          <p role="status">
            {measure.isPending
              ? `Asked about ${count(step.asked)} of ${count(step.conversations)} conversations.`
              : `The model could not be asked about ${count(step.conversations - step.asked)} conversations. ${step.fault ?? ''}`}
          </p>
        )}
      </Stack>
    </ConfirmDialog>
  )
}

type Assertion = { kind: string; settings: { criterion: string; [name: string]: unknown } }

/** The ready criterion with the words for those in brackets, and the model that judges by it. */
const withWords = ({ kind, settings }: Assertion, words: string, model: string): Assertion => ({
  kind,
  settings: {
    ...settings,
    ...(words && { criterion: settings.criterion.replace(/\[[^\]]+\]/, () => words.trim()) }),
    ...(model && { model }),
  },
})
