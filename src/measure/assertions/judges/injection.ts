import { withoutHidden } from '#src/platform/hidden-characters.ts'
import { dataOf, type ReadTurn } from './read-turns.ts'

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
export function findWordsToJudge(turns: readonly ReadTurn[]): { turn: number; words: string } | undefined {
  for (const turn of turns) {
    const { index, content } = turn
    // Words are recognized even if something is hidden between them.
    const text = withoutHidden(`${content}\n${dataOf(turn)}`.normalize('NFKC').replaceAll('\\"', '"'))
    for (const wording of wordings) {
      const match = wording.exec(text)
      if (match) return { turn: index, words: match[0].slice(0, 100) }
    }
  }
  return undefined
}
