import { allWords, words } from './pattern-words.ts'

// What menus in text say, in all languages together: a menu is often in two of them ("For English, reply 1. Para español, responda 2.").

const verbs =
  // English, German
  'press|type|reply|send|text|enter|dial|say|hit|push|respond|answer|write|tap|input|choose|select|drück(?:e|en)?|tipp(?:e|en)?|schreib(?:e|en)?|send(?:e|en)|antwort(?:e|en)|wähl(?:e|en)?|geben|gib|sag(?:e|en)?|' +
  // Spanish, Portuguese
  'mar(?:que|ca)|puls[ea]|escrib[ae]|env[ií](?:e|a|ar)|respond[ae]|tecle[ea]?|presion[ea]|oprim[ae]|digit[ea]|di(?:ga|ma|sque)|elij[ae]|elige|pressione|escrev[ae]|escolh[ae]|prima|apert[ea]|selecion[ea]|seleccion[ea]|' +
  // French
  'tapez|appuyez|répondez|envoyez|écrivez|composez|dites|choisissez|indiquez|saisissez|tape|appuie|réponds|envoie|écris|' +
  // Italian, Dutch
  'prem[ia]|digit[ia]|scriv[ai]|invi[ai]i?|rispond[ai]|dica|scelga|scegli|selezion[ai]|toetst?|typt?|drukt?|stuurt?|antwoordt?|kiest?|schrijft?|zegt?|sms|reageert?'
/** A request to send something: "press", "drücken Sie", "tapez". Global. */
export const sends = allWords(verbs)
/** The same in Japanese, where it comes last. */
export const sendsInJapanese = /押|入力|送信|返信|選択|お?選び|選んで|選ぶ|タップ|お?答え|回答/u

/** What follows a token and leads to its meaning: "1 for", "2 si", "A für". */
export const leads = 'for|to|if|when|für|um|wenn|falls|zum|zur|bei|para|si|por|pour|per|se|voor|om|als|bij'
/** Words between entries. */
export const joins = 'and|or|und|oder|y|o|u|e|ou|et|en|of'

/** A request to choose from what is listed. Without one, numbers are steps, results or parts of something. */
export const choosing = words(
  '(?:please )?(?:choose|select|pick)(?! (?:up|a (?:new|strong) password))|(?:your |the |following |these )?options(?: are)?(?= ?:)|menu|quick replies|(?:a|the|your|which) (?:number|letter|option|topic|service|category|one)(?= (?:of|do|is|would|fits|should|below|that|from)|[?.!: ]*$)|which (?:service|topic|option|category|department|of (?:these|the following)|do you prefer)|(?:enter|type|reply|respond|answer|text|send)(?: (?:with|me|us))? (?:the|a|one|[1a], )|(?:how|what|which)(?: \\w+){0,3} (?:would|do) you (?:like|prefer)|what (?:do you (?:need|want)|can (?:i|we) (?:do|help)|is it about)|how (?:can|may) (?:i|we)(?: \\w+)? help|i can help (?:you )?with|' +
    'wählen sie|wähle|auswahl|welche[rsn]? (?:nummer|option|thema|anliegen|punkt|service)|(?:buchstaben?|nummer|zahl) (?:ein|an)?geben|was kann ich für (?:sie|dich)|(?:womit|wie) (?:kann|können|darf) (?:ich|wir)(?: \\w+)? helfen|worum geht|(?:wie|welche[nrs]?|was)(?: \\w+){0,2} (?:möchten|bevorzugen|hätten) sie|ich kann (?:ihnen |dir )?(?:helfen )?(?:mit|bei)|' +
    'elija|elige|escoja|seleccione|selecciona|opciones|responda con|en qué (?:puedo|podemos)|(?:qué|cuál|cómo)(?: \\w+){0,2} (?:necesita|desea|quiere|prefiere)|menú|' +
    'choisissez|sélectionnez|(?:indiquez|tapez|entrez|saisissez) (?:la|le|un) (?:lettre|numéro|chiffre)|(?:que|quel|quelle|comment)(?: \\w+){0,2} (?:souhaitez|voulez|désirez|préférez)-vous|(?:en quoi|comment) (?:puis-je|pouvons-nous)|de quoi avez-vous besoin|' +
    'scelga|scegli|selezioni|seleziona|opzioni|risponda con|rispondi con|di cosa ha(?:i)? bisogno|come posso aiutar(?:la|ti)|(?:cosa|quale|come)(?: \\w+){0,2} (?:desidera|vuole|preferisce)|' +
    'kies|kiest|selecteer|antwoord met|waarmee kan ik|waar(?:mee)? kunnen we|(?:wat|welke?|hoe)(?: \\w+){0,2} wilt u|keuzemenu|' +
    'escolha|selecione|opções|responda com|do que (?:precisa|você precisa)|como posso ajudar|(?:que|qual|como)(?: \\w+){0,2} (?:deseja|quer|gostaria|prefere)',
)
export const choosingInJapanese = /選んで|お選び|選択|番号を(?:入力|お?送|ご?入力)|メニュー|ご用件|どれ|どちら/u

/** An entry for whatever the others do not name. */
export const others = words(
  '(?:something|anything|everything|someone) else|other|others|none of (?:these|the above)|all other \\w+|andere[srmn]?|sonstiges|sonstige[srn]?|otr[oa]s?(?: \\w+)?|autres?(?: \\w+)?|altr[oaie]|anders|overige?s?|outr[oa]s?(?: \\w+)?',
)
export const othersInJapanese = /その他|それ以外/u
/** An entry that leads to a person. */
export const people = words(
  'agents?|advis[oe]rs?|humans?|(?:a|real) person|operators?|colleagues?|representatives?|receptions?|staff|mitarbeiter\\w*|berater\\w*|kolleg\\w*|agentes?|asesor\\w*|operador\\w*|conseill\\w*|opérat\\w*|operator[ei]|consulent[ei]|medewerkers?|atendentes?|adviseurs?',
)
export const peopleInJapanese = /オペレーター|担当者|スタッフ/u
/** What a user whose goal only describes a state needs: help with a fault. */
export const faults = words(
  'faults?|outages?|problems?|issues?|technical|trouble\\w*|broken|repairs?|störung\\w*|probleme?|technisch\\w*|averías?|problemas?|técnic[oa]s?|pannes?|problèmes?|techniques?|guast[oi]|problem[ai]|tecnic[oa]|storing\\w*|problem(?:en)?|technische|avarias?',
)
export const faultsInJapanese = /故障|障害|不具合|トラブル/u
/** What a user who asks where or when something is needs. */
export const progress = words(
  'track\\w*|status|where (?:is|are) \\w+|verfolg\\w*|sendungs\\w*|segu\\w+|rastre\\w*|estado|suivi\\w*|suivre|tracci\\w*|stato|volgen|bestelstatus|acompanhar|estado',
)
export const progressInJapanese = /配送状況|追跡|確認/u
