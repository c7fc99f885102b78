import { Filter } from './Filter.tsx'
import type { Nameable } from './names.ts'
import { type Offer, selectOf, useOffer } from './offer.ts'
import { useParam } from './view.ts'

type Props = { label: string; value: string | undefined; onChange(id: string | undefined): void }
const listOf = (value: string | undefined) => (value === undefined ? [] : [value])

/** Narrows a list to one persona or channel, of any number. */
export function ResourceFilter({ resource, ...rest }: Props & { resource: Nameable }) {
  const offer = useOffer(resource, useParam('project'), listOf(rest.value))
  const { data, searchable, ...search } = selectOf(offer, listOf(rest.value), rest.value && offer.nameOf(rest.value))
  return <Filter {...rest} options={data} search={searchable ? search : undefined} />
}

const isTest = ({ value }: { value: string }) => value.startsWith('tst_')

/** Narrows a list to one scenario or test. */
export function PlayableFilter(props: Props) {
  const [project, selected] = [useParam('project'), listOf(props.value)]
  const scenarios = useOffer('scenarios', project, selected)
  const tests = useOffer('tests', project, selected)
  const both: Offer = {
    ...scenarios,
    options: [...scenarios.options, ...tests.options],
    isLong: scenarios.isLong || tests.isLong || scenarios.options.length + tests.options.length > 8,
    onType: (text) => {
      scenarios.onType(text)
      tests.onType(text)
    },
    nothing: tests.nothing === 'searching…' ? tests.nothing : scenarios.nothing,
  }
  const { data, searchable, ...search } = selectOf(both, selected, props.value && both.nameOf(props.value))
  const groups = [
    { group: 'Scenarios', items: data.filter((option) => !isTest(option)) },
    { group: 'Tests', items: data.filter(isTest) },
  ]
  return <Filter {...props} options={groups} search={searchable ? search : undefined} />
}
