import { expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { openDirectory } from '#src/connect/provisioning/fixtures/directory.ts'
import { reviewStage } from '#src/review/reviews/fixtures/review-stage.ts'

const directory = await openDirectory()
const { test, home, scim, patch, create, team, me } = directory

// A worker that does not poll: the change itself wakes it.
test.startWorker({ pollMs: 600_000 })

it.each([
  [
    'leaves the group that made them a reviewer',
    (_id: string, groupId: string) => patch(`/Groups/${groupId}`, { op: 'remove', path: 'members' }),
  ],
  ['is deactivated', (id: string) => patch(`/Users/${id}`, { op: 'replace', value: { active: false } })],
  ['is deleted', (id: string) => scim('DELETE', `/Users/${id}`)],
])('the reviews of a person who %s are in the pool a moment later', async (_what, leave) => {
  const stage = await reviewStage(test, home)
  const { id, userName } = await create()
  const groupId = await team('group-id-of-entra', id)
  const memberId = (await me(userName)).body.member.id as string
  const { reviews } = await stage.assign({ runIds: await stage.runs(3), reviewers: [memberId] })
  await leave(id, groupId)
  const assignees = async () => {
    const { data } = await must(home.owner.GET('/reviews', { params: { query: { projectId: stage.projectId } } }))
    return data.map(({ assigneeId }) => assigneeId)
  }
  expect(reviews.map(({ assigneeId }) => assigneeId)).toEqual([memberId, memberId, memberId])
  await expect.poll(assignees, { timeout: 60_000 }).toEqual([null, null, null])
  await scim('DELETE', `/Groups/${groupId}`)
})
