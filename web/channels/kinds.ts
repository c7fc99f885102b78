import { IconApi, IconClipboard, IconHistory, IconRobot, IconWorld } from '@tabler/icons-react'
import type { Kind } from '../page/KindChooser.tsx'

export const kinds: Record<string, Kind> = {
  openaiChat: {
    title: 'Chat completions',
    words: 'An endpoint that speaks the chat completions of OpenAI, streamed or not.',
    icon: IconApi,
  },
  http: { title: 'Any HTTP endpoint', words: 'You say what is sent, and where in the answer the reply stands.', icon: IconWorld },
  replay: { title: 'Recordings', words: 'Plays back dialogues that were recorded, without calling anybody.', icon: IconHistory },
  demo: { title: 'The demo agent', words: 'Answers within Parley itself, with planted defects.', icon: IconRobot },
}

export const fromCurl: Kind = {
  title: 'Paste a curl command',
  words: 'The quickest way: the command with which you call your agent today.',
  icon: IconClipboard,
}
