import { parley } from '../api.ts'
import { ChoiceField } from './Fields.tsx'
import { useRead } from './queries.ts'
import { useParam } from './view.ts'

const maxModels = 200

/** A language model that the project can use, by its name. */
export function ModelField({ value, onChange, pointer }: { value: string; onChange(id: string): void; pointer: string }) {
  const projectId = useParam('project')
  const { data } = useRead(['models', 'choices', projectId], (signal) =>
    parley.GET('/models', { params: { query: { projectId, limit: maxModels } }, signal }),
  )
  const options = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isEmpty = data !== undefined && options.length === 0
  return (
    <ChoiceField
      pointer={pointer}
      label="Model"
      description={
        isEmpty
          ? 'This project has no language model. An admin can create one under Models.'
          : 'The language model that judges. By default, the one that the project names.'
      }
      clearable
      options={options}
      value={value}
      onChange={onChange}
    />
  )
}
