// An agent that keeps a WebSocket open and may answer one message with several.
import { WebSocketServer } from 'ws'

const replies = [
  [/appointment/i, ['Gladly.', 'Which day would suit you?']],
  [/tuesday/i, ['Tuesday at 10:00 is free. Shall I book it?']],
  [/yes/i, ['You have an appointment on Tuesday at 10:00.']],
]

new WebSocketServer({ port: 3000, host: '127.0.0.1' }).on('connection', (socket) => {
  const say = (text) => socket.send(JSON.stringify({ type: 'reply', text }))
  socket.on('message', (data) => {
    const { text } = JSON.parse(data)
    const [, answers] = replies.find(([pattern]) => pattern.test(text)) ?? [null, ['Sorry, I did not understand that.']]
    for (const answer of answers) say(answer)
    socket.send(JSON.stringify({ type: 'done' }))
  })
})
