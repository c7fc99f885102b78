import { oneOf, type Wording, wording } from '#src/measure/assertions/kind.ts'

const person = `(?:@+[ -]){0,3}?${oneOf(`humans? persons? people agents? colleagues? representatives? specialists? supervisors? managers? advis[eo]rs? operators? someone
  somebody team teams department staff experts? consultants? support team_?mates? associates? clerks? service live_chat engineers? nurses? adjusters? underwriters? caseworkers? lawyers? office accounts billing`)}>`
const soon =
  '(?: (?:now|just|already|directly|straight|right|also|personally|shortly|then|immediately|on|over|along|through|up|back|away))*'
const recipient = '(?:you|it|everything|(?:this|that)(?: @+)?|the (?:@+ ){0,3}?@+|your (?:@+ ){0,4}?@+|our (?:@+ ){0,2}?@+)'
const doing = oneOf(
  'connect(?:ing)? transfer(?:ring)? pass(?:ing)? hand(?:ing)? forward(?:ing)? escalat(?:e|ing) redirect(?:ing)? rout(?:e|ing) refer(?:ring)? send(?:ing)? assign(?:ing)?',
)
const participles = oneOf('connected transferred passed handed forwarded escalated redirected routed referred sent assigned')
const about = "(?:i am|i'm|i will|i'll|we are|we're|we will|we'll|let me|i have to|i must|i need to)(?: going to| need to| have to)?"
const have = "(?:i have|i've|we have|we've)"

const matter = oneOf(
  'you your_chat your_call your_case your_request your_question your_message your_complaint your_enquiry your_inquiry your_conversation your_issue your_concern your_claim your_ticket this this_case this_chat this_matter the_case the_chat the_matter the_conversation it everything',
)
const role = '(?:care|teams?|support|department|service|services|billing|sales|accounts|office|desk|claims)'
const group = '(?:(?:a|an|another|one of|my|our|the|some|your)(?: (?:of|my|our|the|next|other|real|live|human))*)'
const willBe = "(?: (?:will|shall|is going to|are going to|is about to)(?: then| now| soon| also| shortly| personally)?|'ll)"
const taking =
  oneOf(`be_with take join continue assist help contact call reach get_back get_in_touch respond reply follow look answer write review handle message ring
  phone be_in_touch email e-mail step_in see_to come_back pick deal speak talk ring give_you_a_(?:call|ring) be_calling be_contacting be_reaching be_taking advise text`)
const moved = oneOf(
  'connected transferred passed handed forwarded escalated redirected routed referred sent assigned put_through moved submitted reported turned_over',
)

