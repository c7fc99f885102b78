import type { Schemas } from '../api.ts'
import { paths } from '../paths.ts'
import { count, several } from '../ui/count.ts'
import { Go } from './Go.tsx'

const words = { record: 'recorded', replay: 'replayed', auto: 'replayed, the rest recorded' }

type Props = {
  project: string
  cassette: NonNullable<Schemas['Run']['plan']['cassette']> | NonNullable<Schemas['BatchRun']['snapshot']['cassette']>
  tally: NonNullable<Schemas['Run']['metrics']>['cassette']
}

/** How a cassette was used, and where the answers came from. */
export const TakenFrom = ({ project, cassette: { id, mode }, tally }: Props) => (
  <>
    <Go to={paths.cassettes.one(project, id)}>{words[mode]}</Go>
    {tally && `: ${several(tally.hits, 'answer')} from it, ${count(tally.misses)} not in it, ${count(tally.recorded)} recorded`}
  </>
)
