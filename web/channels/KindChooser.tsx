import { UnstyledButton } from '@mantine/core'
import { IconApi, IconClipboard, IconHistory, IconRobot, IconWorld } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useDescription, variantsOf } from '../page/schema.ts'
import { paths } from '../paths.ts'
import { Waiting } from '../ui/Waiting.tsx'
import css from './KindChooser.module.css'

const known: Record<string, { title: string; words: string; icon: typeof IconApi }> = {
  openaiChat: {
    title: 'Chat completions',
    words: 'An endpoint that speaks the chat completions of OpenAI, streamed or not.',
    icon: IconApi,
  },
  http: { title: 'Any HTTP endpoint', words: 'You say what is sent, and where in the answer the reply stands.', icon: IconWorld },
  replay: { title: 'Recordings', words: 'Plays back dialogues that were recorded, without calling anybody.', icon: IconHistory },
  demo: { title: 'The demo agent', words: 'Answers within Parley itself, with planted defects.', icon: IconRobot },
}

/** The kinds that the service has, and the short way by a pasted command. */
export function KindChooser({ project, onChoose }: { project: string; onChoose(kind: string): void }) {
  const navigate = useNavigate()
  const { data: description } = useDescription()
  if (!description) return <Waiting rows={3} height={80} />
  const kinds = [...variantsOf(description, description.components.schemas.NewChannelInput ?? {}, 'kind').keys()]
  return (
    <ul className={css.kinds}>
      <li>
        <UnstyledButton className={css.kind} onClick={() => void navigate({ to: paths.channelFromCurl(project) })}>
          <IconClipboard size={24} stroke={1.5} aria-hidden />
          <strong>Paste a curl command</strong>
          <span>The quickest way: the command with which you call your agent today.</span>
        </UnstyledButton>
      </li>
      {kinds.map((kind) => {
        const { title, words, icon: Mark } = known[kind] ?? { title: kind, words: '', icon: IconApi }
        return (
          <li key={kind}>
            <UnstyledButton className={css.kind} onClick={() => onChoose(kind)}>
              <Mark size={24} stroke={1.5} aria-hidden />
              <strong>{title}</strong>
              <span>{words}</span>
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}
