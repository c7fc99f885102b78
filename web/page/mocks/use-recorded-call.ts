import { parley, type Schemas } from '#web/api.ts'
import { useRead } from '../queries.ts'
import { useView } from '../view.ts'
import { withRecordedCall } from './recorded-rule.ts'

/** The address of a form with a recorded call, which the form turns into a rule: run, turn, and position in the turn. */
export const recordedCall = (run: string, turn: number, at: number): string => [run, turn, at].join('.')

/** Adds the recorded call of the address to the form; undefined while it is read. */
export function useRecordedCall(): { isFromCall: boolean; add: (<B extends object>(body: B) => B) | undefined } {
  const [{ rule }] = useView('rule')
  const [id = '', turn, at] = (rule ?? '').split('.')
  const { data, error } = useRead(['runs', id], (signal) => parley.GET('/runs/{id}', { params: { path: { id } }, signal }), {
    enabled: rule !== undefined,
  })
  const call = data?.turns.find(({ index }) => index === Number(turn))?.toolCalls?.[Number(at)]
  const add = <B extends object>(body: B): B =>
    call ? (withRecordedCall(body as { toolMocks?: Schemas['NewToolMockInput'][] }, call) as B) : body
  return { isFromCall: rule !== undefined, add: rule === undefined || data || error ? add : undefined }
}
