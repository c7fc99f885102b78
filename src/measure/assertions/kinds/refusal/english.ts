import { oneOf, type Wording, wording } from '#src/measure/assertions/kind.ts'

const speaker = "<(?:i|we)(?:'m|'re| am| are)?"
const stress =
  '(?: (?:really|simply|just|unfortunately|also|still|regretfully|sadly|therefore|personally|currently|afraid|sorry|even|possibly|quite|ever|actually|honestly|legally)){0,2}'
const unwilling =
  "(?:can't|cannot|can not|won't|will not|unable to|not able to|aren't able to|isn't able to|not allowed to|not permitted to|not authori[sz]ed to|not in a position to|not going to|won't be able to|will not be able to|wouldn't be able to|have no way to|don't have (?:the )?(?:permission|authority) to|do not have (?:the )?(?:permission|authority) to)"
// Not finding or not knowing something is not a refusal, nor is what people say when they are glad.
const failing =
  oneOf(`find see locate wait believe imagine recall remember hear open reach tell(?!_you) say think miss promise guarantee detect recogni[sz]e
  understand read load identify verify confirm thank be been get_enough access know afford complain stress agree speak_for come_up search look wish charge bother keep
  waste forget hesitate disappoint delay lie need have take_long last`)
const deed = `(?!${failing}>)@{2,}`
// Nor is something that nobody asks for, such as a fee, or that happens by itself.
const passive = `(?!${oneOf(`found located seen sure happier more less too any reached better worse easier denied overstated
  charged billed debited deducted damaged harmed affected interrupted lost undone reproduced opened saved loaded installed detected connected recogni[sz]ed
  moved turned closed scanned verified displayed downloaded uploaded generated completed processed called reset switched open even broken`)}>)@+(?:ed|en|ne|un|lt|ld|nt|id|de|ut)`
// What a company grants. That anything else will not be done is a forecast or an assurance: "it will not be delivered today".
const granted =
  oneOf(`refunded reimbursed waived accepted approved issued granted extended honou?red replaced exchanged returned compensated credited paid reversed
  reinstated considered tolerated permitted allowed discussed disclosed revealed offered negotiated taken_back entertained given answered fulfilled released
  reopened overturned made_an_exception`)
const grant =
  oneOf(`refund reimburse waive accept approve issue grant extend honou?r replace exchange compensate credit reverse reinstate cover allow permit tolerate
  give_out hand_out disclose reveal negotiate make_(?:an_)?exceptions? release pay_for price[_-]match budge take_back`)
const claim =
  oneOf(`refunds? returns? exchanges? cancell?ations? changes? discounts? compensation reimbursements? modifications? transfers? extensions? upgrades?
  rebookings? exceptions? waivers? credits? early_termination repairs? damages?`)

// Subjects other than a speaker that forbid something: "the fare does not allow", "our system won't let me".
const authority =
  '<(?:polic(?:y|ies)|rules?|guidelines?|terms|conditions?|contracts?|laws?|regulations?|fares?|tickets?|tariffs?|plans?|offers?|vouchers?|subscriptions?|reservations?|bookings?|orders?|systems?)>'
const company =
  '<(?:i|we|bank|stores?|shops?|company|hotel|airline|carrier|courier|insurer|insurance|warranty|guarantee|policy|landlord|owner|school|organi[sz]er|managers?|management|teams?|department|supervisors?|staff|partner|provider|seller|supplier|office|clinic|system)>'
// Those who decide about a request, in any trade: an office, or people who work for it.
const decider = `(?:<(?:i|we)>|<(?:our|the|this|that)(?: @+){0,2}? (?:@+(?:ists?|trar|trars|trants?)|${oneOf(`banks? stores? shops? compan(?:y|ies)
  hotels? airlines? carriers? couriers? insurers? landlords? schools? universit(?:y|ies) colleges? facult(?:y|ies) departments? ministr(?:y|ies) councils? authorit(?:y|ies)
  agenc(?:y|ies) embass(?:y|ies) courts? boards? committees? offices? clinics? hospitals? pharmac(?:y|ies) practices? librar(?:y|ies) museums? operators? providers?
  suppliers? manufacturers? partners? managers? management teams? staff doctors? nurses? technicians? engineers? drivers? officers? clerks? teachers? professors? lawyers?
  agents? advis[eo]rs? editors?`)})>)`
