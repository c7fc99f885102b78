import type { Schemas } from '#web/api.ts'
import { AssertionList } from '#web/page/assertions/AssertionList.tsx'
import { PlayablePage } from '#web/page/playable/PlayablePage.tsx'
import { wordsOf } from '#web/page/words.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { duration } from '#web/ui/Time.tsx'
import css from './TestPage.module.css'

type Turns = Schemas['Test']['turns']

export const TestPage = () => (
  <PlayablePage
    kind="tests"
    settingsOf={({ kind, priority, channelIds }, namesOf) => [
      ['Kind', wordsOf('kind', kind)],
      ['Priority', wordsOf('priority', priority)],
      ['Channels', namesOf(channelIds) || 'chosen for each run'],
    ]}
  >
    {({ turns, assertions }) => (
      <>
        <Messages turns={turns} />
        <Panel title="Assertions on the whole conversation">
          <AssertionList
            assertions={assertions}
            {...(turns.some(isChecked) && { none: 'No assertions other than those on each reply.' })}
          />
        </Panel>
      </>
    )}
  </PlayablePage>
)

const isChecked = ({ expect, maxLatencyMs }: Turns[number]) => expect.length > 0 || maxLatencyMs !== undefined

const Messages = ({ turns }: { turns: Turns }) => (
  <Panel title="Messages">
    <ol className={css.turns}>
      {turns.map(({ role, content, attachments = [], expect, maxLatencyMs }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: turns have no identity but their place
        <li key={at}>
          <p className={css.message}>{role === 'silence' ? <em>no message</em> : content}</p>
          {attachments.length > 0 && <p className={css.quiet}>With {attachments.map(({ name }) => name).join(', ')}.</p>}
          {maxLatencyMs !== undefined && <p className={css.quiet}>Reply within {duration(maxLatencyMs)}.</p>}
          {expect.length > 0 && <AssertionList assertions={expect} ofOneReply />}
        </li>
      ))}
    </ol>
  </Panel>
)
