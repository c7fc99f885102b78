import { ShownOnce } from '#web/ui/ShownOnce.tsx'

/** The command that connects an agent; `key` as the shell reads it. */
export const connectCommand = (id: string, key: string) =>
  `PARLEY_URL=${location.origin} PARLEY_CHANNEL_KEY=${key} parley connect ${id} -- python3 my_agent.py`

/** The key of a channel, shown only when it is created or replaced. */
export const ChannelKey = ({ id, text, onClose }: { id: string; text: string | undefined; onClose(): void }) => (
  <ShownOnce title="Channel key" what="channel key" text={text} example={connectCommand(id, text ?? '')} onClose={onClose}>
    Your agent fetches its messages with this key, which allows nothing else. Copy it now: you will not see it again. The second box has the
    command that connects your agent; put the command of your agent after <code>--</code>, or write <code>--url</code> and its local address
    instead.
  </ShownOnce>
)