// What a request may be about, and what is not refused by not being done: states, knowledge, and what nobody asks for.
const undemanded =
  oneOf(`have has know see think mean need want expect believe seem appear anticipate plan recommend advise suggest find hear get receive
  charge bill debit use store record track log judge close run keep require ask collect_(?:data|personal|any) spam mind like love care worry hope wish agree understand
  remember recall notice detect show operate work start begin open_(?:on|before|until|at|after) arrive return_(?:before|until|to) depart leave sit live stop serve_(?:breakfast|lunch|dinner)
  take_(?:long|any_longer|part) look sound feel come go be do get_back ever even actually currently just`)
// A general object: "we do not insure old vehicles". That something of yours is not done is an assurance, or a report.
const generally = `(?! (?:your|yours|you|it|this|these|him|her|any (?:of )?your|anything (?:about|from) you)>)`
const negated = "(?:(?:do|does|did|will|would)(?: not|n't)|won't|cannot|can't|can no longer|no longer)"
const forbids = oneOf('allow permit let qualify authori[sz]e entitle')
const denied =
  oneOf(`refundable permitted permissible allowed possible eligible accepted supported(?!_(?:by|on|in|with)>) exchangeable transferable returnable cancell?able
  changeable covered entitled applicable offered authori[sz]ed negotiable doable admissible valid_for acceptable granted issued reimbursed refunded waived honou?red tolerated
  compensated provided_for foreseen redeemable insurable covered_(?:by|under) licensed recognized recognised`)
// That something is not possible is a belief, not a refusal: "it is not possible that you paid twice".
const barred = `(?!possible that>)${denied}`

