import { oneOf, type Wording, wording } from '../../kind.ts'

const speaker = "<(?:i|we)(?:'m|'re| am| are)?"
const stress =
  '(?: (?:really|simply|just|unfortunately|also|still|regretfully|sadly|therefore|personally|currently|afraid|sorry|even|possibly|quite|ever|actually|honestly|legally)){0,2}'
const unwilling =
  "(?:can't|cannot|can not|won't|will not|unable to|not able to|aren't able to|isn't able to|not allowed to|not permitted to|not authori[sz]ed to|not in a position to|not going to|won't be able to|will not be able to|wouldn't be able to|have no way to|don't have (?:the )?(?:permission|authority) to|do not have (?:the )?(?:permission|authority) to)"
// Not finding or not knowing something is no refusal, nor is what people say when they are glad.
const failing =
  oneOf(`find see locate wait believe imagine recall remember hear open reach tell(?!_you) say think miss promise guarantee detect recogni[sz]e
  understand read load identify verify confirm thank be been get_enough access know afford complain stress agree speak_for come_up search look wish charge bother keep
  waste forget hesitate disappoint delay lie need have take_long last`)
const deed = `(?!${failing}>)@{2,}`
const passive = `(?!${oneOf('found located seen sure happier more less too any reached better worse easier denied overstated')}>)@+(?:ed|en|ne|un|lt|ld|nt|id|de|ut)`

export const english: Wording = {
  language: 'en',
  sure: wording(
    `${speaker}${stress} ${unwilling}${stress} ${deed}>`,
    `^(?:sorry,? |no,? )?(?:can't|cannot|won't) (?!be>)${deed}>`,
    `<(?:cannot|can't|can not|won't|will not)${stress} be ${passive}>`,
    `${speaker} (?:won't|will not) be (?!long>|charging>|bothering>)@{3,}ing>`,
    `<(?:(?:is|it's|that's|@*s are)${stress} not|isn't|aren't)${stress} (?:refundable|permitted|allowed|possible|an option|eligible|accepted)>`,
    `<(?:not|isn't) (?:something|anything) (?:that )?(?:(?:i|we) (?:can|could|am able|are able|may|do|discuss)|i'm able|we're able)>`,
    '<(?:against|violates?|breaks?|outside|contrary to)(?: of)? (?:our|my|the|company) (?:@+ )?(?:polic(?:y|ies)|rules?|guidelines|terms)>',
    "<(?:polic(?:y|ies)|rules|guidelines|terms|system) (?:(?:do|does)(?: not|n't) (?:allow|permit)|prohibits?|forbids?)>",
    '<(?:must|have to|need to|will|respectfully|politely|i|we) (?:decline|refuse|turn down|say no)>',
    '<(?:outside|beyond) (?:of )?(?:what|my|our)>|<not comfortable @+ing>|<(?:request|claim|application) (?:has been|was|is) (?:rejected|denied|declined)>|<(?:that|this|such)(?: @+)? is confidential>',
    "<(?:i'd|i would|we'd|we would) (?:rather|prefer) not>",
    "<(?:there is|there's) (?:really |unfortunately )?nothing (?:more |else )?(?:that )?(?:i|we) can do>",
    '<(?:afraid|unfortunately|sorry),? (?:not|no)(?=[.,!]|$)',
    "<(?:no exceptions?|no provisions?|out of the question|i wish i could|we wish we could|does not qualify|doesn't qualify|non-refundable)>",
    "<(?:do not|don't|never) (?:allow|grant|make exceptions|share|disclose|discuss|give (?:out|refunds|discounts|advice))>",
  ),
  maybe: wording(
    "<(?:we|i) (?:do not|don't|no longer) (?:offer|accept|provide|ship|deliver|sell|support)>",
    "<you(?:'re| are)(?: @+)? not (?:allowed|permitted|eligible)>",
    "<you (?:cannot|can't|can not|may not) (?:return|cancel|change|exchange|transfer|combine|use|modify)>",
    '^no(?=[.,!]|$)',
  ),
  condition: wording(
    '<(?:unless|until|without (?:your|the|a|an|first|knowing|seeing)|before (?:you|i|we)|yet|right now|at the moment|for now|from here)>',
  ),
  never: wording(
    `${speaker} (?:can't|cannot|can not|couldn't) recommend~<(?:enough|highly)>`,
    "<(?:can't|cannot|couldn't) (?:help (?:but|@+ing)|make (?:sense|out)|do (?:it|this|that|enough)(?: @+)? without|do enough|say no|take (?:all|any|the) credit|tell you how|give you enough)",
    "<(?:anything|something|nothing|everything|all)(?: else| more)?(?: that)? (?:i|we) (?:can't|cannot|won't)>",
    "<(?:sure|certain|not|reason|reasons)(?: that| why)? (?:i|we) (?:can't|cannot|won't)>",
    "<(?:if|whether|in case|even if|when)(?: @+)? (?:i|we|that|this|it)(?: am| are| is|'m|'re)? ?(?:can't|cannot|won't|not|unable|isn't|is not)[^,;.]{0,80}",
    "<(?:won't|will not|never) (?:share|sell|disclose|send|give|publish) (?:any of )?your>",
    "<(?:won't|will not|never) (?:let you down|give up|make you|do (?:it|that) again)>",
    "^(?:can't|cannot|won't|can|could|shall|should|may) (?:i|we) [^?]{0,200}\\?",
    '<why not>',
  ),
}
