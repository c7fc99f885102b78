/**
 * Where the documentation explains a member of a form: by the resource, or the resource and its kind, and the pointer of the member. A
 * document, with a heading if there is one.
 */
export const help: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  scenarios: {
    '/user/limits': 'scenarios#consent',
    '/user/wants': 'scenarios#how-it-notices-success',
    '/assertions': 'assertions',
    '/driver': 'drivers',
    '/simulator': 'scenarios#a-user-played-by-a-language-model',
    '/stop/onGoal': 'scenarios#how-it-notices-success',
    '/toolMocks': 'tools#rules',
    '/mockState': 'tools#state',
  },
  tests: { '/assertions': 'assertions', '/toolMocks': 'tools#rules', '/mockState': 'tools#state' },
  personas: { '/behaviour': 'scenarios#the-persona-in-a-run' },
  channels: { '/config': 'channels#kinds', '/auth': 'channels#auth', '/limits': 'channels#limits', '/workerTag': 'channels#workers' },
  'channels.pull': { '/config': 'channels#pull' },
  'channels.openaiResponses': { '/config': 'channels#openairesponses' },
  'channels.http': { '/config': 'channels#http' },
  'channels.webhook': { '/config': 'channels#webhook' },
  'channels.websocket': { '/config': 'channels#websocket' },
  'channels.mcp': { '/config': 'channels#mcp' },
  'channels.a2a': { '/config': 'channels#a2a' },
  'channels.replay': { '/config': 'channels#recordings' },
  integrations: { '/config': 'integrations#kinds', '/events': 'activity', '/rateLimit': 'integrations#failed-deliveries' },
  'integrations.webhook': { '/config': 'integrations#receiving-a-webhook' },
  models: { '/config': 'models#kinds', '/price': 'models#price', '/limits': 'models#limits-and-failures' },
  batches: {
    '/matrix': 'batches#cells',
    '/schedule': 'batches#schedules',
    '/budget': 'batches#budgets',
    '/gate': 'batches#the-gate',
    '/baseline': 'batches#the-comparison',
  },
}
