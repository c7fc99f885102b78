import { parley, type Schemas } from '#web/api.ts'
import { useChange, useRead } from '#web/page/queries.ts'

export type Comment = Schemas['Comment']

export const useComments = (runId: string) =>
  useRead(['comments', runId], (signal) => parley.GET('/runs/{id}/comments', { params: { path: { id: runId } }, signal }), {
    everyMs: () => 15_000,
  })

export function useCommentChanges(runId: string, onDone: () => void) {
  const touches = ['comments']
  const path = (commentId: string) => ({ params: { path: { id: runId, commentId } } })
  return {
    add: useChange(
      (body: Schemas['NewCommentInput']) => parley.POST('/runs/{id}/comments', { params: { path: { id: runId } }, body }),
      touches,
      onDone,
    ),
    reword: useChange(
      ({ id, version, text }: Pick<Comment, 'id' | 'version' | 'text'>) =>
        parley.PUT('/runs/{id}/comments/{commentId}', {
          params: { ...path(id).params, header: { 'if-match': `"${version}"` } },
          body: { text },
        }),
      touches,
      onDone,
    ),
    see: useChange((id: string) => parley.POST('/runs/{id}/comments/{commentId}/see', { ...path(id), body: {} }), [...touches, 'reviews']),
    remove: useChange((id: string) => parley.DELETE('/runs/{id}/comments/{commentId}', path(id)), touches, onDone),
  }
}
