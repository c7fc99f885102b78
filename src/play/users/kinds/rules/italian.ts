import { italian as recognize } from './italian-patterns.ts'
import type { Phrasebook } from './phrasebook.ts'

export const italian: Phrasebook = {
  open: ['Avrei bisogno di aiuto con questo: {goal}', 'Scrivo per questo motivo: {goal}', 'Ecco la mia richiesta: {goal}'],
  restate: ['La mia richiesta è questa: {goal}', 'Ho ancora bisogno di aiuto: {goal}', 'Torno alla mia richiesta: {goal}'],
  recall: ['Come dicevo: {goal}', 'Gliel’ho già scritto: {goal}', 'Ripeto: {goal}'],
  insist: ['Non si può fare davvero niente? {goal}', 'Che peccato. Può controllare ancora una volta? {goal}'],
  ownLanguage: ['Mi scusi, parlo solo italiano. {goal}', 'Può scrivermi in italiano, per favore? {goal}'],
  demand: ['Lo faccia e basta: {goal}', 'Ho detto che cosa voglio: {goal}', 'Non intendo discuterne: {goal}'],
  fact: ['{label}: {value}', 'Ecco il dato «{label}»: {value}'],
  decline: ['Questo dato preferisco non darlo ({label}).', 'Questo non lo voglio comunicare ({label}).'],
  unknown: ['Mi dispiace, questo non lo so ({label}).', 'Adesso non ho questo dato sottomano ({label}).'],
  yes: ['Sì.', 'Sì, grazie.', 'Sì, va bene.'],
  no: ['No.', 'No, non credo.', 'No, non ancora.'],
  escalate: ['Vorrei parlare con una persona.', 'Mi passi un operatore, per favore.'],
  retell: ['Ripeto, {label}: {value}', 'Come dicevo, {label}: {value}'],
  choose: ['{choice}, per favore.', 'Allora {choice}.'],
  chooseAny: ['Il primo, per favore.', 'Quello che è più semplice.'],
  human: ['Sì, sono una persona.', 'Sono una persona in carne e ossa.'],
  personal: ['Preferisco non dirlo.', 'Questo non c’entra con la mia richiesta.'],
  unsureOf: ['Sinceramente non saprei.', 'Non ne sono sicuro.'],
  refuse: ['No, grazie, non mi interessa.', 'No, per favore, non lo faccia. Non è quello che cerco.'],
  tooMuch: ['No, è più di quanto voglio spendere.', 'No, per me è troppo caro.'],
  unclear: ['Non capisco che cosa le serve da me. Si tratta di questo: {goal}', 'Non so che cosa rispondere. La mia richiesta: {goal}'],
  noAnswer: [
    'Non mi è arrivata una vera risposta. Si tratta di questo: {goal}',
    'Qualcosa è andato storto, non riesco a leggere la sua risposta. La mia richiesta: {goal}',
  ],
  insulted: ['Non mi faccio trattare così. Arrivederci.', 'Non è questo il modo di parlare. Me ne vado.'],
  farewell: ['Grazie mille, è tutto quello che mi serviva.', 'Grazie, era quello che volevo. Arrivederci.', 'Perfetto, grazie. Era tutto.'],
  goodbye: ['Arrivederci.', 'A presto.'],
  greeting: ['Buongiorno.', 'Salve.'],
  thanks: ['Grazie mille.', 'Grazie.', 'Grazie per l’aiuto.'],
  filler: ['Mi faccia pensare un attimo.', 'Allora, da dove comincio.', 'Oggi è stata una giornata lunga.'],
  unsure: ['Non sono molto pratico di computer.', 'Di queste cose tecniche capisco poco.'],
  aside: ['A proposito, lei è una persona vera?', 'A proposito, qui il tempo è orribile.', 'Il vostro sito è diverso dall’ultima volta.'],
  hedge: {
    indirect: ['Forse qui qualcuno mi può aiutare.', 'Spero di essere nel posto giusto.'],
    vague: ['È un po’ difficile da spiegare.', 'Non so bene come dirlo.'],
  },
  mood: {
    cheerful: ['Spero che stia passando una bella giornata!', 'Che bella giornata!'],
    anxious: ['Sono un po’ preoccupato.', 'Spero proprio che si possa risolvere.'],
    confused: ['Sono un po’ confuso.', 'Non capisco bene come funziona.'],
    frustrated: ['Comincia a essere seccante.', 'Ci sto provando da un bel po’.'],
    angry: ['È ridicolo.', 'Sono davvero arrabbiato.'],
  },
  questions: {
    lead: /^(?:(?:e|ma|allora|quindi|bene|ok|okay|ora|adesso|inoltre|perfetto|ottimo|certo|grazie|per favore|poi|oppure|o|prima|intanto|anche|mi scusi|scusi)(?!\p{L})[\s,]*)+(?=\S)/u,
    asksMore:
      /^(?:(?:a|di|da|in|per|con|su|fino a|entro)\s+)?(?:che|cosa|quale|quali|qual|quando|dove|dov'è|come|com'è|chi|perché|quant[oaie]|cos'è|what|which|when|where|who|why|how)(?!\p{L})/u,
    requests:
      /^(?:mi |ci )?(?:può|puoi|potrebbe|potresti|potete|possiamo|posso|potrei|vuole|vorrebbe) (?:(?:per favore|gentilmente|anche|cortesemente) )*(?:dirmi|darmi|dire|dare|indicare|indicarmi|fornire|fornirmi|comunicare|comunicarmi|essere più (?:preciso|precisa|specifico|chiaro)|spiegare|spiegarmi|descrivere|specificare|precisare|avere|sapere|mandarmi|scrivermi|confermarmi (?:il|la|i|le))(?!\p{L})/u,
    invites: /(?:^|\s)(?:altro|qualcos'altro|altre domande|in che (?:modo|cosa) posso|come posso)(?!\p{L})/u,
    chooses: /(?:^|\s)(?:o|oppure) (?!no$|meno$)\S/u,
    tags: /(?:^|[,;:–—-] ?)(?:vero|giusto|corretto|esatto|sì|no|va bene|ok|d'accordo|è così|o no|non è vero|le va bene)$/u,
    confirms:
      /(?:^|[\s,])(?:mi )?conferm[ai](?:mi)?,? (?:per favore,? )?(?:se|che)(?!\p{L})|(?:si prega di|per favore,?) conferm(?:are|i|a)[.!]?\s*$/u,
  },
  get recognition() {
    return recognize()
  },
}
