/**
 * Where the documentation explains a member of a form: by the resource, or the resource and its kind, and the pointer of the member. A
 * document, with a heading if there is one.
 */
export const help: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  scenarios: {
    '/user/limits': 'test/scenarios#consent',
    '/user/wants': 'test/scenarios#how-it-notices-success',
    '/assertions': 'reference/assertions',
    '/driver': 'test/drivers',
    '/simulator': 'test/scenarios#a-user-played-by-a-language-model',
    '/stop/onGoal': 'test/scenarios#how-it-notices-success',
    '/toolMocks': 'test/tools#rules',
    '/mockState': 'test/tools#state',
  },
  tests: { '/assertions': 'reference/assertions', '/toolMocks': 'test/tools#rules', '/mockState': 'test/tools#state' },
  personas: { '/behaviour': 'test/scenarios#the-persona-in-a-run' },
  channels: {
    '/config': 'reference/channels#kinds',
    '/auth': 'reference/channels#auth',
    '/limits': 'reference/channels#limits',
    '/workerTag': 'reference/channels#workers',
  },
  'channels.pull': { '/config': 'reference/channels#pull' },
  'channels.openaiResponses': { '/config': 'reference/channels#openairesponses' },
  'channels.http': { '/config': 'reference/channels#http' },
  'channels.webhook': { '/config': 'reference/channels#webhook' },
  'channels.websocket': { '/config': 'reference/channels#websocket' },
  'channels.mcp': { '/config': 'reference/channels#mcp' },
  'channels.a2a': { '/config': 'reference/channels#a2a' },
  'channels.replay': { '/config': 'reference/channels#recordings' },
  integrations: {
    '/config': 'reference/integrations#kinds',
    '/events': 'operate/activity',
    '/rateLimit': 'reference/integrations#failed-deliveries',
  },
  'integrations.webhook': { '/config': 'reference/integrations#receiving-a-webhook' },
  models: { '/config': 'reference/models#kinds', '/price': 'reference/models#price', '/limits': 'reference/models#limits-and-failures' },
  batches: {
    '/matrix': 'test/batches#cells',
    '/schedule': 'test/batches#schedules',
    '/budget': 'test/batches#budgets',
    '/gate': 'test/batches#the-gate',
    '/baseline': 'test/batches#the-comparison',
  },
}
