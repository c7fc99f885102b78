import type { Schemas } from '#web/api.ts'
import type { Kind } from '#web/page/KindChooser.tsx'
import {
  IconApi,
  IconArrowsExchange,
  IconHistory,
  IconMessageChatbot,
  IconMessageForward,
  IconPlug,
  IconPlugConnected,
  IconRobot,
  IconTool,
  IconWebhook,
  IconWorld,
} from '#web/ui/icons.tsx'

/** `isPolled`: its agent fetches the messages. `isCalledBack`: it posts its replies to an address of Parley. */
type Known = Kind & { isPolled?: true; isCalledBack?: true }

export const kinds: Record<string, Known> = {
  pull: {
    title: 'Connect your agent',
    description: 'Your agent fetches the messages with parley connect. It needs no address, even behind a firewall.',
    icon: IconPlugConnected,
    isPolled: true,
  },
  openaiChat: {
    title: 'Chat completions',
    description: 'An endpoint that implements OpenAI’s chat completions, streamed or not.',
    icon: IconApi,
  },
  openaiResponses: {
    title: 'Responses API',
    description: 'An endpoint that implements OpenAI’s Responses API, streamed or not.',
    icon: IconMessageForward,
  },
  http: { title: 'Any HTTP endpoint', description: 'You define the request, and where the reply is in the response.', icon: IconWorld },
  webhook: {
    title: 'An agent that calls back',
    description: 'It accepts a message and posts its replies to an address of Parley, immediately or later.',
    icon: IconWebhook,
    isCalledBack: true,
  },
  websocket: {
    title: 'WebSocket',
    description: 'Your agent keeps a socket open and writes at any time, also several messages in reply to one.',
    icon: IconPlug,
  },
  mcp: { title: 'A tool of an MCP server', description: 'Each message of the user is one call of the tool.', icon: IconTool },
  a2a: { title: 'An A2A agent', description: 'An agent that supports Agent2Agent and has an agent card.', icon: IconArrowsExchange },
  directLine: {
    title: 'A Bot Framework bot',
    description: 'A bot of Azure Bot Service or Copilot Studio, reached through Direct Line.',
    icon: IconMessageChatbot,
  },
  replay: { title: 'Recordings', description: 'Plays back recorded conversations without calling an agent.', icon: IconHistory },
  demo: { title: 'The demo agent', description: 'Answers inside Parley, with planted defects.', icon: IconRobot },
} satisfies Record<Schemas['Channel']['kind'], Known>
