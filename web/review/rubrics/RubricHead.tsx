import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { parley, type Schemas } from '#web/api.ts'
import { Archive } from '#web/page/Archive.tsx'
import { Go, GoButton } from '#web/page/Go.tsx'
import { AskModel } from '#web/page/judging/AskModel.tsx'
import { useMay } from '#web/page/me.ts'
import { notifyFailure, notifySuccess } from '#web/page/notify.ts'
import { useChange } from '#web/page/queries.ts'
import { Restore } from '#web/page/Restore.tsx'
import { paths, withView } from '#web/paths.ts'
import { publishingFaults } from '#web/rules.ts'
import { IconChartDots, IconPencil, IconUpload } from '#web/ui/icons.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { Tag } from '#web/ui/Tag.tsx'

type Rubric = Schemas['Rubric']

/** Its name, state and actions for editors; `version` is the one on the page. */
export function RubricHead({ rubric, version }: { rubric: Rubric; version: number }) {
  const { id, projectId, name, status, description, isDefault } = rubric
  const mayEdit = useMay('editor')
  const isCurrent = version === rubric.version
  return (
    <PageHead
      title={name}
      above={<Go to={paths.rubrics.list(projectId)}>Rubrics</Go>}
      tags={
        <>
          <StateTag state={status} />
          {isDefault && <Tag>default of the project</Tag>}
          {!isCurrent && <Tag tone="info">version {version}, as published</Tag>}
        </>
      }
      actions={
        mayEdit && (
          <>
            <GoButton
              variant="default"
              to={withView(paths.reviewers(projectId), { rubric: id, version: isCurrent ? undefined : String(version) })}
              leftSection={<IconChartDots size={16} aria-hidden />}
            >
              Reviewer statistics
            </GoButton>
            {status !== 'retired' && rubric.publishedVersion !== null && <AskModel projectId={projectId} rubric={{ id }} />}
            {status === 'retired' ? (
              <Restore
                what="rubric"
                name={name}
                touches="rubrics"
                call={() => parley.POST('/rubrics/{id}/restore', { params: { path: { id } }, body: {} })}
              />
            ) : (
              <Changes rubric={rubric} />
            )}
          </>
        )
      }
    >
      {description}
    </PageHead>
  )
}

function Changes({ rubric }: { rubric: Rubric }) {
  const { id, projectId, name, version, publishedVersion, isDefault } = rubric
  const navigate = useNavigate()
  const publish = useChange(
    () => parley.POST('/rubrics/{id}/publish', { params: { path: { id } }, headers: { 'if-match': `"${version}"` }, body: {} }),
    ['rubrics'],
    ({ publishedVersion: number }) => notifySuccess(`Version ${number} is published. New reviews use it.`),
  )
  const press = () =>
    publishingFaults(rubric).length > 0
      ? void navigate({ to: withView(paths.rubrics.edit(projectId, id), { publish: 'true' }) })
      : publish.mutate(undefined, { onError: notifyFailure })
  return (
    <>
      {!isDefault && (
        <Archive
          what="rubric"
          name={name}
          touches="rubrics"
          call={() => parley.DELETE('/rubrics/{id}', { params: { path: { id } } })}
          onDone={() => void navigate({ to: paths.rubrics.list(projectId) })}
        />
      )}
      <GoButton variant="default" to={paths.rubrics.edit(projectId, id)} leftSection={<IconPencil size={16} aria-hidden />}>
        Edit
      </GoButton>
      {publishedVersion !== version && (
        <Button leftSection={<IconUpload size={16} aria-hidden />} loading={publish.isPending} onClick={press}>
          Publish version {version}
        </Button>
      )}
    </>
  )
}