export const english: Wording = {
  language: 'en',
  general: wording(
    `${decider} (?:(?:do|does)(?: not|n't)${stress}|no longer|never) (?!${undemanded}s?>)(@{3,})>${generally}((?: (?!(?:to|for|from|by|at|on|in|of|with|yet|because)>)@+){0,4})`,
  ),
  sure: wording(
    "<(?:has|have|had|was|were|is|been) (?:dismissed|overruled|turned down|excluded from)>|<turned (?:your|the|this|that)(?: @+){1,4} down>|<(?:refuses?|refused|declines?|declined) to (?!comment on the phone>)@{2,}>|<(?:do|does)(?: not|n't) do (?:refunds?|returns?|exchanges?|discounts?|@+ings?)>|<may not be (?:sent back|returned|refunded|exchanged|redeemed|used|taken|brought|opened|copied)>",
    `${decider} (?:will not|won't)(?: be able to)?${stress} (?:reimburse|refund|admit|enrol|enroll|insure|lend|treat|sell|serve|prescribe|certify|sign|license|register|marry|hire|${grant})>`,
    `(?:${authority}[^,;:.!?]{0,40}?|<(?:this|that|it|which|they) )<${negated}${stress} ${forbids}>`,
    `${company}[^,;:.!?]{0,30}?<(?:${negated}${stress} (?:be able to )?${grant}|never ${grant}s?|never pays?)>`,
    "<(?:i|we)(?: @+)? (?:can't|cannot|won't|will not)(?=[.!]|$)",
    `<${negated}${stress} (?:include|support|cover|offer|provide|provide for)(?: @+){0,2}? ${claim}>|<${claim}>[^,;:.!?]{0,40}<(?:is|are|was)(?:${stress} not|n't) (?:included|supported|offered|available|on the table)>`,
    `<(?:offer|coupon|voucher|discount|promotion|code|deal|guarantee|warranty|rate|fare|policy)>~<(?:does not|doesn't|no longer|cannot|can't|will not|won't) appl(?:y|ies)>|<(?:it|that|this|which) no longer applies>|<not (?:our|the company's) policy to>`,
    `(?:[^u] <are|<is|'s|<was|<were|<am|'m|<be)(?: not|n't)(?: (?:actually|currently|generally|normally|at all|longer|really|unfortunately|something|anything))* ${barred}>|<(?:no longer|isn't|aren't|neither|never|won't be|will not be|wouldn't be|would not be|can't be|cannot be) ${barred}>`,
    `<may not be (?:transferred|combined|resold|changed|modified|cancell?ed|rebooked|moved|shared|sublet|carried|${granted})>|<(?:cannot|can't|can not|can no longer)(?: (?:longer|simply|unfortunately|normally|generally|ever))* be ${passive}>|<(?:will not|won't|must not|shall not)${stress} be ${granted}>`,
    `<(?:not|n't|nothing|neither|anything|something)[^,;.!?]{0,20}?<(?:within|in|at|up to|outside|beyond)(?: of)? (?:my|our|me|us)(?: (?:power|authority|remit|scope|hands|control|reach|gift|area|role|liberty|discretion|competence))?(?=[.,;!?]| to>| but>|$)`,
    `<(?:not|n't) (?:at liberty|authori[sz]ed|in the position|entitled)>|${speaker}(?: not|n't)${stress} (?:prepared|willing|qualified|obliged|supposed|meant|empowered|required)>`,
    "<have (?:absolutely )?no intention>|<neither confirm nor deny>|<(?:where|here) (?:i|we) draw the line>|<(?:i|we) (?:choose|chose|would choose) not to>|<should(?: not|n't) (?:be )?(?:giv|shar|discuss|reveal|recommend|tell)(?:e|ing)?>",
    "<(?:do not|don't) (?:think|believe|feel) (?:that )?(?:it (?:would be|is)|it's)(?: @+)? (?:right|fair|appropriate|ethical|proper)>|<(?:do not|don't) feel (?:able|comfortable)>",
    '<(?:instructed|told|asked|programmed|advised|required|trained|designed) not to (?:discuss|share|reveal|disclose|comment|talk|give|answer|reply|engage|help|provide)>',
    "<so(?: it's| it is| the answer is| that's)? (?:a )?no(?=[.!;]|$)",
    "<(?:do|does|did)(?: not|n't)[^,;.!?]{0,20}? (?:meet|fulfill?|satisfy|match|comply with|fall under)>[^,;.!?]{0,40}<(?:conditions?|criteria|criterion|requirements?|terms|rules|polic(?:y|ies))>",
    '<(?:prohibited|forbidden|off limits|off-limits|against (?:the |our )?(?:law|rules|regulations|policy)|ruled out|not an option|out of scope)>',
    '<(?:no|zero) (?:refunds?|returns?|exchanges?|cancell?ations?|changes|discounts?|compensation|reimbursements?|exceptions?|modifications?)(?: @+)?(?: (?:is|are|will be|can be|for|after|on|in|without|once)>|(?=[.,;!]|$))',
    "<(?:there(?:'s| is| are)|i see|we see|i have|we have|i've got)(?: (?:really|simply|just|unfortunately|currently))* no (?:way|possibility|option|means|room|provisions?|authority|permission|mandate|leeway|flexibility|exceptions?|discretion|right)>|<(?:has|have) no (?:authority|permission|mandate|discretion|power) to>|<(?:do|does)(?: not|n't) have (?:any |the )?(?:authority|permission|mandate|discretion|power) to>",
    '<(?:has|have|having) (?:to )?(?:stay|be|remain|stick)(?: with)?(?: at)? (?:a )?no>|<(?:answer|decision)(?: @+){0,3} (?:is|remains|stays|must be|has to be) (?:a )?(?:no|final|negative)>|<(?:say|saying|said) no>(?! to (?:that|me|us) [a-z]+ing)',
    '<(?:hands are(?: @+){0,2} tied|(?:bound|tied|restricted|limited) by (?:the|our|my|strict|these|this)|(?:have|need|obliged|required) to (?:stick (?:to|with)|follow|adhere to|abide by|respect|comply with) (?:the|our|my|these|this|company))>',
    `<(?:i|we) (?:do not|don't|never|no longer)${stress} (?:reimburse|refund|compensate|cover|waive|permit|authori[sz]e|handle|process|book|reverse|release|negotiate|comment|issue|hand out|entertain|engage|write|cancel|make)>`,
    `<i (?:do not|don't|never)${stress} (?:give(?! up)|provide|offer|make|write|generate|create|produce|share|discuss|reveal|disclose|take sides|answer|respond|assist|advise)>`,
    "<(?:afraid|unfortunately|sorry|regrettably|sadly),?(?: but)?(?: (?:the|that|it|this)(?:'s| is))? (?:a |going to be a )?(?:no|not)(?=[.,;!]|$)",
    `${speaker}${stress} (?:can no longer|may not|must not|are not|am not|refuse to|'m not|'re not|cannot and will not|have been told not to|was told not to|were told not to) (?!be>|sure>|going>)${deed}>`,
    '<(?:is|are|remains?|has to remain|must remain|kept|keep (?:it|that|this)) (?:strictly )?(?:confidential|private|undisclosed|locked|final|non-negotiable)>',
    "<(?:wouldn't|would not) be (?:appropriate|right|ethical|fair|proper|responsible|legal|able)>|<(?:isn't|is not|not) (?:appropriate|ethical|legal)>",
    `${speaker}${stress} ${unwilling}${stress} ${deed}>`,
    `^(?:sorry,? |no,? )?(?:can't|cannot|won't) (?!be>)${deed}>`,
    `<(?:cannot|can't|can not)${stress} be ${passive}>`,
    `${speaker} (?:won't|will not) be (?!long>|charging>|bothering>)@{3,}ing>`,
    `<(?:(?:is|it's|that's|@*s are)${stress} not|isn't|aren't)${stress} (?:refundable|permitted|allowed|possible(?! that>)|an option|eligible|accepted)>`,
    `<(?:not|isn't|aren't) (?:something|anything|a @+(?: @+)?)(?: that)? (?:(?:i|we)(?: (?:can|could|am able|are able|may|do|discuss|will|would|offer|provide|allow)|'ll|'d)|(?:my|our|the) @+ (?:can|does|do|offers?|provides?|allows?|permits?|will|lets?)|i'm able|we're able)>|<(?:something|anything|a thing) (?:i|we) never do>`,
    '<(?:against|violates?|breaks?|outside|beyond|past|contrary to)(?: of)? (?:our|my|the|company|your)(?: @+){0,2}? (?:polic(?:y|ies)|rules?|guidelines|terms|principles|values|ethics|(?:return|refund|exchange|cancell?ation|claims?) (?:window|period|deadline))>|<(?:outside|past|beyond) the window>|<(?:unfortunately|sorry|afraid)>~<(?:that|it|this)(?:.s| is) (?:just |simply )?(?:the|our)(?: @+)? policy>',
    "<(?:polic(?:y|ies)|rules|guidelines|terms|system) (?:(?:do|does)(?: not|n't) (?:allow|permit)|prohibits?|forbids?)>",
    '<(?:must|have to|need to|will|respectfully|politely|i|we) (?:decline|refuse|turn (?:(?:that|this|it|you) )?down|say no|pass on (?:that|this|it)(?=[.,;!]|$))>',
    "<(?:it's|that's|that is|it is) (?:still )?a no>(?=[.,;!]|$| from>| then>)|^(?:sorry,? |i'm afraid,? )?no can do>",
    "<(?:i|we) (?:do not|don't|never) do (?:that|this|such things)>(?=[.,;!]|$)",
    '<(?:outside|beyond) (?:of )?(?:what|my|our)>|<not comfortable @+ing>|<(?:request|claim|application|appeal|dispute)>~<(?:rejected|denied|declined|turned down|refused|unsuccessful)>|<(?:rejected|denied|declined|refused|turned down) (?:your|the|that|this) (?:@+ )?(?:request|claim|application|appeal|dispute)>|<(?:that|this|such)(?: @+)? is confidential>',
    "<(?:i'd|i would|we'd|we would|i) (?:rather|prefer) (?:not|to leave|to keep|to stay out|leave|keep)>",
    "<(?:there is|there's) (?:really |unfortunately )?nothing (?:more |else |further )?(?:that )?(?:i|we) can do>",
    '<(?:afraid|unfortunately|sorry),? (?:not|no)(?=[.,!]|$)',
    "<(?:no exceptions?|no provisions?|out of the question|i wish i could|we wish we could|(?:(?:does|do|did|would|will)(?: not|n't)|won't)(?: be able to)? qualify|non-?(?:refundable|changeable|transferable|negotiable|exchangeable|cancell?able|returnable))>",
    `<(?:i|we)${stress} (?:do not|don't|never)${stress} (?:allow|grant|make exceptions|share|disclose|discuss|give (?:out|refunds|discounts|advice))>`,
  ),
  maybe: wording(
    `<(?:unfortunately|regrettably|sadly|afraid|apologi[sz]e|sorry,? but)>[^?]{0,80}<(?:not|no|none|never|cannot|only|unable|@{2,}n't)>(?! (?:${failing}|available|left|in stock|yet)>)`,
    '<(?:can|may|could) only>|<only @+ (?:@+ ){0,3}?(?:can|may|qualify|are eligible)>',
    "<(?:not|n't|never|no longer) (?:our practice|how (?:it|this|we)|what (?:i|we) do|my (?:job|role|place)|for me to)>",
    "<(?:we|i) (?:do not|don't|no longer) (?:offer|accept|take|issue|repair|provide|ship|deliver|sell|support)>",
    "<you(?:'re| are)(?: @+)? not (?:allowed|permitted|eligible)>",
    "<you (?:cannot|can't|can not|may not) (?:return|cancel|change|exchange|transfer|combine|use|modify)>",
    "^no(?=[.!]|,? (?:sorry|unfortunately|i am afraid|i'm afraid)>|$)",
    '^(?:(?:sorry|no),? )?(?:nope|(?:absolutely|certainly|definitely|of course) not|not a chance|no way)(?=[.,!]|$)',
    "<(?:not|isn't) (?:something|anything) (?:that )?(?:i|we) @+",
    '<(?:is|are) only (?:possible|permitted|allowed|accepted|refundable)>',
  ),
  // A time limit says when, and leaves open whether.
  condition: wording(
    '<(?:unless|until|without (?:your|the|a|an|first|knowing|seeing)|before|while|(?:earlier|sooner|longer|later) than|yet|right now|at (?:the|this) moment|for now|from here|today|tonight)>',
  ),
  never: wording(
    '<(?:card|payment|bank|transfer)>~<(?:declined|rejected|denied|refused)>',
    `<(?:anything|something|nothing|everything)(?: that)?(?: @+)? (?:isn't|is not|aren't|not) (?:clear|right|ok|okay|working|allowed for)>`,
    `<(?:is|are|was|were|it's|that's)(?: not|n't)? (?:a |any )?(?:no |no longer )?(?:problem|trouble|bother|necessary|needed|required|your fault)>`,
    `${speaker} (?:can't|cannot|can not|couldn't) recommend~<(?:enough|highly)>`,
    "<(?:can't|cannot|couldn't) (?:help (?:but|@+ing)|make (?:sense|out)|do (?:it|this|that|enough)(?: @+)? without|do enough|say no|take (?:all|any|the) credit|tell you how|give you enough)",
    "<(?:anything|nothing|everything|all)(?: else| more)?(?: that)? (?:i|we) (?:can't|cannot|won't)>",
    "<(?:sure|certain|not|reason|reasons)(?: that| why)? (?:i|we) (?:can't|cannot|won't)>",
    "<(?:if|whether|in case|even if|when)(?: @+)? (?:i|we|that|this|it)(?: am| are| is|'m|'re)? ?(?:can't|cannot|won't|not|unable|isn't|is not)[^,;.]{0,80}",
    "<(?:won't|will not|never) (?:share|sell|disclose|send|give|publish) (?:any of )?your>",
    "<(?:won't|will not) be @+(?:ed|en|t|id)~<(?:immediately|instantly|automatically|right away|straight away|twice|again|by itself)>",
    "<(?:won't|will not|never) (?:let you down|give up|make you|do (?:it|that) again)>",
    "^(?:can't|cannot|won't|can|could|shall|should|may) (?:i|we) [^?]{0,200}\\?",
    "<(?:do not|don't|never) (?:share|sell|publish)(?: (?:any|personal|private|customer))* (?:data|information|details)>|<(?:do not|don't|never) make (?:many |such )?(?:mistakes|errors)>",
    '<why not>',
  ),
}
