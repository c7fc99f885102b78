import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { parley, type Schemas, unwrap } from '#web/api.ts'
import { LongField } from '#web/page/Fields.tsx'
import { Form } from '#web/page/Form.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useReplaceAny } from '#web/page/playable/use-replace.ts'
import { usePresentAssertions } from '#web/page/present-assertions.ts'
import { useChange, useRead } from '#web/page/queries.ts'
import { useSubjectsOf } from '#web/page/run-names.ts'
import { useBulk } from '#web/page/use-bulk.ts'
import { count, several } from '#web/ui/count.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { percent } from '#web/ui/percent.ts'
import type { Calibration } from './calibration.ts'
import { assertionsWith, type JudgeAssertion, type JudgeWords, judgeNamed, reworded } from './judge-words.ts'
import { MeasureView } from './MeasureView.tsx'
import { formatPoints } from './measure.ts'

type Step = Schemas['JudgeMeasurementStep']
type Props = { calibration: Calibration; metric: string; criterionKey: string | null; runId: string }

/** Other words for a judge: measured before they are used, and used only if someone says so. */
export function TryJudge({ runId, metric, ...props }: Props) {
  const [isOpen, setOpen] = useState(false)
  const run = useRead(['runs', runId], (signal) => parley.GET('/runs/{id}', { params: { path: { id: runId } }, signal }), {
    enabled: isOpen,
  })
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        Try other words
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={`Other words for “${metric}”`} size="lg">
        <Loaded query={run}>
          {({ plan }) => {
            const judge = judgeNamed(plan.assertions, metric)
            return judge ? (
              <TryWords {...props} judge={judge} onClose={() => setOpen(false)} />
            ) : (
              <p>No language model judges {metric}. Change its assertion in the test or scenario.</p>
            )
          }}
        </Loaded>
      </Dialog>
    </>
  )
}

type WordsProps = Pick<Props, 'calibration' | 'criterionKey'> & { judge: JudgeAssertion; onClose(): void }
function TryWords({ calibration, criterionKey, judge, onClose }: WordsProps) {
  const [words, setWords] = useState<JudgeWords>(judge.settings)
  const [step, setStep] = useState<Step>()
  const [measured, setMeasured] = useState<JudgeWords>()
  const change = (part: Partial<JudgeWords>) => setWords({ ...words, ...part })
  const measure = useChange(async () => {
    const assertion = { ...judge, settings: reworded(judge.settings, words) }
    for (let asked = -1; ; ) {
      const body = { assertion, ...(criterionKey !== null && { criterion: criterionKey }) } as Schemas['JudgeMeasurementRequestInput']
      const answer = await parley.POST('/calibrations/{id}/measure-judge', { params: { path: { id: calibration.id } }, body })
      const next = await unwrap(Promise.resolve(answer))
      setStep(next)
      setMeasured(words)
      if (next.measuredAt !== null) return answer
      if (next.asked === asked) throw new Error(next.fault ?? 'The judge could not be asked.')
      asked = next.asked
    }
  }, ['judge-measurements'])
  const isMeasured = step?.measuredAt != null && measured === words
  return (
    <Stack gap="md">
      <Form action="Measure" busy={measure.isPending} error={measure.error} onSubmit={() => measure.mutate(undefined)} onCancel={onClose}>
        <p>
          The judge is asked about all conversations of this calibration in your words, and its answers are compared with those of people.
          Nothing changes until you use the words.
        </p>
        <LongField
          pointer="/assertion/settings/criterion"
          label="Criterion"
          required
          autoFocus
          value={words.criterion}
          onChange={(criterion) => change({ criterion })}
        />
        <LongField
          pointer="/assertion/settings/passWhen"
          label="Passes when"
          value={words.passWhen ?? ''}
          onChange={(passWhen) => change({ passWhen })}
        />
        <LongField
          pointer="/assertion/settings/failWhen"
          label="Fails when"
          value={words.failWhen ?? ''}
          onChange={(failWhen) => change({ failWhen })}
        />
      </Form>
      {step?.measuredAt === null && measure.isPending && (
        <p role="status">
          Asked about {count(step.asked)} of {several(step.conversations, 'conversation')}
        </p>
      )}
      {isMeasured && <Measured step={step} />}
      {isMeasured && <UseWords {...{ calibration, judge, words, onClose }} isBetter={step.change?.proven === 'better'} />}
    </Stack>
  )
}

const proofs = { better: 'Proven to be better.', worse: 'Proven to be worse.' }

function Measured({ step: { change, result } }: { step: Step }) {
  if (!change) return <p>{several(result?.n ?? 0, 'conversation')} measured; no judge to compare with judged them before.</p>
  const { n, agreedBefore, agreedAfter, difference, tried, proven } = change
  return (
    <section aria-label="Measured" role="status">
      <p>
        On {several(n, 'held-out conversation')}, the judge agreed with people on {count(agreedBefore)} ({percent(agreedBefore / n)})
        before, and agrees on {count(agreedAfter)} ({percent(agreedAfter / n)}) with these words.
      </p>
      <p>
        <MeasureView measure={difference} format={formatPoints} /> <strong>{proven ? proofs[proven] : 'No difference is proven.'}</strong>
      </p>
      {tried > 1 && (
        <p>
          {count(tried)} judges were tried on these conversations. The best of several looks better than it is, so the interval is wider
          with each.
        </p>
      )}
    </section>
  )
}

type UseProps = Omit<WordsProps, 'criterionKey'> & { words: JudgeWords; isBetter: boolean }
/** Each scenario and test of these conversations whose judge is still as it was gets a new version. */
function UseWords({ calibration: { items }, judge, words, isBetter, onClose }: UseProps) {
  const subjects = useSubjectsOf(items.map(({ runId }) => runId))
  const { present } = usePresentAssertions(subjects)
  const using = present.flatMap(({ id, archivedAt, assertions }) =>
    !archivedAt && assertionsWith(assertions, judge, words) !== null ? [id] : [],
  )
  const replace = useReplaceAny()
  const { isBusy, doAll } = useBulk(['scenarios', 'tests', 'activity'], onClose)
  const use = (id: string) =>
    unwrap(
      replace(id.startsWith('tst_') ? 'tests' : 'scenarios', id, ({ assertions }) => ({
        assertions: assertionsWith(assertions, judge, words) ?? assertions,
      })),
    )
  if (using.length === 0) return <p>No scenario or test of these conversations still has this judge as it was.</p>
  return (
    <Button
      loading={isBusy}
      ml="auto"
      variant={isBetter ? 'filled' : 'default'}
      onClick={() => void doAll(using, use, 'Used from now on: it is another judge, and nobody has calibrated it yet.')}
    >
      Use these words in {several(using.length, 'scenario or test', 'scenarios and tests')}
    </Button>
  )
}
