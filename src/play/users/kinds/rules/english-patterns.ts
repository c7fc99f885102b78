import { allWords, once, wholeSentence, words } from './pattern-words.ts'
import type { Recognition } from './recognition.ts'

const numbers =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w{3,5}teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)'

export const english = once(
  (): Recognition => ({
    acts: {
      cancel: {
        wish: words('cancel\\w*|call off'),
        done: words(
          'cancell?ed|(?:processed|completed|finali[sz]ed|submitted|made|arranged) (?:you |your |a |the |this )*cancell?ation(?! (?:form|page|survey|policy|fee))|cancell?ation (?:is|was|has been|went) \\w+|cancell?ation request (?:has gone|went) through|called off|terminated|discontinued|(?:subscription|membership|contract|plan|policy) (?:is|was|has been) (?:now )?(?:ended|stopped|closed)|(?:ended|stopped|closed) (?:your|the) (?:\\w+ )?(?:subscription|membership|contract|plan)|off the books|gone from (?:our|the) system|no longer (?:active|on file)',
        ),
      },
      refund: {
        wish: words('refund\\w*|reimburse\\w*|money back'),
        done: words(
          'refunded|reimbursed|(?:charge|charges|payment|fee|amount) (?:is|was|has been|have been) (?:\\w+ )?(?:reversed|returned|waived|removed)|(?:credited|returned) (?:[^ ]+ )?(?:\\w+ )?to your|on (?:its|their) way back to you(?:r)?|(?:transferred|sent|paid|wired|moved) (?:[^ ]+ ){1,4}back to you(?:r)?|(?:put|sent) (?:the|your) money back|refund (?:has )?(?:gone|went) through|(?:issued|processed|initiated|approved|started|made) (?:you |your |a |the |full )*refund|refund (?:of [^ ]+ (?:\\w+ )?)?(?:is|was|has been) (?:now |already |successfully )?(?:issued|processed|initiated|approved|on its way|made|complete|completed|submitted|sent)',
        ),
      },
      return: {
        wish: words('return|returns|returned|send (?:it|this|them|[^.]{1,40}) back|give (?:it|this|them) back'),
        done: words(
          '(?:created|approved|processed|started|initiated|arranged|registered) (?:you |your |a |the )*return|return (?:\\w+ ){0,3}(?:is|was|has been) (?:now |all )?(?:created|approved|processed|started|initiated|arranged|registered|accepted|requested|set up|submitted)|return label (?:is|was|has been) sent|sent you (?:a|the) return label',
        ),
      },
      replace: {
        wish: words('replace\\w*|exchange\\w*|swap'),
        done: words(
          'replaced|exchanged|swapped|(?:replacement|exchange) (?:\\w+ )?(?:is|was|has been) \\w+|is (?:now )?on its way to you|new one (?:is|was|has been) (?:sent|ordered|on its way)',
        ),
      },
      change: {
        wish: words('change\\w*|modify|modification\\w*|update|move|reschedul\\w*|correct|switch|rename|amend|upgrade|send my order to'),
        done: words(
          "now (?:reads|shows|says|takes place|happens|starts|arrives|leaves|comes)|(?:you are|you're|is|are) now (?:on|at|for|under|set to)|(?:put|have) (?:the|your) new \\w+ on file|changed|modified|updated|moved|rescheduled|corrected|switched|renamed|amended|upgraded|goes to",
        ),
      },
      book: {
        wish: words(
          'book|booking for|reserve|reservations?|(?:like|want|need|have) (?:to have )?(?:a|an|the) (?:table|room|appointment|seat|flight)',
        ),
        done: words(
          '(?:table|room|seat|spot|place) is yours|booked|reserved|(?:booking|reservation|appointment) (?:is|was|has been) (?:now )?(?:confirmed|made|complete|set)',
        ),
      },
      order: {
        wish: words('order (?:a|an|some|two|three|one|the)|buy|purchase'),
        done: words('ordered|purchased|placed (?:your|the|an) order|order (?:is|was|has been) (?:placed|confirmed)'),
      },
      send: {
        wish: words('send (?:me|it|you|the|a|an)|resend|email me|mail me|need my [^.]{1,20} again|need a copy'),
        done: words('in your (?:inbox|mailbox|email)|sent|resent|emailed|e-mailed|mailed'),
      },
      pay: { wish: words('pay|settle'), done: words('paid|payment (?:is|was|has been) \\w+|settled') },
      pause: { wish: words('pause|suspend|put on hold|freeze'), done: words('paused|pauses|suspended|on hold|on pause|frozen') },
      reset: {
        wish: words('reset|unlock|restore|reactivate|activate'),
        done: words(
          '(?<!to )reset|new (?:pin|password|code|card) (?:\\w+ )?(?:(?:is|was|has been) )(?:\\w+ )?(?:on its way|sent|issued|created)|unlocked|restored|reactivated|activated|sent (?:you )?(?:a|the) (?:\\w+ )?(?:link|code|email) to (?:choose|set|create|reset|pick)',
        ),
      },
      report: {
        wish: words('report|complain|file a|open a (?:ticket|case|claim)|raise a'),
        done: words(
          'reported|filed|logged|flagged|noted|recorded|opened (?:a|your|the) \\w+|(?:ticket|case|claim|report) (?:is|was|has been) \\w+',
        ),
      },
      repair: {
        wish: words('repair\\w*|fix|mend'),
        done: words('repaired|fixed|repair (?:visit )?(?:is|was|has been) (?:booked|scheduled|arranged)'),
      },
      delete: {
        wish: words('delet\\w+|eras\\w+|clos(?:e|ing) (?:my|your|the|this) account|remove (?:my|your) (?:account|data)|terminate'),
        done: words('deleted|erased|account (?:is|was|has been) (?:now )?(?:closed|removed|terminated)|terminated'),
      },
      block: { wish: words('block|deactivate|disable'), done: words('blocked|deactivated|disabled') },
      handOver: {
        wish: words('(?:speak|talk) (?:to|with) (?:a|an|somebody|someone|your)|real person|a human|supervisor|call me back'),
        done: words('(?:handing|transferring|passing|connecting) you|(?:transferred|connected|handed) you'),
      },
    },
    done: words(
      "done|all set|taken care of|it is (?:now )?(?:settled|sorted|sorted out)|it's (?:now )?(?:settled|sorted|sorted out)|completed successfully|(?:has|have) gone through|went through|successfully completed",
    ),
    pending: words(
      "not|never|no|n't|\\w+n't|cannot|unable|if|unless|once|before|after|when|until|whether|fully booked|booked (?:up|out|solid)|(?:made|placed|created|purchased) on|will|shall|\\w+'ll|would|can|could|may|might|must|should|need|needs|to be|being|about to|going to|please|let me|want|wish|you (?:have |already |just )*(?:cancell?ed|returned|changed|booked|ordered|sent|paid|reported|moved)|you've|get|has to|have to|must first|wait|waiting|cannot be|only|(?:our|company|store|return|returns|refund|cancell?ation|privacy|fare|per|to|under) policy|policies|usually|orders|items|those|nothing|none|failed|sorry|says|reason|ask(?:ed)? to",
    ),
    ableTo: words('(?:was|were) able to|managed to|succeeded in'),
    joins: / (?:and|but|so|then|while) /g,
    asks: [
      [
        words('how much|what (?:does|do|will|would|is) (?:\\w+ ){0,4}cost|(?:the|what) (?:price|fee|cost|balance|total)|price of|late fee'),
        'amount',
      ],
      [words('how many|number of'), 'number'],
      [words('who (?:took|has|got|received|signed|picked)|where (?:is|are|has|have)|where my|where the|status of|track'), 'place'],
      [words('when|what time|what day|which day|how long|how soon|opening hours|open on|date of|arrive|arrives'), 'time'],
      [words('tracking number|reference number|which number|what number|what code|the code|what is the number|phone number'), 'code'],
      [words('link|web ?site|web address|url'), 'link'],
      [
        words(
          'who|what|which|why|how|do you|does|is there|are there|can i|could i|may i|am i|is it|is my|are my|did you|has my|have you|^(?:is|are|was|were|does|has)(?= (?!you))|whether|want to know|would like to know|tell me|information',
        ),
        'statement',
      ],
    ],
    times: allWords(
      `(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|june|july|august|september|october|november|december|\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)|may \\d{1,2}(?:st|nd|rd|th)?|tomorrow|today|tonight|yesterday|noon|midnight|\\d{1,2} ?(?:am|pm|a\\.m|p\\.m)|(?:\\d+|a few|a couple of|${numbers})(?: (?:to|or) \\w+|-\\d+)? (?:(?:business|working) )?(?:minutes|hours?|days?|weeks?|months?)|(?:in|within|under|after) (?:about |around |less than )?an? (?:minute|hour|day|week|month)|(?:half past |quarter (?:past|to) )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:o'clock|in the (?:morning|afternoon|evening)|at night)|next (?:week|month)|this (?:week|afternoon|morning|evening)|from \\d{1,2} (?:to|until) \\d{1,2}`,
    ),
    whereabouts: words(
      'on (?:its|the|their) way|shipped|dropped (?:it )?off|(?:sitting|waiting|held|stored) (?:at|in)|in transit|out for delivery|(?:was|been|is|were) (?:delivered|shipped|dispatched|returned|handed|sent|left|picked up)|has (?:shipped|left|arrived)|arrived|(?:at|in) (?:the|our|your|a) (?:depot|warehouse|post office|customs|shop|store|sorting center|hub|parcel locker|locker)|being packed|lost in|(?:was|were|been|is|are) (?:\\w+ )?(?:found|located|seen|spotted)|(?:at|in) (?:the|our|your|a) (?:\\w+ ){0,2}(?:airport|station|terminal|lobby|reception|garage|workshop|shop|store|office|mailroom)',
    ),
    free: words('free|no (?:charge|cost|fee)|nothing|costs? nothing|does not cost|not charged|complimentary'),
    amounts: words(`${numbers}(?:[ -](?:and )?${numbers}){0,4} (?:dollars?|euros?|pounds?|cents?|bucks|francs|yen)`),
    besides: words(
      'you (?:have )?(?:placed|ordered|bought|purchased)|(?:was|were) (?:placed|ordered|bought|purchased) on|ordered on|placed on|(?:office|phone|hotline|line|lines|team|agents?|staff|service desk|support) (?:is|are) (?:open|available|here|reachable)|(?:call|contact|get back to|reply to|answer|respond to|write to|email|reach) you|get in touch|please wait|one moment|a moment|just a|bear with|hold on|wait time|give me|older than|last visit|member since|(?:our|company|store|return|returns|refund|cancell?ation|privacy|fare|per|to|under) policy|policies|born|date of birth',
    ),
    evades: words(
      "(?:don't|do not|doesn't|didn't|cannot|can't|could not|couldn't|not|unable|won't) (?:to )?(?:know|have|find|see|say|tell|help|answer|access|able|sure|possible|get|understand|understood|look|locate|available|give|provide)|not sure|no information|let me|one moment|a moment|(?:i|we)(?: will|'ll) (?:ask|find out|check|look|inquire)|looking (?:into|it up)|(?:can|could|happy|glad|here|going|able|like|try) (?:to )?(?:help|assist)|help you|assist you|i understand|thank you for|thanks for|i see that you|depends|need (?:your|some|more|to|a|the)|may i|in order to|before i",
    ),
    refuses: words(
      "(?:cannot|can't|can not|unable to|not able to|not allowed to|will not|won't) (?:\\w+ ){0,2}(?:cancel|refund|change|help|do|offer|process|return|book|give|provide|replace|accept|assist|make|delete|send|reset|share|modify|issue|grant)|not (?:possible|allowed|permitted|refundable|eligible)|impossible|(?:do not|don't) (?:offer|accept|allow|refund|ship|do that)|against our policy|(?:cannot|can't|can not) be \\w+",
    ),
    bare: {
      yesOrNo: wholeSentence(
        "yes|no|yep|yeah|nope|sure|(?:we|it|they|you|there) (?:do|does|is|are|can|don't|doesn't|isn't|aren't|can't)|of course|certainly|indeed|absolutely|yes, (?:of course|certainly|absolutely)|no, (?:sorry|unfortunately not)|unfortunately not|(?:yes|no), (?:we|it|they|you|i|there) (?:do|does|is|are|can|will|have|has|don't|doesn't|isn't|aren't|can't|won't|haven't|hasn't|do not|does not|is not|are not|cannot)",
      ),
      none: wholeSentence(
        'none|nothing|nobody|no one|never|nowhere|zero|none at all|nothing at all|not at all|none (?:so far|yet|of them)',
      ),
    },
    common: words(
      'want|would|like|know|need|have|please|about|this|that|with|from|your|could|where|when|what|which|there|they|them|much|many|long|does|will|been|tell|help|some|into|just|more|also|then|than|here|make|take|give|getting|being|were|very|still|wish',
    ),
    requests: words(
      "please (?:choose|pick|provide|give|tell|share|enter|send|state|specify|let me know|type|describe|select|upload|supply)|i(?:'ll| will| would| still| also| just)* (?:need|require) (?:your|the|some|a|to know)|(?:pick|choose|select) (?:one|from|between|your)|let me know|tell me (?:your|which|what|the)|provide (?:me with )?(?:your|the)",
    ),
    asksAgain: words(
      'rephras\\w*|reword\\w*|(?:can|could|would|will|may) (?:you|i ask you to) (?:(?:please|kindly|just|perhaps|maybe) )*(?:repeat (?!(?:your|the) )|say (?:that|it|this)|try (?:again|once more|asking|saying|putting)|ask (?:again|differently|in)|put (?:that|it|this))|repeat (?:that|it|this|yourself|your (?:question|request|message))|say (?:that|it) again|(?:in|using) (?:other|different|simpler|fewer) words|come again|what was that(?: again)?(?! )|what did you (?:just )?say(?! )|pardon(?: me)?(?= ?\\?|$)',
    ),
    invites: words(
      "how (?:can|may|could) (?:i|we) (?:help|assist|be of)|what can (?:i|we) (?:do|help)|what (?:is|'s) (?:it|this) about|what (?:do you|are you) (?:need|want|looking for|mean)|what (?:brings|would you like)|how else|(?:anything|something|what) else|which of these|more about|what happened|what seems|what exactly",
    ),
    offers: words(
      'shall (?:i|we)|should (?:i|we)|(?:can|may|could) (?:i|we)|would you like|do you want|would you prefer|want (?:me|us) to|is it (?:ok|okay|all right|alright)|may we|do you wish|interested in|how about|can i offer',
    ),
    checks: words(
      'sure|correct|right|agree|agreed|agreeable|ready|ok|okay|fine|confirm|proceed|continue|go ahead|go on|understand|understood|clear|is (?:that|this|it)|are (?:these|those|they)|does (?:that|this|it)|do (?:these|those)|was (?:that|this|it)|did (?:that|this|it)|accept|acceptable|that work|works for you|still there|yes|really|instead|happy with|satisfied',
    ),
    robot: words(
      '(?:are|is) (?:you|this|there) (?:\\w+ )?(?:a |an )?(?:\\w+ )?(?:robot|bot|human|machine|ai|person|computer|program|android)',
    ),
    personal: words(
      'how old|your age|(?:over|under|older than|younger than|at least) \\d+ (?:years)?|(?:are|were) you (?:\\w+ )?(?:married|single|religious|pregnant|employed|retired|male|female)|have (?:any )?(?:children|kids|pets)|your (?:religion|salary|income|spouse|wife|husband|partner|political|weight|height|hobbies|health|gender|nationality|birthday|relationship)|other (?:orders|accounts|bookings|cards)|(?:do|what) you (?:earn|do for a living|vote)|(?:do|did) you (?:like|enjoy|love|prefer|believe|smoke|drink)|your favou?rite|(?:have|had|eat|ate) (?:\\w+ )?for (?:breakfast|lunch|dinner)|weather (?:where|at your|in your)|your (?:weekend|holidays|vacation|family|zodiac|star sign)',
    ),
    dissuades: words(
      'keep (?:it|them|your|the|this)|stay (?:with|on|a)|remain (?:with|a)|continue (?:your|the) (?:subscription|membership|plan|contract)|hold on to|\\d+ ?% off|discount|reconsider|change your mind|another chance',
    ),
    departs: words(
      'ship|ships|shipped|dispatch(?:es|ed)?|sends?|(?:was|were|been|have|has|just|already) sent|left (?:our|the) (?:warehouse|depot|store|shop|factory)|handed (?:over )?to the (?:carrier|courier)',
    ),
    sells: words(
      'upgrade|premium|newsletter|mailing list|marketing|promotions?|promotional|special offer|insurance|warranty|protection plan|membership|loyalty|subscribe|subscription|credit card offer|survey|rate (?:me|us|this|our|your)|rating|feedback|recommend us|add-ons?|accessor(?:y|ies)|bundle|trial|discount(?:ed)? (?:code|on)|another product|new product|also interested|interested in (?:our|a|an|buying)|buy|donate|donation|review us|refer a friend|gold plan|extended',
    ),
    receives: words(
      'refund\\w*|reimburse\\w*|credit(?:ed)? (?:to|back)|pay you|paid back|back to (?:you|your)|voucher|compensat\\w+|you (?:will )?(?:get|receive)',
    ),
    goodbye: words(
      'good ?bye|bye|bye-bye|farewell|have a (?:nice|good|great|lovely|wonderful|pleasant) (?:day|evening|night|afternoon|weekend|one|time|week)|take care(?! of)|see you|good night|enjoy (?:your|the) (?:day|evening|weekend)',
    ),
    closed: words(
      '(?:chat|conversation|session|ticket|case|window|line) (?:is|was|has been|has|are|will be)(?: now)? (?:closed|ended|terminated|over|expired|disconnected|closing)|(?:closing|ending|closed|ended|terminated) (?:this|the|our|your) (?:chat|conversation|session)|you (?:have been|are|were) disconnected|session (?:expired|timed out)|no longer (?:available|active|monitored)',
    ),
    insult: words(
      "(?:you (?:are|'re)|you're|you|such|what) (?:an? |so |really |such |just )*(?:stupid|idiots?|moron|dumb|fool|imbecile|liar|loser|pathetic|worthless|annoying|ugly|disgusting|ignorant|cretin)|idiot|moron|shut up|get lost|go to hell|piss off|fuck\\w*|screw you|dumbass|asshole|bastard",
    ),
    synonyms: [
      [
        'order number',
        'order id',
        'order no',
        'number of your order',
        'number of the order',
        'order reference',
        'which order',
        'order code',
        'your order number',
      ],
      [
        'customer number',
        'customer id',
        'client number',
        'number of your account',
        'account number',
        'member number',
        'user id',
        'customer no',
      ],
      [
        'booking number',
        'booking reference',
        'reservation number',
        'reservation code',
        'confirmation number',
        'confirmation code',
        'booking code',
        'number of your booking',
        'booking id',
      ],
      ['invoice number', 'number of the invoice', 'invoice id', 'bill number', 'number on the invoice', 'invoice no'],
      ['serial number', 'serial no', 'number on the back', 'device number'],
      ['postcode', 'post code', 'zip', 'zip code', 'zipcode', 'postal code'],
      ['phone', 'phone number', 'telephone number', 'telephone', 'mobile number', 'cell phone', 'number to reach you', 'contact number'],
      ['email', 'e-mail', 'mail address', 'email address', 'e-mail address'],
      [
        'address',
        'street',
        'where do you live',
        'delivery address',
        'shipping address',
        'where should we send',
        'home address',
        'new address',
      ],
      [
        'name',
        'full name',
        'first and last name',
        'your name',
        'surname',
        'last name',
        'who am i speaking',
        'who are you',
        'who is this',
        'in whose name',
        'what are you called',
      ],
      ['date of birth', 'birth date', 'birthdate', 'birthday', 'when were you born', 'dob'],
      ['date', 'which day', 'what day', 'on which date', 'for when', 'preferred date'],
      ['time', 'what time', 'at what time', 'preferred time', 'which time'],
      ['party size', 'how many people', 'how many persons', 'how many guests', 'for how many', 'number of people', 'number of guests'],
      ['reason', 'why', 'what is the reason', 'what was wrong', 'what went wrong', 'what happened'],
      ['model', 'which model', 'which machine', 'what model', 'which device', 'which product', 'product name'],
      ['destination', 'where to', 'where are you going', 'where do you want to go', 'which city do you want to fly to'],
      ['amount', 'how much', 'what amount', 'which amount'],
      ['password', 'passphrase', 'pass word'],
      ['city', 'town', 'which city', 'which town'],
      ['flat number', 'flat', 'apartment', 'apartment number', 'unit number', 'which flat'],
      ['room', 'which room', 'room number'],
      ['size', 'which size', 'what size'],
      ['color', 'colour', 'which color', 'which colour', 'what color', 'what colour'],
      ['payment method', 'how did you pay', 'how would you like to pay', 'method of payment', 'which card'],
    ],
  }),
)
