type Part = { before: string; member: string; label: string; placeholder: string }
type Way = { parts: readonly Part[]; after?: string }

const url = (before: string, placeholder: string): Part => ({ before, member: 'url', label: 'URL', placeholder })

/** How a message reaches the agent, as a sentence with the members of `config` that the kind requires. */
export const ways: Readonly<Record<string, Way>> = {
  openaiChat: { parts: [url('Parley sends each message to', 'https://agent.example.com/v1/chat/completions')] },
  openaiResponses: {
    parts: [
      url('Parley sends each message to', 'https://agent.example.com/v1/responses'),
      { before: 'for the model', member: 'model', label: 'Model', placeholder: 'name of the model' },
    ],
  },
  http: { parts: [url('Parley sends each message to', 'https://agent.example.com/chat')] },
  webhook: { parts: [url('Parley sends each message to', 'https://agent.example.com/chat')], after: 'and the agent calls back' },
  websocket: { parts: [url('Parley keeps a socket open to', 'wss://agent.example.com/chat')] },
  mcp: {
    parts: [
      { before: 'Parley calls the tool', member: 'tool', label: 'Tool', placeholder: 'ask' },
      url('of', 'https://agent.example.com/mcp'),
      { before: 'with each message as its', member: 'argument', label: 'Argument', placeholder: 'message' },
    ],
  },
  a2a: {
    parts: [
      {
        before: 'Parley sends each message to the agent whose card is at',
        member: 'cardUrl',
        label: 'Card URL',
        placeholder: 'https://agent.example.com/.well-known/agent-card.json',
      },
    ],
  },
  directLine: { parts: [], after: 'Parley sends each message through Direct Line' },
  pull: { parts: [], after: 'Your agent fetches each message with parley connect' },
  replay: { parts: [], after: 'Recordings answer each message' },
  demo: { parts: [], after: 'The demo agent answers each message' },
}

/** The members of `config` in the sentence; the form does not show them again. */
export const partsOf = (kind: unknown): readonly string[] => ways[String(kind)]?.parts.map(({ member }) => member) ?? []
