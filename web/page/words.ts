// What the interface says in codes, as people say it: by the name of the member, then the code.

const words: Record<string, Record<string, string>> = {
  mode: {
    rules: 'rules, without a language model',
    scripted: 'fixed messages, one after the other',
    milestones: 'messages that wait for the right reply',
    graph: 'a graph of messages',
    llm: 'a language model',
  },
  driver: { rules: 'rules', scripted: 'fixed messages', milestones: 'waiting messages', graph: 'graph', llm: 'language model' },
  source: { everyRun: 'required in every run' },
  errorSource: {
    agent: 'the agent',
    channel: 'the channel',
    platform: 'Parley',
    simulator: 'the simulated user',
    judge: 'a judge',
    environment: 'the environment',
  },
  speaksFirst: { user: 'the user', agent: 'the agent' },
  role: { user: 'the user says', agent: 'the agent says', silence: 'the user says nothing' },
  disclosure: { volunteer: 'says it unasked', onRequest: 'says it when asked', never: 'never says it' },
  endsEarly: { allowed: 'the run can still pass' },
  status: {
    draft: 'draft: still being written',
    active: 'active',
    quarantined: 'quarantined: played, without effect on the gate',
    ready: 'ready: can be run',
    unverified: 'in use',
    disabled: 'disabled: refuses runs',
  },
  kind: { singleTurn: 'one message', scripted: 'several messages', replay: 'a recorded conversation' },
  priority: { p0: 'highest', p1: 'high', p2: 'normal', p3: 'low' },
  verbosity: { minimal: 'as little as possible', standard: 'as much as needed', rambling: 'more than needed' },
  clarity: { clear: 'clearly', indirect: 'in a roundabout way', vague: 'vaguely' },
  techLiteracy: { low: 'finds technology hard', medium: 'knows technology as most do', high: 'knows technology well' },
  memory: { short: 'forgets quickly', normal: 'remembers as most do', long: 'remembers everything' },
  strategy: {
    manual: 'as listed, by hand',
    round_robin: 'in turn',
    least_loaded: 'to those with the least open work',
    weighted: 'by weight',
    expertise: 'by expertise',
    pairs: 'in pairs',
    pool: 'to anyone who takes it',
  },
  scope: {
    lastReply: 'the last reply',
    anyReply: 'any reply',
    everyReply: 'every reply',
    transcript: 'the whole conversation',
  },
  of: { turn: 'each reply', p50: 'the median', p95: 'the slowest 5%', total: 'the whole conversation' },
  match: { subset: 'at least these', exact: 'exactly these' },
  order: { asListed: 'as listed', random: 'in random order', failedFirst: 'those that failed last time first' },
  passRateBy: { observed: 'the rate that was observed', lowerBound: 'the lower bound of its 95% interval' },
  population: { theseScenarios: 'these scenarios, played again', suchScenarios: 'other scenarios like these' },
  stratifyBy: { item: 'scenario and test', persona: 'persona', channel: 'channel' },
  pairBy: { item: 'scenario or test' },
  type: {
    none: 'no credential',
    bearer: 'a bearer token',
    apiKey: 'an API key in a header',
    basic: 'user name and password',
    hmac: 'a signature (HMAC) of each request',
    awsSigV4: 'a signature for AWS (Signature Version 4)',
    mtls: 'a client certificate (mTLS)',
    oauth2ClientCredentials: 'OAuth 2 client credentials',
    scenario: 'scenario',
  },
  'signature.type': { none: 'not signed', hmac: 'an HMAC of the body, in a header', header: 'the secret itself, in a header' },
  credentialsIn: { header: 'in a header', body: 'in the body' },
  security: { starttls: 'STARTTLS', tls: 'TLS', none: 'no encryption' },
  encoding: { hex: 'hexadecimal', base64: 'Base64' },
  algorithm: { sha1: 'SHA-1', sha256: 'SHA-256', sha512: 'SHA-512' },
}

const labels: Record<string, string> = {
  auth: 'Credential',
  accessKeyId: 'Access key ID',
  budget: 'Language models take at most',
  maxMicroUsd: 'US dollars',
  maxTokens: 'Tokens',
  mode: 'The user follows',
  speaksFirst: 'Who speaks first',
  message: 'First message',
  factsKnown: 'What the user knows',
  factsUnknown: 'What the user does not know',
  wants: 'What must be answered or done',
  spend: 'Spends at most',
  askedBy: 'Phrases that ask for it',
  disclosure: 'Does the user say it?',
  onPhrase: 'Ends when the agent says',
  onTool: 'Ends when the agent calls the tool',
  onGoal: 'The goal is reached',
  minTurns: 'Fewest turns',
  maxTurns: 'Most turns',
  idleTimeoutMs: 'Longest wait for a reply (ms)',
  endsEarly: 'If it ends early',
  simulator: 'Language model of the user',
  seedMessages: 'Messages before the first turn',
  maxLatencyMs: 'Reply within (ms)',
  expect: 'What must hold in the reply',
  recorded: 'Recorded reply',
  techLiteracy: 'Knowledge of technology',
  neverReveal: 'Never discloses',
  maxCharsPerTurn: 'Longest message (characters)',
  passRateBy: 'The pass rate is',
  population: 'The intervals are about',
  pairBy: 'Cells are the same if they share',
  allowRemoved: 'Cells of the baseline may be missing',
  stratifyBy: 'A fair share for each',
  cron: 'Time (cron)',
  any: 'Or one of these texts',
  caseSensitive: 'Upper and lower case matter',
  is: 'Language',
  'settings.to': 'Text that it is like',
  'config.to': 'Recipients',
  'next.to': 'The message that follows',
  'response.text': 'Where the reply is',
  of: 'What is measured',
  turns: 'Turns of the user',
  role: 'Who speaks',
  content: 'What is said',
  open: 'Frames after connecting',
  ready: 'Wait for this frame first',
  send: 'Frame of a message',
  receive: 'Where the reply is',
  select: 'Only those with',
  pieces: 'Pieces of one message',
  typing: 'Sign that the agent is writing',
  done: 'Sign that the reply is complete',
  close: 'Frame before closing',
  ping: 'Keep the socket open',
  inbound: 'When a reply ends without a sign',
  quietMs: 'Pause (ms)',
  maxMessages: 'Most messages in a reply',
  maxUnprompted: 'Most messages that nobody waited for',
}

const spaced = (code: string): string =>
  /^[a-z]+([A-Z][a-z]+)+$|^[a-z]+(_[a-z]+)+$/.test(code) ? code.replaceAll(/([A-Z])|_/g, ' $1').toLowerCase() : code

/**
 * A code of a member in words; a code that nobody has put into words has at least spaces. `within`: the object that has the member, where
 * the code means something else there.
 */
export const wordsOf = (member: string, code: string, within = ''): string =>
  words[`${within}.${member}`]?.[code] ?? words[member]?.[code] ?? spaced(code)

/** `pointer`: where the member is, for those that mean something else elsewhere. */
export const labelOf = (member: string, pointer = ''): string | undefined => {
  const within = pointer
    .split('/')
    .slice(0, -1)
    .findLast((step) => !/^\d*$/.test(step))
  return labels[`${within}.${member}`] ?? labels[member]
}
