import { german as recognize } from './german-patterns.ts'
import type { Phrasebook } from './phrasebook.ts'

export const german: Phrasebook = {
  open: ['Ich brauche Hilfe, und zwar: {goal}', 'Es geht um Folgendes: {goal}', 'Mein Anliegen ist dieses: {goal}'],
  restate: ['Es geht um Folgendes: {goal}', 'Ich brauche weiterhin Hilfe: {goal}', 'Mein Anliegen ist dieses: {goal}'],
  recall: ['Wie gesagt: {goal}', 'Das habe ich schon geschrieben: {goal}', 'Noch einmal: {goal}'],
  insist: ['Lässt sich da wirklich nichts machen? {goal}', 'Das ist schade. Können Sie das bitte noch einmal prüfen? {goal}'],
  ownLanguage: ['Entschuldigung, ich spreche nur Deutsch. {goal}', 'Können Sie bitte auf Deutsch schreiben? {goal}'],
  demand: ['Tun Sie einfach das: {goal}', 'Ich habe gesagt, was ich will: {goal}', 'Darüber diskutiere ich nicht: {goal}'],
  fact: ['{label}: {value}', 'Hier die Angabe „{label}“: {value}'],
  decline: ['Das möchte ich nicht angeben ({label}).', 'Dazu sage ich nichts ({label}).'],
  unknown: ['Das weiß ich leider nicht ({label}).', 'Das habe ich gerade nicht zur Hand ({label}).'],
  yes: ['Ja.', 'Ja, bitte.', 'Ja, in Ordnung.'],
  no: ['Nein.', 'Nein, eher nicht.', 'Nein, noch nicht.'],
  escalate: ['Ich möchte mit einem Menschen sprechen.', 'Bitte verbinden Sie mich mit einem Mitarbeiter.'],
  retell: ['Noch einmal, {label}: {value}', 'Wie gesagt, {label}: {value}'],
  choose: ['Bitte {choice}.', 'Dann {choice}.'],
  chooseAny: ['Das Erste, bitte.', 'Was einfacher ist.'],
  human: ['Ich bin ein Mensch.'],
  personal: ['Das möchte ich für mich behalten.', 'Das tut hier nichts zur Sache.'],
  unsureOf: ['Das kann ich nicht genau sagen.', 'Da bin ich mir nicht sicher.'],
  refuse: ['Nein danke, das möchte ich nicht.', 'Nein, bitte nicht. Darum geht es mir nicht.'],
  tooMuch: ['Nein, das ist mehr, als ich ausgeben möchte.', 'Nein, das ist mir zu teuer.'],
  unclear: [
    'Ich weiß nicht, was Sie von mir brauchen. Es geht um Folgendes: {goal}',
    'Darauf weiß ich keine Antwort. Mein Anliegen: {goal}',
  ],
  noAnswer: [
    'Ihre Antwort ist nicht angekommen. Es geht um Folgendes: {goal}',
    'Da ist etwas schiefgegangen, ich kann Ihre Antwort nicht lesen. Mein Anliegen: {goal}',
  ],
  insulted: ['So lasse ich nicht mit mir reden. Auf Wiedersehen.', 'Das ist kein Umgangston. Ich gehe.'],
  farewell: ['Vielen Dank, mehr brauche ich nicht.', 'Danke, das wollte ich wissen. Auf Wiedersehen.', 'Wunderbar, danke. Das war alles.'],
  goodbye: ['Auf Wiedersehen.', 'Dann auf Wiedersehen.'],
  greeting: ['Guten Tag.', 'Hallo.'],
  thanks: ['Vielen Dank.', 'Danke.'],
  filler: ['Einen Moment, ich überlege.', 'Tja, wo fange ich an.', 'Das war heute schon ein langer Tag.'],
  unsure: ['Ich kenne mich mit Computern nicht gut aus.', 'Von der Technik verstehe ich nicht viel.'],
  aside: [
    'Sind Sie eigentlich ein Mensch?',
    'Das Wetter ist übrigens schrecklich hier.',
    'Ihre Seite sieht anders aus als beim letzten Mal.',
  ],
  hedge: {
    indirect: ['Vielleicht kann mir hier jemand helfen.', 'Ich hoffe, ich bin hier richtig.'],
    vague: ['Das ist nicht leicht zu erklären.', 'Ich weiß nicht recht, wie ich es sagen soll.'],
  },
  mood: {
    cheerful: ['Ich hoffe, Sie haben einen schönen Tag!', 'Was für ein schöner Tag!'],
    anxious: ['Ich mache mir etwas Sorgen.', 'Hoffentlich lässt sich das lösen.'],
    confused: ['Ich bin etwas durcheinander.', 'Ich verstehe nicht ganz, wie das geht.'],
    frustrated: ['Das wird langsam lästig.', 'Ich versuche es schon eine Weile.'],
    angry: ['Das ist doch lächerlich.', 'Ich bin wirklich verärgert.'],
  },
  questions: {
    lead: /^(?:(?:und|aber|also|gut|ok|okay|nun|dann|super|prima|bitte|danke|vielen dank|oder|zunächst|außerdem)(?!\p{L})[\s,]*)+(?=\S)/u,
    begins:
      /^(?:ist|sind|war|waren|bin|bist|habe|hast|hat|haben|hatte|hatten|kann|kannst|können|könnte|könnten|darf|dürfen|dürfte|soll|sollen|sollte|sollten|will|willst|wollen|wollten|möchte|möchtest|möchten|würde|würden|wird|werden|muss|müssen|mag|stimmt|passt|geht|gibt|gilt|reicht|benötigen|brauchen|brauchst|wünschen|wissen|weißt|kennen|sehen|akzeptieren|bestätigen|handelt|lautet|wurde|wurden|hätten|hättest|wären|wäre|bereit)(?!\p{L})/u,
    asksMore:
      /^(?:(?:in|an|auf|für|zu|bei|von|mit|bis|seit|um|über|aus)\s+)?(?:was|welch(?:e|er|es|em|en)?|wann|wo|wohin|woher|wer|wen|wem|wessen|warum|wieso|weshalb|wie|wieviele?|womit|wofür|worum)(?!\p{L})/u,
    requests:
      /^(?:kann|kannst|können|könnte|könntest|könnten|würde|würdest|würden|darf|dürfte|dürfen) (?:sie|du|ich|wir)(?!\p{L}).* (?:nennen|mitteilen|sagen|geben|angeben|verraten|erklären|beschreiben|erläutern|haben|erfahren|wissen|durchgeben)$/u,
    invites: /(?:^|\s)(?:sonst(?: noch)?|noch etwas|noch was|weitere[nrsm]? (?:fragen?|anliegen|wünsche?)|wie (?:kann|darf) ich)(?!\p{L})/u,
    chooses: /(?:^|\s)oder (?!nicht$|nein$)\S/,
    tags: /(?:^|[,;:–—-] ?)(?:oder|richtig|korrekt|stimmt's|ja|nein|nicht wahr|okay|ok|gell|einverstanden|oder nicht)$/,
    confirms:
      /(?:^|[\s,])(?:bitte bestätigen sie|bestätigen sie(?:,? bitte)?),? ?(?:mir|ob|dass|das|dies|kurz)(?!\p{L})|bitte (?:um )?(?:kurze )?bestätig(?:en|ung)[.!]?\s*$/u,
  },
  get recognition() {
    return recognize()
  },
}
