import { z } from 'zod'
import { operation } from '#src/platform/contract.ts'
import { pageOf } from '#src/platform/resource.ts'
import { Author } from '#src/workspace/activity/contract.ts'

export const Comment = z
  .strictObject({
    id: z.string(),
    runId: z.string(),
    turn: z.int().positive().nullable().describe('the turn that it is about; null: the whole conversation'),
    text: z.string().describe('empty once it is deleted'),
    author: Author,
    memberId: z.string().describe('who can change it: the member who wrote it, or whose key did'),
    version: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime().describe('later than `createdAt` if it was edited'),
    mentions: z
      .array(z.strictObject({ memberId: z.string(), name: z.string(), seenAt: z.iso.datetime().nullable() }))
      .describe('members that the text names; they find it in their inbox'),
    deletedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof Comment>

const text = z.string().trim().min(1).max(4_000)
const NewComment = z
  .strictObject({
    text: text.describe('`@` and the name or email address of a member puts it into their inbox'),
    turn: z.int().positive().max(2_147_483_647).optional().describe('the turn that it is about, by its `index`'),
  })
  .meta({ id: 'NewComment', examples: [{ text: 'The refund needs a person here.', turn: 4 }] })
const CommentChange = z.strictObject({ text }).meta({ id: 'CommentChange', examples: [{ text: 'The refund needs a person.' }] })

export const comments = {
  list: operation({
    method: 'GET',
    url: '/runs/{id}/comments',
    summary: 'Read the comments on a run, oldest first',
    description: 'While you have yet to judge the conversation, only your own: others may reveal what was found.',
    role: 'viewer',
    answers: { 200: pageOf(Comment, 'CommentPage') },
  }),
  create: operation({
    method: 'POST',
    url: '/runs/{id}/comments',
    summary: 'Comment on a run, or on one of its turns',
    role: 'reviewer',
    body: NewComment,
    answers: { 201: Comment },
  }),
  get: operation({
    method: 'GET',
    url: '/runs/{id}/comments/{commentId}',
    summary: 'Read a comment',
    role: 'viewer',
    answers: { 200: Comment },
    etagWith: ['mentions'],
  }),
  replace: operation({
    method: 'PUT',
    url: '/runs/{id}/comments/{commentId}',
    summary: 'Change the text of your own comment',
    role: 'reviewer',
    body: CommentChange,
    answers: { 200: Comment },
    etagWith: ['mentions'],
  }),
  remove: operation({
    method: 'DELETE',
    url: '/runs/{id}/comments/{commentId}',
    summary: 'Delete your own comment; admins can delete any',
    role: 'reviewer',
    answers: { 200: Comment },
    etagWith: ['mentions'],
  }),
  see: operation({
    method: 'POST',
    url: '/runs/{id}/comments/{commentId}/see',
    summary: 'Take a comment that names you out of your inbox',
    role: 'viewer',
    body: z.strictObject({}),
    answers: { 200: Comment },
  }),
}
