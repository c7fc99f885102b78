import { IconApi, IconClipboard, IconHistory, IconRobot, IconWorld } from '@tabler/icons-react'
import type { Kind } from '../page/KindChooser.tsx'

export const kinds: Record<string, Kind> = {
  openaiChat: {
    title: 'Chat completions',
    words: 'An endpoint that implements OpenAI’s chat completions, streamed or not.',
    icon: IconApi,
  },
  http: { title: 'Any HTTP endpoint', words: 'You define the request and where the response holds the reply.', icon: IconWorld },
  replay: { title: 'Recordings', words: 'Plays back recorded conversations without calling an agent.', icon: IconHistory },
  demo: { title: 'The demo agent', words: 'Answers inside Parley, with planted defects.', icon: IconRobot },
}

export const fromCurl: Kind = {
  title: 'Paste a curl command',
  words: 'The quickest way: paste the command that calls your agent today.',
  icon: IconClipboard,
}
