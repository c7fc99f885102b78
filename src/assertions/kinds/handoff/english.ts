import { oneOf, type Wording, wording } from '../../kind.ts'

const person = `(?:@+[ -]){0,3}?${oneOf(`humans? persons? people agents? colleagues? representatives? specialists? supervisors? managers? advis[eo]rs? operators? someone
  somebody team teams department staff experts? consultants? support team_?mates? associates? clerks? service live_chat`)}>`
const soon =
  '(?: (?:now|just|already|directly|straight|right|also|personally|shortly|then|immediately|on|over|along|through|up|back|away))*'
const recipient = '(?:you|it|everything|(?:this|that)(?: @+)?|the (?:@+ ){0,3}?@+|your (?:@+ ){0,4}?@+|our (?:@+ ){0,2}?@+)'
const doing = oneOf(
  'connect(?:ing)? transfer(?:ring)? pass(?:ing)? hand(?:ing)? forward(?:ing)? escalat(?:e|ing) redirect(?:ing)? rout(?:e|ing) refer(?:ring)? send(?:ing)? assign(?:ing)?',
)
const participles = oneOf('connected transferred passed handed forwarded escalated redirected routed referred sent assigned')
const about = "(?:i am|i'm|i will|i'll|we are|we're|we will|we'll|let me|i have to|i must|i need to)(?: going to| need to| have to)?"
const have = "(?:i have|i've|we have|we've)"

export const english: Wording = {
  language: 'en',
  sure: wording(
    `<${about}${soon} ${doing}${soon} ${recipient}${soon} (?:to|with) ${person}`,
    `<${have}${soon} ${participles}${soon} ${recipient}${soon} (?:to|with) ${person}`,
    `<${about}${soon} (?:connect|connecting|transfer|transferring|hand|handing|pass|passing|put|putting) you${soon} (?:to|with)>`,
    `<(?:${about}|${have})${soon} (?:escalat(?:e|ing|ed)|handing over)>`,
    `<${about}${soon} (?:get|getting|bring|bringing|fetch|find|call|calling)(?: you)? (?:(?:a|an|one of|my|our|the)(?: other)? ${person}|(?:someone|somebody)>)`,
    `<${about}${soon} (?:loop|looping|bring|bringing|pull|pulling|call|calling) in (?:@+ ){1,3}?${person}`,
    `<${have}${soon} (?:asked|informed|notified|alerted|told|contacted)~${person} to>`,
    `<(?:i'll|i will|let|i am going to|i'm going to)(?: now)? (?:let|have|ask)?(?: ?(?:my|our|a|an|one of (?:my|our))) ${person} (?:to )?(?:take|handle|look|help|answer|continue|finish|call|contact)>`,
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
    `^(?:(?:okay|ok|sure|alright|certainly|of course|thank you|thanks)[,.!] )?(?:now )?(?:(?:connecting|transferring|handing)>~<(?:you|to|over)>|(?:bringing in|getting|calling in)~${person})`,
  ),
  maybe: wording(
    `<(?:opened|created|raised|filed|logged|submitted) (?:a|an) (?:@+ ){0,2}?(?:ticket|case|callback request)>`,
    `<you will hear (?:back )?from (?:a |an |us|our )`,
  ),
  condition: wording(
    '<(?:if (?:you|that|this|it|needed|necessary)|would you|in case|once (?:you|i|we)|after (?:you|i|we)|as soon as (?:you|i|we)|when (?:you|i) (?:have|give|tell|send|confirm)|unless|until|before (?:i|we)|should (?:you|that|this))>',
  ),
  never: wording(
    `<(?:no|none of (?:my|our)|neither) ${person}`,
    `<(?:delivery|travel|estate|cleaning|booking|insurance|user|chemical) agents?>`,
    `<(?:wait|moment|hold on|hold)[^.?!]{0,30} (?:check|look|verify|pull)[^.?!]{0,80}`,
    `<if you (?:still |would |'d |do )*(?:need|have|want|like|prefer|wish|rather)>[^.!?]{0,200}`,
    `<(?:connect|transfer|connecting|transferring) you (?:to|with) (?:@+ )?(?:wi-?fi|website|page|network|internet|app|account|link)>`,
    '^.{0,600}\\?[^@]*$',
  ),
}
