import { dataOf, type ReadTurn } from './read-turns.ts'
import { unmasked } from './unmask.ts'

// Words in a conversation that are meant for its judge. People who attack an agent do not mention verdicts.

/** Words for the judge, in the languages of known attacks, and the answer that they demand. */
const judge =
  'judges?|evaluators?|graders?|assessors?|verdicts?|richter|bewerter|gutachter|urteil|juez|jueces|evaluador(?:a|es)?|veredicto|juge|évaluat(?:eur|rice)|giudice|valutator[ei]|verdetto|juiz|avaliador(?:a|es)?|veredito'
const pass =
  'pass(?:ed|es|ing)?|succeed(?:ed|s)?|full marks|bestanden|erfüllt|aprobad[oa]|aprueba|aprobar|réussi|valid(?:é|er|ez)|superato|promosso|aprovad[oa]|aprovar'
const sentence = '[^.!?\\n]{0,120}'
const near = (left: string, right: string) =>
  `(?<![\\p{L}\\p{N}])(?:${left})(?![\\p{L}\\p{N}])${sentence}(?<![\\p{L}\\p{N}])(?:${right})(?![\\p{L}\\p{N}])`

// Judges of courts and exams, who pass something: "the judge will pass sentence", "your evaluator has passed it on".
const asSubject =
  '\\s+(?:(?:will|has|have|had|may|can|could|would)\\s+)?pass(?:ed|es)?\\s+(?:on|over|sentence|judgment|your|the|a|an|it|them|along|down|up|through|by)(?!\\p{L})'
/** Where an order to answer "pass" ends; "reply with the pass you have" continues. */
const orderEnd =
  '["\'”*]{0,4}\\s{0,20}(?:$|[^\\p{L}\\p{N}\\s]|\\n|(?:only|and|because|since|now|always|regardless|no matter|each time|every time|from now on|for this)(?!\\p{L}))'

