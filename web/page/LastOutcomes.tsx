import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { parley, unwrap } from '../api.ts'
import { OutcomeDots } from '../ui/OutcomeDots.tsx'

const max = 10
// A row that is only scrolled past sends no request.
const restMs = 250

type Props = { scenarioId: string } | { testId: string } | { batchId: string }

/** The outcomes of the last ten runs of a scenario, a test or a batch, the newest last. */
export function LastOutcomes(of: Props) {
  const isResting = useResting()
  const { data } = useQuery({
    queryKey: ['runs', 'outcomes', of],
    enabled: isResting,
    staleTime: 30_000,
    queryFn: ({ signal }) => outcomesOf(of, signal),
  })
  return data ? <OutcomeDots outcomes={data} none="not run yet" /> : null
}

async function outcomesOf(of: Props, signal: AbortSignal): Promise<string[]> {
  if ('batchId' in of) {
    const { data } = await unwrap(parley.GET('/batch-runs', { params: { query: { ...of, limit: max } }, signal }))
    return data.map(({ outcome, status, withheld }) => outcome ?? (withheld ? 'hidden' : status)).toReversed()
  }
  const { data } = await unwrap(parley.GET('/runs', { params: { query: { ...of, status: 'completed', limit: max } }, signal }))
  return data.map(({ effectiveOutcome }) => effectiveOutcome ?? 'hidden').toReversed()
}

function useResting(): boolean {
  const [isResting, setResting] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setResting(true), restMs)
    return () => clearTimeout(timer)
  }, [])
  return isResting
}
