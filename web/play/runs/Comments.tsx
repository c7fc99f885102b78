import { Button, Group, Textarea, UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Run } from '#web/page/conversation/use-run.ts'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMay, useMe } from '#web/page/me.ts'
import { notifyFailure } from '#web/page/notify.ts'
import { useView } from '#web/page/view.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconMessageCircle } from '#web/ui/icons.tsx'
import { Time } from '#web/ui/Time.tsx'
import css from './Comments.module.css'
import { NameSomeone } from './NameSomeone.tsx'
import { type Comment, useCommentChanges, useComments } from './use-comments.ts'

/** Comments on the run, oldest first, and a field for another one: on the marked turn, or on the whole conversation. */
export function Comments({ run: { id } }: { run: Run }) {
  const mayWrite = useMay('reviewer')
  return (
    <>
      <Loaded query={useComments(id)} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon={IconMessageCircle} title="No comments yet">
              {mayWrite
                ? 'Write what others should know about this conversation. To comment on one turn, press “comment” next to it.'
                : 'Reviewers and editors of this project can comment.'}
            </EmptyState>
          ) : (
            <ul className={css.list} aria-label="Comments">
              {data.map((comment) => (
                <One key={comment.id} comment={comment} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {mayWrite && <NewComment runId={id} />}
    </>
  )
}

function One({ comment }: { comment: Comment }) {
  const { id, runId, turn, text, author, memberId, version, createdAt, updatedAt } = comment
  const me = useMe().member.id
  const isOwn = me === memberId
  const mayDelete = useMay('admin') || isOwn
  const [, setView] = useView('turn', 'write')
  const [draft, setDraft] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const { reword, remove, see } = useCommentChanges(runId, () => setDraft(undefined))
  const isNews = comment.mentions.some((mention) => mention.memberId === me && mention.seenAt === null)
  const seen = useRef(false)
  useEffect(() => {
    if (isNews && !seen.current) see.mutate(id)
    seen.current ||= isNews
  }, [isNews, id, see.mutate])
  return (
    <li className={css.one}>
      <p className={css.head}>
        <strong>{author.name}</strong>
        <span>
          <Time at={createdAt} />
          {updatedAt !== createdAt && ', edited'}
        </span>
        {comment.mentions.length > 0 && <span>to {comment.mentions.map(({ name }) => name).join(', ')}</span>}
        {turn !== null && (
          <UnstyledButton className={css.turn} onClick={() => setView({ turn: String(turn), write: undefined })}>
            turn {turn}
          </UnstyledButton>
        )}
      </p>
      {draft === undefined ? (
        <p className={css.text} dir="auto">
          {text}
        </p>
      ) : (
        <Words
          label="Your comment"
          text={draft}
          onText={setDraft}
          action="Save"
          busy={reword.isPending}
          onSend={() => reword.mutate({ id, version, text: draft }, { onError: notifyFailure })}
          onCancel={() => setDraft(undefined)}
        />
      )}
      {draft === undefined && mayDelete && (
        <Group gap={4}>
          {isOwn && (
            <Button variant="subtle" size="compact-xs" onClick={() => setDraft(text)}>
              Edit
            </Button>
          )}
          <Button variant="subtle" color="gray" size="compact-xs" onClick={() => setAsking(true)}>
            Delete
          </Button>
        </Group>
      )}
      <ConfirmDialog
        title="Delete this comment?"
        action="Delete"
        danger
        opened={isAsking}
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate(id, { onError: notifyFailure, onSettled: () => setAsking(false) })}
      >
        Its text is not stored anywhere else. The activity still says who commented and when.
      </ConfirmDialog>
    </li>
  )
}

function NewComment({ runId }: { runId: string }) {
  const [{ turn, write }, setView] = useView('turn', 'write')
  const [text, setText] = useState('')
  const { add } = useCommentChanges(runId, () => setText(''))
  const body = { text, ...(turn !== undefined && { turn: Number(turn) }) }
  return (
    <Words
      key={turn}
      focused={write !== undefined}
      label={turn === undefined ? 'Comment on the conversation' : `Comment on turn ${turn}`}
      text={text}
      onText={setText}
      action="Comment"
      busy={add.isPending}
      onSend={() => add.mutate(body, { onError: notifyFailure })}
      {...(turn !== undefined && {
        onCancel: () => setView({ turn: undefined, write: undefined }),
        cancelWords: 'About the whole conversation',
      })}
    />
  )
}

type WordsProps = {
  label: string
  text: string
  onText(text: string): void
  action: string
  busy: boolean
  onSend(): void
  /** The field gets the focus: someone asked for it elsewhere on the page. */
  focused?: boolean
  onCancel?(): void
  cancelWords?: string
}

function Words({ label, text, onText, action, busy, onSend, focused = false, onCancel, cancelWords = 'Cancel' }: WordsProps) {
  const isEmpty = text.trim() === ''
  return (
    <div className={css.words}>
      <Textarea
        label={label}
        autosize
        autoFocus={focused}
        minRows={2}
        maxRows={12}
        maxLength={4_000}
        dir="auto"
        value={text}
        onChange={({ currentTarget: { value } }) => onText(value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isEmpty) onSend()
        }}
      />
      <NameSomeone text={text} onText={onText} />
      <Group gap="xs">
        <Button size="xs" loading={busy} disabled={isEmpty} onClick={onSend}>
          {action}
        </Button>
        {onCancel && (
          <Button variant="subtle" size="xs" onClick={onCancel}>
            {cancelWords}
          </Button>
        )}
      </Group>
    </div>
  )
}
