import { parley, type Schemas } from '../api.ts'
import { Editor } from '../page/Editor.tsx'
import { Loaded } from '../page/Loaded.tsx'
import { useRead } from '../page/queries.ts'
import type { Value } from '../page/SchemaFields.tsx'
import { useParam } from '../page/view.ts'
import { paths } from '../paths.ts'

const common = {
  what: 'test',
  schemaName: 'NewTestInput',
  touches: 'tests',
  playable: 'tests' as const,
  groups: [
    { members: ['name', 'description', 'kind', 'status', 'priority', 'tags'] },
    { title: 'Messages', members: ['turns'] },
    { title: 'Assertions on the whole conversation', members: ['assertions'] },
    { title: 'Settings', members: ['channelIds', 'repeats', 'seedMessages'] },
    { title: 'Variables and metadata', members: ['variables', 'metadata'], folded: true as const },
  ],
}

export function NewTest() {
  const project = useParam('project')
  return (
    <Editor
      {...common}
      list={paths.tests.list(project)}
      pathOf={(id) => paths.tests.one(project, id)}
      start={{ kind: 'scripted', turns: [{ content: '' }] }}
      save={(body: Value) => parley.POST('/tests', { body: { ...body, projectId: project } as Schemas['NewTestInput'] })}
    />
  )
}

export function EditTest() {
  const [project, id] = [useParam('project'), useParam('id')]
  const test = useRead(['tests', id], (signal) => parley.GET('/tests/{id}', { params: { path: { id } }, signal }))
  return (
    <Loaded page query={test}>
      {(data) => (
        <Editor
          {...common}
          present={data}
          list={paths.tests.list(project)}
          pathOf={(one) => paths.tests.one(project, one)}
          save={(body: Value) =>
            parley.PUT('/tests/{id}', {
              params: { path: { id } },
              headers: { 'if-match': `"${data.version}"` },
              body: body as Schemas['TestReplacementInput'],
            })
          }
        />
      )}
    </Loaded>
  )
}
