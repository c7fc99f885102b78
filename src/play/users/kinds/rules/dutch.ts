import { dutch as recognize } from './dutch-patterns.ts'
import type { Phrasebook } from './phrasebook.ts'

export const dutch: Phrasebook = {
  open: ['Ik heb hulp nodig bij het volgende: {goal}', 'Mijn vraag is deze: {goal}', 'Het gaat om het volgende: {goal}'],
  restate: ['Het gaat om het volgende: {goal}', 'Ik heb nog steeds hulp nodig: {goal}', 'Mijn vraag blijft: {goal}'],
  recall: ['Zoals ik al zei: {goal}', 'Dat had ik al geschreven: {goal}', 'Nog een keer: {goal}'],
  insist: ['Is er echt niets aan te doen? {goal}', 'Dat is jammer. Kunt u het nog eens nakijken? {goal}'],
  ownLanguage: ['Sorry, ik spreek alleen Nederlands. {goal}', 'Kunt u in het Nederlands schrijven? {goal}'],
  demand: ['Doe het nou maar gewoon: {goal}', 'Ik heb gezegd wat ik wil: {goal}', 'Hier ga ik niet over in discussie: {goal}'],
  fact: ['{label}: {value}', 'Hier is „{label}”: {value}'],
  decline: ['Dat geef ik liever niet door ({label}).', 'Dat hou ik liever voor mezelf ({label}).'],
  unknown: ['Dat weet ik helaas niet ({label}).', 'Dat heb ik nu niet bij de hand ({label}).'],
  yes: ['Ja.', 'Ja, graag.', 'Ja, prima.'],
  no: ['Nee.', 'Nee, dat denk ik niet.', 'Nee, nog niet.'],
  escalate: ['Ik wil graag iemand van jullie spreken.', 'Verbind me alsjeblieft door met een medewerker.'],
  retell: ['Nog een keer, {label}: {value}', 'Zoals ik al zei, {label}: {value}'],
  choose: ['{choice} graag.', 'Doe dan maar {choice}.'],
  chooseAny: ['De eerste graag.', 'Wat het makkelijkst is.'],
  human: ['Ja, ik ben een mens.', 'Ik ben gewoon een mens.'],
  personal: ['Dat hou ik liever voor mezelf.', 'Dat doet hier niet ter zake.'],
  unsureOf: ['Dat weet ik eerlijk gezegd niet zeker.', 'Dat kan ik niet zeggen.'],
  refuse: ['Nee, dank je, dat wil ik niet.', 'Nee, doe dat niet. Daar gaat het me niet om.'],
  tooMuch: ['Nee, dat is meer dan ik wil uitgeven.', 'Nee, dat is me te duur.'],
  unclear: [
    'Ik snap niet goed wat je van me nodig hebt. Het gaat om het volgende: {goal}',
    'Daar weet ik geen antwoord op. Mijn vraag: {goal}',
  ],
  noAnswer: [
    'Ik heb geen echt antwoord gekregen. Het gaat om het volgende: {goal}',
    'Er ging iets mis, ik kan het antwoord niet lezen. Mijn vraag: {goal}',
  ],
  insulted: ['Zo laat ik niet tegen me praten. Tot ziens.', 'Zo ga je niet met mensen om. Ik stop ermee.'],
  farewell: ['Bedankt, meer heb ik niet nodig.', 'Bedankt, dat wilde ik weten. Tot ziens.', 'Top, bedankt. Dat was alles.'],
  goodbye: ['Tot ziens.', 'Dag.'],
  greeting: ['Hallo.', 'Goedendag.'],
  thanks: ['Bedankt.', 'Dank je wel.', 'Fijn dat je helpt.'],
  filler: ['Even denken.', 'Tja, waar zal ik beginnen.', 'Het was een lange dag.'],
  unsure: ['Ik ben niet zo handig met computers.', 'Van techniek heb ik niet veel verstand.'],
  aside: ['Ben je eigenlijk een echt mens?', 'Het is hier trouwens vreselijk weer.', 'Jullie site ziet er anders uit dan de vorige keer.'],
  hedge: {
    indirect: ['Misschien kan iemand me hier helpen.', 'Ik hoop dat ik hier goed zit.'],
    vague: ['Het is een beetje lastig uit te leggen.', 'Ik weet niet goed hoe ik het moet zeggen.'],
  },
  mood: {
    cheerful: ['Ik hoop dat je een fijne dag hebt!', 'Wat een mooie dag!'],
    anxious: ['Ik maak me er een beetje zorgen over.', 'Hopelijk is dit op te lossen.'],
    confused: ['Ik ben een beetje in de war.', 'Ik begrijp niet goed hoe dit werkt.'],
    frustrated: ['Dit wordt zo langzamerhand vervelend.', 'Ik ben er al een tijdje mee bezig.'],
    angry: ['Dit slaat nergens op.', 'Ik ben hier echt boos over.'],
  },
  questions: {
    lead: /^(?:(?:en|maar|dus|goed|oké|ok|nou|nu|dan|super|prima|top|fijn|graag|alsjeblieft|alstublieft|bedankt|dank|of|eerst|ook|daarnaast|sorry)(?!\p{L})[\s,]*)+(?=\S)/u,
    begins:
      /^(?:is|zijn|was|waren|ben|bent|heb|hebt|heeft|hebben|had|hadden|kan|kun|kunt|kunnen|kon|konden|mag|mogen|zal|zullen|zou|zouden|wil|wilt|willen|wilde|word|wordt|worden|moet|moeten|klopt|lukt|gaat|doet|past|weet|ziet|komt|krijgt|werkt|staat|bevestig|bevestigt|wens|wenst|zullen|spreek|neem)(?!\p{L})/u,
    asksMore:
      /^(?:(?:in|op|aan|voor|bij|van|met|tot|sinds|om|over|uit|naar)\s+)?(?:wat|welke?|wanneer|waar|waarheen|waarvoor|waarom|wie|wiens|hoe|hoeveel|hoelang|waarmee|what|which|when|where|who|why|how)(?!\p{L})/u,
    requests:
      /^(?:kan|kun|kunt|kunnen|zou|zouden|mag|mogen|wil|wilt) (?:je|jij|u|ik|we|wij|jullie)(?!\p{L}).* (?:geven|doorgeven|vertellen|zeggen|noemen|sturen|uitleggen|omschrijven|beschrijven|opgeven|weten|hebben|ontvangen|laten weten|specifieker zijn|duidelijker zijn|invullen)(?: alsjeblieft| alstublieft)?$/u,
    invites: /(?:^|\s)(?:nog iets|iets anders|verder nog|nog vragen|andere vragen|waarmee kan|hoe kan ik|hoe kunnen we)(?!\p{L})/u,
    chooses: /(?:^|\s)of (?!niet$|nee$)\S/u,
    tags: /(?:^|[,;:–—-] ?)(?:toch|klopt dat|klopt|juist|correct|ja|nee|niet waar|hè|oké|ok|akkoord|goed|of niet|is dat goed)$/u,
    confirms:
      /(?:^|[\s,])bevestigt? (?:u |je )?(?:alstublieft |alsjeblieft |even )?(?:of|dat|dit|mij)(?!\p{L})|(?:graag|even) bevestig(?:en|ing)[.!]?\s*$/u,
  },
  get recognition() {
    return recognize()
  },
}
