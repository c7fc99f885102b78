import { Button, Group, NumberInput, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { Loaded } from '#web/page/Loaded.tsx'
import { notifyFailure, notifySuccess } from '#web/page/notify.ts'
import { useChange, useRead } from '#web/page/queries.ts'
import { count, several } from '#web/ui/count.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { percent } from '#web/ui/percent.ts'
import { Scrolled } from '#web/ui/Scrolled.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import css from './Report.module.css'

type Quality = Schemas['ReviewQuality']
type Measured = Quality['reviewers'][number]

/** How reviewers are measured by gold items, how accurate they are, and what to do about one who is paused. */
export function GoldItems({ rubricId }: { rubricId: string }) {
  const query = useRead(['reviews', 'quality', rubricId], (signal) =>
    parley.GET('/rubrics/{id}/quality', { params: { path: { id: rubricId } }, signal }),
  )
  return (
    <Panel title="Gold items">
      <Loaded query={query} rows={4}>
        {(quality) => (
          <Stack gap="md">
            <Rule key={quality.version} quality={quality} />
            {quality.reviewers.length > 0 && <Table quality={quality} />}
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}

function Rule({ quality: { rubricId, quiz, goldPercent, required, gold, version } }: { quality: Quality }) {
  const [rule, setRule] = useState({ quiz, goldPercent, required: required ?? 0.9, pauses: required !== null })
  const change = useChange(
    (body: Schemas['QualityRuleReplacementInput']) =>
      parley.PUT('/rubrics/{id}/quality', { params: { path: { id: rubricId }, header: { 'if-match': `"${version}"` } }, body }),
    ['reviews'],
    () => notifySuccess('Saved'),
  )
  const { pauses, ...body } = rule
  return (
    <>
      <p className={css.soft}>
        {gold === 0
          ? 'There are no gold items yet: take them from a closed calibration, or add them over the API.'
          : `${several(gold, 'gold item')}. Reviewers get them among the others, and they look alike.`}
      </p>
      <Group align="end" gap="md">
        <NumberInput
          label="Quiz: first so many"
          min={0}
          max={100}
          w={150}
          value={rule.quiz}
          onChange={(value) => setRule({ ...rule, quiz: Number(value) })}
        />
        <NumberInput
          label="Later, percent"
          min={0}
          max={50}
          w={150}
          value={rule.goldPercent}
          onChange={(value) => setRule({ ...rule, goldPercent: Number(value) })}
        />
        <NumberInput
          label="Required accuracy, percent"
          min={50}
          max={99}
          w={200}
          disabled={!pauses}
          value={Math.round(rule.required * 1_000) / 10}
          onChange={(value) => setRule({ ...rule, required: Number(value) / 100 })}
        />
        <Switch
          label="Pause who is below it, with 98% certainty"
          checked={pauses}
          onChange={({ currentTarget: { checked } }) => setRule({ ...rule, pauses: checked })}
        />
        <Button
          loading={change.isPending}
          onClick={() => change.mutate({ ...body, required: pauses ? body.required : null }, { onError: notifyFailure })}
        >
          Save
        </Button>
      </Group>
    </>
  )
}

const Table = ({ quality: { rubricId, reviewers } }: { quality: Quality }) => (
  <Scrolled className={css.scroll} label="Accuracy of reviewers">
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Reviewer</th>
          <th scope="col">Accuracy</th>
          <th scope="col">Bounds, 98% each</th>
          <th scope="col">Gold items</th>
          <th scope="col">Next</th>
        </tr>
      </thead>
      <tbody>
        {reviewers.map((reviewer) => (
          <Row key={reviewer.memberId} rubricId={rubricId} reviewer={reviewer} />
        ))}
      </tbody>
    </table>
  </Scrolled>
)

function Row({ rubricId, reviewer: { memberId, name, answered, accuracy, paused } }: { rubricId: string; reviewer: Measured }) {
  const again = useChange(
    () =>
      parley.POST('/rubrics/{id}/judge-again', {
        params: { path: { id: rubricId } },
        body: { memberId, reason: 'The reviewer was paused for their accuracy.' },
      }),
    ['reviews', 'review-tasks'],
    ({ reviews, left }) =>
      notifySuccess(`${several(reviews, 'review')} will be judged again${left > 0 ? `, ${count(left)} are left: press again` : ''}`),
  )
  const resume = useChange(
    () => resumed(memberId),
    ['reviews', 'reviewers'],
    () => notifySuccess(`${name} can review again`),
  )
  return (
    <tr>
      <th scope="row">
        {name} {paused && <Tag tone="warn">paused</Tag>}
      </th>
      <td>{accuracy.value === null ? '–' : percent(accuracy.value)}</td>
      <td>{accuracy.low === null || accuracy.high === null ? '–' : `${percent(accuracy.low)} to ${percent(accuracy.high)}`}</td>
      <td>{count(answered)}</td>
      <td>
        <Group gap={4}>
          {paused && (
            <Button
              size="compact-sm"
              variant="default"
              loading={resume.isPending}
              onClick={() => resume.mutate(undefined, { onError: notifyFailure })}
            >
              Resume
            </Button>
          )}
          {paused && (
            <Button
              size="compact-sm"
              variant="default"
              loading={again.isPending}
              onClick={() => again.mutate(undefined, { onError: notifyFailure })}
            >
              Judge again
            </Button>
          )}
        </Group>
      </td>
    </tr>
  )
}

/** The rest of the profile does not change. */
async function resumed(memberId: string) {
  const read = await parley.GET('/reviewers')
  const profile = read.data?.data.find((one) => one.memberId === memberId)
  if (!profile) return read as never
  const { minutesPerDay, mostPerDay, mostOpen, expertise, languages, weight } = profile
  const body = { minutesPerDay, mostPerDay, mostOpen, expertise, languages, weight, paused: null }
  return parley.PUT('/reviewers/{id}', { params: { path: { id: memberId } }, body })
}