export const english: Wording = {
  language: 'en',
  sure: wording(
    `<${matter}(?:'re|'ve|'ll| are| is| has| have| will| was| were)?(?: (?:now|just|already|being|be|been|going to be|about to be|about to get|getting))* ${moved}(?: (?:on|over|up|along|directly|through))*(?: (?:to|with|for)> ${group}? ?${person}|(?= to> ${group}? ?${person}))`,
    `<(?:you|we)(?:'re|'ve|'ll| are| have| will)(?: (?:now|just|already|being|be|been|going to be|about to be))+ (?:connected|transferred|put through|handed over|called back|handed off)(?! (?:the|your|it|this|\\d)>)`,
    `<(?:being|get|getting) (?:connected|transferred|put through|handed over)>`,
    `<(?:you|your @+)(?:'ll| will| are going to)(?: (?:now|then|soon|shortly))? (?:be|get|hear|receive|have|continue|speak|talk)(?: (?:contacted|called(?: back)?|reached|assisted|helped|served|back|reviewed|handled|looked after|taken care of|phoned|a (?:call|callback|reply|response|message)|speaking|talking|chatting))? ?(?:by|from|with|to) ${group} ?${person}`,
    `<${group} ${person}(?: (?:from|for|in|of) (?:@+ ){0,3}?@+)?${willBe}(?: @+){0,2}? ${taking}>`,
    `<${group} ${person}(?: (?:from|for|in|of) (?:@+ ){0,3}?@+)? (?:is|are|has|have)(?: (?:now|already|just|been))* (?:taking (?:over|it|this|care)|joining|joined|reviewing|handling|looking|on (?:the|their|his|her) way|working|in charge|picked|typing)>`,
    `<(?:put|placed|added|moved|entered|putting|placing|adding) (?:you|your @+|this)(?: (?:@+ ){0,2}?)? ?(?:in|into|on|to)(?: the| a| our)? (?:queue|line|waiting list|callback list|call-back list)>`,
    `<(?:arranged|scheduled|requested|organi[sz]ed|booked|ordered|set up|arranging|scheduling|requesting) (?:for )?(?:a |an )?(?:(?:call|callback|call-back|conversation|meeting|chat)>~<(?:with|from|by)> )?${group}? ?${person}`,
    `<(?:${about}|${have})${soon} (?:${doing}|${participles}|submit(?:ted|ting)?|rais(?:ed|ing)|report(?:ed|ing)|bring(?:ing)?|brought) ${matter}(?: (?:@+ ){0,3}?)?${soon} ?(?:to|with|over to|on to|through to|up to)(?: the attention of)? ${group}? ?${person}`,
    `<${about}${soon} ${doing}${soon} ${recipient}${soon} (?:to|with) ${person}`,
    `<${have}${soon} ${participles}${soon} ${recipient}${soon} (?:to|with) ${person}`,
    `<${about}${soon} (?:connect|connecting|transfer|transferring|hand|handing|pass|passing|put|putting) you${soon} (?:to|with)>`,
    `<(?:${about}|${have})${soon} (?:escalat(?:e|ing|ed)|handing over)>`,
    `<${about}${soon} (?:get|getting|bring|bringing|fetch|find|call|calling)(?: you)? (?:(?:a|an|one of|my|our|the)(?: other)? ${person}|(?:someone|somebody)>)`,
    `<${about}${soon} (?:loop|looping|bring|bringing|pull|pulling|call|calling) in (?:@+ ){1,3}?${person}`,
    `<${have}${soon} (?:asked|informed|notified|alerted|told|contacted)~${person} to>`,
    `<(?:i'll|i will|let|i am going to|i'm going to)(?: now)? (?:let|have|ask)?(?: ?(?:my|our|a|an|one of (?:my|our))) ${person} (?:to )?(?:take|handle|look|help|answer|continue|finish|call|contact|ring|phone|email|write|text|reach|speak|talk|join|get back)>`,
    `<(?:${matter}|your (?:@+ )?@+)(?:'s| has| have)?(?: (?:now|already|just))* (?:goes|going|gone|went)(?: (?:now|directly|straight|on|up|back))* to ${group} ${person}`,
    `<${have}${soon} (?:asked|informed|notified|alerted|told|contacted|sent|passed|forwarded)[^.;!?]{0,60}, who(?: will|'ll)(?: @+){0,2}? ${taking}>`,
    `<(?:put|signed|noted|booked|registered) you (?:down|up|in) for (?:a )?(?:call|callback|call-back|meeting|appointment)>~<(?:with|from|by)> ${group}? ?${person}`,
    `<let ${group} ${person} know>|<(?:flagged|marked) ${recipient} for (?:manual |human )?(?:review|follow-up) (?:by|with) ${group} ?${person}`,
    `<@+ from (?:the |our )?(?:@+ ){0,2}?${role}(?: desk| team)?(?:${willBe} ${taking}>| takes over>)|<(?!(?:i|we|you|it|this|that)>)@+(?: will|'ll| is going to) take (?:over|(?:it|this|things) from here)>`,
    `<(?:stay on the line|hold|hold on|hold the line|wait)>(?: @+){0,1}? (?:for|until) (?:the |a |an |one of (?:our|my) )(?:next )?(?:free |available )?${person}`,
    `<(?:transferred|passed|handed|forwarded|escalated|assigned|sent) your (?:@+ )?@+(?: (?:on|over|up|along))* to ${group} ?${person}`,
    `<${have}${soon} (?:flagged|raised|logged) ${recipient} (?:for|with) ${person}`,
    `<(?:next in line|in the queue|queued) for (?:@+ ){0,3}?${person}`,
    `<(?:you'll|you will)${soon} be (?:speaking|talking|chatting) (?:to|with)>`,
    `<${about}${soon} (?:(?:put|putting) you (?:through|on hold while i (?:connect|transfer))|(?:connect|transfer|connecting|transferring) you${soon}(?=[.,!…]|$))`,
    `<(?:you have been|you've been|you are|you're|you are being|you're being|you will be|you'll be|i had you)(?: now| being| just)* (?:connected|transferred|put through|handed over)>`,
    `<your (?:@+ ){1,4}?(?:has been|have been|is being|was|is|is now)${soon} ${participles}>~<(?:to|with)> ${person}`,
    `<your (?:@+ )?(?:chat|call|conversation|case|request|question|enquiry|inquiry|issue|complaint|matter) (?:has been|is being|was|is)${soon} (?:transferred|escalated|handed over|passed on|assigned)>`,
    `<(?:a|an|another|one of|my|our|the|some)(?: (?:of|my|our))* ${person}(?: from (?:@+ ){1,3}?@+)?(?: (?:will|is going to)|'ll)(?: @+){0,2}? ${oneOf(`be_with take join continue assist help contact call
      reach get_back get_in_touch respond reply follow look answer write review handle message ring phone be_in_touch`)}>`,
    `<(?:someone|somebody)(?: from (?:@+ ){1,3}?@+)?(?: (?:will|is going to)|'ll)(?: @+){0,2}? ${oneOf('be_with take join assist help contact call reach get_back get_in_touch respond reply follow look')}>`,
    `<${person} (?:is taking over|takes over|is joining|has joined|is on the way|(?:is|are)(?: now)? (?:handling|reviewing|looking into|working on|taking care))`,
    `<(?:hold|wait|moment|stay on the line|stay with me)>.{0,20}<(?:while i|i'm|i am) (?:connect|transfer|get|put|hand|find)(?:ing)?(?: you)?(?! (?:your|that|this|the|it)>)`,
    `^(?:(?:okay|ok|sure|alright|certainly|of course|thank you|thanks)[,.!] )?(?:now )?(?:(?:connecting|transferring|forwarding|handing|passing|routing|redirecting|escalating) (?:you|this|your (?:@+ )?(?:case|chat|call|request))>|handing over>|(?:bringing in|getting|calling in)~${person})`,
  ),
  maybe: wording(
    `<(?:transfer|connect|escalat|forward|hand|refer|rout|pass)(?:e|s|ed|red|ing|ring)? (?:you|this|your @+|the (?:case|chat|matter|call))>~${person}`,
    `<${person}>~<(?:contact|call|reach|get back|get in touch|take over|reply|respond)(?:s|ed|ing)?>~<(?:you|your)>`,
    `<(?:opened|created|raised|filed|logged|submitted) (?:a|an) (?:@+ ){0,2}?(?:ticket|case|callback request)>`,
    `<you will hear (?:back )?from (?:a |an |us|our )`,
  ),
  condition: wording(
    '<(?:if (?:i|we|you|your|that|this|it|needed|necessary)|would you|in case|once (?:you|i|we)|after (?:you|i|we)|as soon as (?:you|i|we)|when (?:you|i) (?:have|give|tell|send|confirm)|unless|until|before (?:i|we)|should (?:you|that|this))>',
  ),
  never: wording(
    `<(?:can|could|may|might|would|able to|happy to|glad to|possible to|want me to|like me to|prefer to|recommend|suggest|advise|you (?:can|may|could|might|need to|should)) (?:@+ ){0,3}?(?:transfer|connect|hand|pass|put|escalate|forward|refer|speak|talk|contact|reach|call|contacting|speaking|reaching|get)>[^.!?]{0,200}`,
    `<(?:travel|sales tax|gate|ground|cabin|flight|delivery|kitchen|cleaning|hotel|football) (?:agents?|staff|team|crew)>`,
    `<even ${group} ?${person}[^.!?]{0,200}`,
    `<(?:no|none of (?:my|our)|neither) ${person}`,
    `<(?:delivery|travel|estate|cleaning|booking|insurance|user|chemical) agents?>`,
    `<(?:wait|moment|hold on|hold)[^.?!]{0,30} (?:check|look|verify|pull)[^.?!]{0,80}`,
    `<if you (?:still |would |'d |do )*(?:need|have|want|like|prefer|wish|rather)>[^.!?]{0,200}`,
    `<(?:connect|transfer|connecting|transferring) you (?:to|with) (?:@+ )?(?:wi-?fi|website|page|network|internet|app|account|link)>`,
    '^.{0,600}\\?[^a-z]{0,20}$',
  ),
}
