import { Stack } from '@mantine/core'
import type { Schemas } from '#web/api.ts'
import { ListField } from '#web/page/Fields.tsx'
import { useFault } from '#web/page/Form.tsx'
import { Go } from '#web/page/Go.tsx'
import { useNames } from '#web/page/names.ts'
import { ResourcesField } from '#web/page/ResourceField.tsx'
import { paths } from '#web/paths.ts'

type Item = Schemas['BatchItem']

/** Scenarios, tests and tags, each in the order in which they were chosen. */
export function ItemsField({ project, value, onChange }: { project: string; value: readonly Item[]; onChange(items: Item[]): void }) {
  const { scenarios, tests, loading, failed } = useNames(project)
  const fault = useFault('/items')
  const idsOf = (type: Item['type']) => value.filter((item) => item.type === type).map(({ id }) => id)
  const put = (type: Item['type']) => (ids: string[]) =>
    onChange([
      ...(['scenario', 'test', 'tag'] as const).flatMap((kind) => (kind === type ? ids : idsOf(kind)).map((id) => ({ type: kind, id }))),
    ])
  return (
    <Stack gap="md">
      {!loading && !failed && scenarios.length + tests.length === 0 && (
        <p>
          This project has no scenarios or tests yet. <Go to={paths.scenarios.new(project)}>Write a scenario</Go> or{' '}
          <Go to={paths.tests.new(project)}>a test</Go> first.
        </p>
      )}
      <ResourcesField
        pointer="/items/scenarios"
        label="Scenarios"
        resource="scenarios"
        value={idsOf('scenario')}
        onChange={put('scenario')}
      />
      <ResourcesField pointer="/items/tests" label="Tests" resource="tests" value={idsOf('test')} onChange={put('test')} />
      <ListField
        pointer="/items/tags"
        label="Tags"
        description="All scenarios and tests that have one of these tags when the batch runs. Press Enter to add a tag."
        value={idsOf('tag')}
        onChange={put('tag')}
      />
      {fault && (
        <p role="alert" className="fault">
          {value.length > 0 ? fault : 'Choose at least one scenario, test or tag.'}
        </p>
      )}
    </Stack>
  )
}
