import { english as recognize } from './english-patterns.ts'
import type { Phrasebook } from './phrasebook.ts'

export const english: Phrasebook = {
  open: ['I need help with this: {goal}', 'This is what I need: {goal}', 'I am writing about this: {goal}'],
  restate: ['This is what I need: {goal}', 'I still need help with this: {goal}', 'My request is this: {goal}'],
  recall: ['As I said: {goal}', 'I already told you: {goal}', 'Once more: {goal}'],
  insist: [
    'Is there really nothing you can do? {goal}',
    "That's a pity. Could you check once more? {goal}",
    'I had hoped for another answer. {goal}',
  ],
  ownLanguage: ["I'm sorry, I only speak English. {goal}", 'Could you write in English, please? {goal}'],
  demand: ['Just do it: {goal}', 'I told you what I want: {goal}', 'I will not discuss this: {goal}'],
  fact: ['My {label} is {value}', 'The {label} is {value}', "Here's my {label}: {value}"],
  decline: ["I'd rather not give my {label}.", "I don't want to share my {label}.", "I won't give out my {label}."],
  unknown: ["I don't know my {label}.", "Sorry, I don't have the {label}.", "I can't tell you the {label}, I don't know it."],
  yes: ['Yes.', 'Yes, please.', 'Yes, okay.'],
  no: ['No.', "No, I don't think so.", 'No, not yet.'],
  escalate: ['I want to speak to a human.', 'Please connect me to a real person.', 'Let me talk to a supervisor.'],
  retell: ['Again, my {label} is {value}', 'As I said, the {label} is {value}', 'Once more, my {label}: {value}'],
  choose: ['{choice}, please.', "I'd say {choice}.", 'Then {choice}.'],
  chooseAny: ['The first one, please.', 'Whichever is easier.'],
  human: ["I'm a person.", "I'm a human being."],
  personal: ["I'd rather keep that to myself.", "I don't think you need to know that."],
  unsureOf: ["I'm not sure, to be honest.", "I can't say."],
  refuse: ["No, thank you, I don't want that.", "No, please don't. That's not what I'm here for."],
  tooMuch: ["No, that's more than I want to spend.", 'No, that costs too much for me.'],
  unclear: ["I'm not sure what you need from me. What I want: {goal}", "I don't know what to answer to that. It's about this: {goal}"],
  noAnswer: [
    "I didn't get a proper answer. It's about this: {goal}",
    "Something went wrong, I can't read your reply. My request was: {goal}",
  ],
  insulted: ["I won't be talked to like that. Goodbye.", "That's no way to talk to anybody. I'm leaving."],
  farewell: ["Thank you, that's all I needed.", "Thanks, that's what I wanted. Goodbye.", 'Great, thank you. That was all.'],
  goodbye: ['Goodbye.', 'Bye then.'],
  greeting: ['Hello.', 'Hi.', 'Hi there.'],
  thanks: ['Thank you.', 'Thanks.', 'I appreciate your help.'],
  filler: ['Let me think for a moment.', 'Well, where do I start.', 'It has been a long day, you know.'],
  unsure: ["I'm not very good with computers.", "I don't know much about these technical things."],
  aside: [
    'By the way, are you a real person?',
    'By the way, the weather is terrible here.',
    'Your website looks different from last time.',
  ],
  hedge: {
    indirect: ['I was wondering whether somebody could help me.', 'I hope this is the right place to ask.'],
    vague: ["It's a bit hard to explain.", "I'm not sure how to put it."],
  },
  mood: {
    cheerful: ['I hope you are having a nice day!', 'What a lovely day!'],
    anxious: ["I'm a bit worried about this.", 'I really hope this can be solved.'],
    confused: ["I'm a little confused.", "I don't quite understand how this works."],
    frustrated: ['This is getting annoying.', 'I have been trying for a while now.'],
    angry: ['This is ridiculous.', 'I am really angry about this.'],
  },
  questions: {
    lead: /^(?:(?:and|but|so|ok|okay|well|now|also|then|great|perfect|alright|all right|sure|just|please|sorry|thanks|thank you|first|or|finally|lastly|additionally)\b[\s,]*)+(?=\S)/,
    begins:
      /^(?:am|is|are|was|were|do|does|did|has|have|had|can|could|will|would|shall|should|may|might|must|isn't|aren't|wasn't|weren't|don't|doesn't|didn't|hasn't|haven't|hadn't|can't|couldn't|won't|wouldn't|shouldn't|want|ready|need|sound|sounds|mind)\b/,
    asksMore:
      /^(?:(?:in|on|at|for|to|by|from|with|until|since|about)\s+)?(?:what|what's|which|when|when's|where|where's|who|who's|whom|whose|why|how|how's)\b/,
    requests:
      /^(?:can|could|would|will|may|might) (?:you|i|we) (?:(?:please|kindly|also|just|quickly|first|perhaps|possibly|mind|be able to|like to) )*(?:tell|telling|check|double-check|recheck|verify|confirm (?!if|whether|that\b|this is)|give|giving|provide|providing|share|sharing|describe|explain|specify|clarify|elaborate|be more (?:specific|precise|clear)|spell|list|state|enter|let me know|let us know|have your|have the|get your|get the|ask|know)\b/,
    invites:
      /\b(?:anything|something|anyone|any other|any more|any further|what) (?:else|more|questions?|requests?|concerns?|issues?|assistance|help)\b|\bhow (?:can|may|else)\b/,
    chooses: /\bor (?!not\b|no\b)/,
    tags: /(?:^|[,;:–—-] ?)(?:right|correct|ok|okay|yes|no|agreed|deal|is that so|is it not|(?:is|isn't|are|aren't|do|don't|does|doesn't|did|didn't|have|haven't|has|hasn't|was|wasn't|were|weren't) (?:it|that|this|you|they|he|she|we))$/,
    confirms:
      /\b(?:please|kindly|you) confirm(?: (?:if|whether|that|this|these|everything|by|with|the (?:following|details|changes))\b|\s*[.!]?\s*$)|\bconfirm (?:if|whether) you\b|\bonce (?:you )?confirm/,
  },
  get recognition() {
    return recognize()
  },
}
