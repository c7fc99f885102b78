/** `within`: the paths of the files in which it is banned; otherwise, in all. */
export type Phrasing = { readonly pattern: RegExp; readonly instead: string; readonly within?: RegExp }
const code = /\.(?:tsx?|mjs|css)$/
const pages = /^web\//

/** Words that a native engineer would not use here, each with what to write instead (CONTRIBUTING.md, "Plain English"). */
export const phrasings: readonly Phrasing[] = [
  { pattern: /\b(whoever|whomever|whosoever)\b/i, instead: '"anyone who", or name the person' },
  { pattern: /\bwhom\b/i, instead: 'a sentence that starts with its subject' },
  { pattern: /\b(of|to|from|for|by|with|but|than) who\b/i, instead: 'a noun: "anyone who", "a reviewer who"' },
  { pattern: /\b(tell|tells|telling)\b/i, instead: '"say", "show" or "notify"' },
  { pattern: /\btold\b/i, instead: '"notified" or "shown"' },
  { pattern: /\b(begin|begins|began|begun|beginning)\b/i, instead: '"start"' },
  { pattern: /\b(go|goes|going|went) on\b/i, instead: '"continue"' },
  { pattern: /\b(keep|keeps|kept|keeping)\b[^.;]{0,40}\bfrom\b/i, instead: '"hide" or "hidden"' },
  { pattern: /\b(stand|stands|stood)\b(?!-ins?\b| (?:by|for|up|still)\b)/i, instead: '"is"' },
  { pattern: /\bany more\b(?! [a-z])/i, instead: '"no longer"' },
  { pattern: /\banew\b/i, instead: '"again" or "a new one"' },
  { pattern: /\bof (ours|theirs|its own kind)\b/i, instead: '"our", "their"' },
  { pattern: /\bbut for\b/i, instead: '"except for"' },
  { pattern: /\b(is|are) like that\b/i, instead: '"No runs match these filters"' },
  {
    pattern: /(?<!there )\b(is|was) no (?!longer|more|fewer|other|one\b|such|higher|lower|larger|less|greater|way\b|need\b)[a-z]/i,
    instead: '"is not a"',
  },
  { pattern: /\bturn(s|ed)? off\b[^.]*\bturn\b|\bwhere it turned off\b/i, instead: '"diverged"' },
  { pattern: /\b(came|comes|come) (of it|of them|out of it)\b/i, instead: '"the result"' },
  { pattern: /\b(could|can) not? ?be had\b|\b(could|can) be had\b/i, instead: '"took place", "is available"' },
  { pattern: /\b(take|takes|taken) (it|them)? ?apart\b/i, instead: '"parse"' },
  { pattern: /\bgiven out\b|\bgives? out\b/i, instead: '"assigned"' },
  { pattern: /\bas (it|they) (stand|stands|is|are) (now|there)\b/i, instead: '"currently"' },
  { pattern: /\bat the most\b|\b(are|is) the most\b/i, instead: '"at most"' },
  { pattern: /\bhow (it|they) (is|are) called\b/i, instead: '"what it is called"' },
  { pattern: /\bNone is\b/, instead: '"none are", or name the things' },
  { pattern: /\bfor so (many|long|much)\b/i, instead: 'the number itself' },
  { pattern: /\b(has|have|had) (it|them) (in hand|at hand)\b|\bat hand\b/i, instead: '"available", "current"' },
  { pattern: /\b(lie|lies) (in|on|at|beside)\b/i, instead: '"is in"' },
  { pattern: /\bsuch (a|as are|as is) one\b/i, instead: '"one", or the noun' },
  { pattern: /\bbeside (it|them|one another)\b/i, instead: '"next to it"' },
  { pattern: /\bone another's\b/i, instead: '"each other’s"' },
  { pattern: /\b(thereby|therein|thereof|whereby|wherein|hence|lest|albeit|upon)\b/i, instead: 'a plain word' },
  {
    pattern:
      /\b(behaviou?r(?<=our)|colour|favour|honour|neighbour|labelled|unlabelled|judgement|cancelled|cancelling|catalogue|centre|licence|grey|whilst|amongst|afterwards|towards|programme)s?\b/i,
    instead: 'the American spelling',
  },
  {
    pattern: /\b\w+(organis|recognis|normalis|serialis|summaris|initialis|authoris|analys)(e|es|ed|ing|ation)\b/i,
    instead: 'the American spelling',
  },
  {
    pattern: /\b(organis|recognis|regularis|normalis|serialis|summaris|initialis|authoris)(e|es|ed|ing|ation)\b/i,
    instead: 'the American spelling',
  },
  { pattern: /\be-mails?\b/i, instead: '"email"' },
  { pattern: /\b(learnt|spelt|burnt|dreamt)\b/i, instead: 'the American spelling' },
  { pattern: /[,;] else\b/i, instead: '"otherwise"' },
  { pattern: /\bone a line\b/i, instead: '"one per line"' },
  { pattern: /\bmend(s|ed|ing)?\b/i, instead: '"fix" or "correct"' },
  // A figure with a point has been taken for a name of code before, so that a point or a unit follows.
  { pattern: /\bin place of\s*(\d|[,;.)]|(ms|s|kB|MB|GB|times)\b|the (old|former)\b|$)/i, instead: '"instead of"' },
  { pattern: /\b(stays?|stayed) as (it|they) (is|are|was|were)\b/i, instead: '"does not change"' },
  { pattern: /\b(database|collector|service|server|issuer|provider|Parley) (is|are|was|were) away\b/i, instead: '"unreachable"' },
  { pattern: /\bthat there is none of\b|\bthat is none\b(?! of (it|them)\b)/i, instead: '"invalid", "does not exist"' },
  { pattern: /\bwho may what\b/i, instead: '"what each role allows"' },
  { pattern: /\bspeaks? otherwise\b/i, instead: '"uses another format"' },
  { pattern: /\bat once\b/i, instead: '"immediately" or "simultaneously"', within: code },
  {
    pattern:
      /(?:^|[.;] )Where (?:there is|there are|nobody|nothing|none|somebody|no)\b|\b(?:except|only|not|but) where (?:there|it|they|nobody|none|no)\b/i,
    instead: '"if"',
    within: code,
  },
  {
    pattern: /\b(?:a|an) (?:token|option|key|name|address|path|date|page|id|cursor|number) that is none\b/i,
    instead: '"a malformed token", "an unknown option"',
  },
  { pattern: /\bof (?:its|their|your) own\b/i, instead: '"its own file"', within: pages },
  {
    pattern:
      /^(?!You\b|Go to|Nothing|None|All|Most|Any|One|Some|Each|Both|\w+ of \{\})[A-Z][a-z]+(?: [a-z]+)? of (?:a|the|each|its|every) [a-z]+$/,
    instead: 'the noun first: "Monthly budget"',
    within: pages,
  },
]