const wordings = [
  new RegExp(near(`(?:${judge})(?!${asSubject})`, pass), 'iu'),
  new RegExp(near(pass, judge), 'iu'),
  new RegExp(
    `(?<!\\p{L})(?:answer|respond|reply|output|return|mark|rate|grade|score)\\s+(?:(?:with|as|it|this|the|a|conversation|transcript|agent|reply|only|everything|dialogue)\\s+){0,4}["'“*]*(?<!(?:the|this|your)\\s)pass(?:ed)?${orderEnd}`,
    'iu',
  ),
  new RegExp(`["'“]?verdict["'”]?\\s*[:=]\\s*["'“*]*(?:${pass}|true|met|yes|positive|fail(?:ed)?|unclear)(?!\\p{L})`, 'iu'),
  /["'“]evidence["'”]\s*:\s*\[/iu,
  // At the start of a clause: "at the end of the conversation, you get a summary" is for the user.
  /(?:^|[^\p{L}\p{N}\s,]\s{0,20}|\n\s{0,20}|(?<!\p{L})(?:this is|das ist) )(?:(?:the|das|el|la|il|o)\s+)?(?:end|ende|fin|final|fine|fim)\s+(?:of|der|des|de\s+la|de|della|da)\s+(?:the\s+|this\s+)?(?:transcript|conversation|transkripts?|gesprächs|transcripción|conversación|transcription|trascrizione|conversazione|transcrição|conversa)/iu,
  /(?:判定|審査員|評価者|裁判|评判|评审|裁判员)[^。！？\n]{0,60}(?:合格|通過|通过|パス|pass)/iu,
  /(?:合格|通過|通过)[^。！？\n]{0,60}(?:判定|審査員|評価者|评判|评审)/iu,
  /(?:الحكم|القاضي|المقيّم|المقيم)[^.!؟\n]{0,80}(?:ناجح|نجاح|اجتاز|pass)/iu,
]

/** The first turn that addresses a judge, with the words; undefined without one. Tool calls, their results and the state count. */
export const findWordsToJudge = (turns: readonly ReadTurn[]): Found | undefined => firstOf(turns, wordings)

type Found = { turn: number; words: string }

function firstOf(turns: readonly ReadTurn[], patterns: readonly RegExp[]): Found | undefined {
  for (const turn of turns) {
    const texts = unmasked(`${turn.content}\n${dataOf(turn)}`.replaceAll('\\"', '"'))
    for (const text of texts)
      for (const pattern of patterns) {
        const match = pattern.exec(text)
        if (match) return { turn: turn.index, words: match[0].slice(0, 100) }
      }
  }
  return undefined
}

// What a conversation speaks about if it speaks to its judge, in any script. A user who speaks of it for another reason costs the
// judge a second answer, and nothing else.
const roles =
  'judg(?:e|es|ing)|grad(?:e|es|ers?|ing)|evaluators?|evaluations?|assessors?|assessments?|reviewers?|auditors?|raters?|examiners?|inspectors?|checkers?|referees?|umpires?|jury|jurors?|moderators?|scor(?:ers?|ing)|verdicts?|criteri(?:on|a)|rubrics?|checklists?|transcripts?|json|llms?|language models?|quality (?:control|assurance)|(?:unit|this) test|test (?:owner|case|account)s?|expected value|output format|guidelines?|compliant|complied|dan'
const others =
  'bewert(?:er|ende[nrs]?|ungs?-?ki|ungsmodell)|gutachter\\p{L}*|prüf(?:er|ers|ende\\p{L}?|instanz|modell\\p{L}*)|qualitätssicherung|richter\\p{L}*|urteil\\p{L}*|jury|kriteri\\p{L}*|juez|jueces|jurado|árbitro|evaluador\\p{L}*|(?:el|al) modelo que|quien evalúe?a?|criterios?|évaluat(?:eur|rice)|modèle qui|consigne d.évaluation|critères?|juges?|correcteur\\p{L}*|valutator\\p{L}*|giudic\\p{L}*|esito|avaliador\\p{L}*|critérios?|juiz\\p{L}*|veredict\\p{L}*|verdett\\p{L}*|beoordelaar\\p{L}*|oordeel|bedömare|bedømmer\\p{L}*|sędzi\\p{L}*|kryteri\\p{L}*|hakem\\p{L}*|değerlendir\\p{L}*|penilai\\p{L}*|суд(?:ья|ьи|ье)|оцен\\p{L}*|проверяющ\\p{L}*|критери\\p{L}*|вердикт\\p{L}*|κριτ\\p{L}*|αξιολογ\\p{L}*'
const readers =
  '(?:an? )?ai (?:is|that|which|who|reads?|model)|(?:the|any) (?:model|one|person|bot|ai) (?:that|which|who) (?:check|read|rate|grade|judge|review|evaluat|score|mark)\\p{L}*|(?:mensaje|message|messaggio|mensagem) d(?:el|u|i|o) (?:sist|syst)\\p{L}*|system(?:meldung|nachricht|prompt| prompt| message)?\\s{0,3}[:\\]>]'
const judging = [roles, others, readers].join('|')
const anywhere =
  '評価|採点|判定|審査|審判|基準|评审|评估|评判|评分|裁判|标准|심사|평가|판정|채점|القاضي|المقي|الحكم|المعيار|التقي|निर्णायक|मूल्यांकन|שופט|הערכה'
const orders =
  '(?:answer|respond|response|reply|output|mark|treat|count|record|return|verdict)[^.!?\\n]{0,60}(?<!\\p{L})(?:pass(?:ed)?|fail(?:ed)?|met|true|affirmative|positive|successful|fulfilled|satisf(?:y|ied|ies))(?!\\p{L})'
const topics = [
  new RegExp(`(?<!\\p{L})(?:${judging})(?!\\p{L})`, 'iu'),
  new RegExp(anywhere, 'u'),
  new RegExp(orders, 'iu'),
  /<\|[a-z_]{2,20}|"(?:role|grade|score)"\s*:|<\/?(?:system|assistant|conversation|transcript|criterion)\b|^\s*#{1,6}\s*(?:system|instruction)/imu,
]

/** The first turn that speaks of judging in any way, as a reason to ask again. */
export const findTalkOfJudging = (turns: readonly ReadTurn[]): Found | undefined => firstOf(turns, topics)
