import type { WordModel } from './word-model.ts'
import type { PlacedWord } from './words.ts'

/**
 * Languages so similar that whole sentences are the same in two of them. `marks`: spellings that one has and its relatives do not.
 * `shared`: words that several have, although they are frequent in only one of them. `doubt`: up to this lead, the logarithm of the ratio
 * of their likelihoods, a text needs a word that shows which of them it is in.
 */
type Family = { doubt: number; marks: Record<string, RegExp[]>; shared: ReadonlySet<string> }

const family = (doubt: number, marks: Family['marks'], shared = ''): Family => ({ doubt, marks, shared: new Set(shared.split(/\s+/)) })

const families = [
  family(
    Number.POSITIVE_INFINITY,
    {
      da: [
        /^(?:jer|jeres|hvornår|sådan)$|^(?:ud[a-zæøå]|op[bdfghklnrst]|af[^fr])/,
        /øj|ej$|æ(?![rs])|c[eiy]|[aiyæøå]be/,
        /(?:tion(?:en|er|s)?|hed(?:en|er|s)?|[^d][^aeiouyæøå]ede|.{4}erne)$/,
      ],
      no: [
        /^(?:dere|slik|noen)$|^(?:ut(?!il|r|æ|a)|opp|av(?![aio]))[a-zæøå]/,
        /sjon|øy|ei|kj(?!ol)|gj(?!or)|skje/,
        /(?:.{3}het(?:en|er|s)?|[aeiouyæøå]ke(?:n|r|s|t)?|.{4}ene|bb|gg|kk|mm|nn|pp)$/,
      ],
      sv: [/[äö]|ck|^(?:era|ert|hos|inga|vilka)$/],
    },
    `annullere lille kun aften sort forsendelse lukket inden der lige værelse bare frem både heller slik ingen når rom vært spurt lagt bra av
    hos om får svar fram innan ni mitt sitt under`,
  ),
  family(
    20,
    {
      es: [/ñ|ción|^(?:y|los?|las|el|del|al|muy)$|[^gq]ue[bnrst]|ll/],
      pt: [/[ãõç]|nh|lh|^(?:aos?|às?|d[ao]|n[ao]s?|em|um|uma)$/],
      ca: [/[àèòï]|l·l|ny$|ció$|^(?:amb|els|dels|i)$/],
    },
    `da os o hora horas preciso precisa gratuito segunda mala remover adicionar seria link logo te se me nos no dos era gratis este esta les va
    res ara set servir costa diversos ha`,
  ),
  family(
    12,
    {
      es: [/ñ|ción|[^aeiou]ie(?:nd|ne|nt|re)|[aeo]s$|^(?:y|el|al|del|muy)$/],
      it: [/cch|cqu|gli|zion|zz|[^aeiou]i$|^(?:è|e|il|gli|che|di)$/],
    },
    'si a mi sono come',
  ),
  family(8, { fr: [/[êœûîô]|eau|[aeo]ux$|[eai]nt$|tion/], ca: [/[òí]|l·l|ny$|i[óo]$|ts$|tx/] }, 'les sur es me te'),
  family(12, { ru: [/[ыэё]|ться$/], uk: [/[іїєґ]/], bg: [/ъ[бвгджзклмнпрстфхцчшщ]/] }),
  family(12, { cs: [/[ěřů]/], sk: [/[ľĺŕäô]|i[aeu]/] }),
]

/**
 * Whether words that lead in `model` by this much could as well be in `relative`: they contain no more that only `model` has than what only
 * `relative` has, of frequent words and of spellings. What their other letters suggest does not count, because a name or a rare word looks
 * like either.
 */
export function couldBeRelative(words: readonly PlacedWord[], lead: number, model: WordModel, relative: WordModel): boolean {
  const family = families.find(({ marks }) => model.language in marks && relative.language in marks)
  if (!family || lead >= family.doubt) return false
  return tellingWords(words, family, model, relative) <= tellingWords(words, family, relative, model)
}

function tellingWords(words: readonly PlacedWord[], { marks, shared }: Family, model: WordModel, relative: WordModel): number {
  const isMarked = (text: string, { language }: WordModel) => marks[language]!.some((mark) => mark.test(text))
  const tells = (word: PlacedWord) =>
    !relative.lists(word.text) && (model.lists(word.text) || (isMarked(word.text, model) && !isMarked(word.text, relative)))
  return new Set(words.filter((word) => !shared.has(word.text) && tells(word)).map(({ text }) => text)).size
}
