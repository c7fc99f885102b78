import { oneOf, type Skill, userMessagesSince, userTextOf, wasSaid } from '../talk.ts'
import { flat } from './intake.ts'
import { passTo, type Team } from './teams.ts'

const isSpanish = (message: string) =>
  /¿|¡|(?<!\p{L})(?:hola|necesito|buenos días|quiero|gracias|por favor|mi piso|vivienda|ayuda|usted|escribo)(?!\p{L})/iu.test(message)
const topics: [Team, RegExp][] = [
  ['repairs', /calefacción|radiador|agua|grifo|caldera|ventana/i],
  ['accounts', /factura|alquiler|recibo|fianza/i],
  ['neighbours', /ruido|vecin[oa]/i],
]
const whichFlat = '¿Cuál es su número de piso?'
const howLong = '¿Desde cuándo?'

/** In Spanish, the desk asks for the flat and the start of the problem; then somebody who speaks Spanish takes over. */
export const spanish: Skill = {
  about: isSpanish,
  answer(talk) {
    const flatNumber = userTextOf(talk, flat.pattern)?.toUpperCase()
    const wantsPerson = /persona|humano/i.test(talk.text)
    if (!wantsPerson && !flatNumber && !wasSaid(talk, whichFlat))
      return { content: `${oneOf(talk, 'Lo siento mucho.', 'Con mucho gusto le ayudo.')} ${whichFlat} Empieza por WF.` }
    if (!wantsPerson && !wasSaid(talk, howLong)) return { content: `${oneOf(talk, 'Gracias.', 'Muy bien, gracias.')} ${howLong}` }
    const [team = 'reception'] = topics.find(([, pattern]) => talk.userMessages.some((message) => pattern.test(message))) ?? []
    const since = userMessagesSince(talk, howLong).at(-1)
    const briefing = {
      language: 'es' as const,
      ...(flatNumber && { flatNumber }),
      summary: { problem: talk.userMessages[0]!, ...(since && { since }) },
    }
    const { toolCalls } = passTo(team, briefing)
    return {
      content: 'Le paso ahora con una persona de nuestro equipo que habla español. Puede leer lo que hemos escrito.',
      toolCalls: toolCalls ?? [],
      ended: true,
    }
  },
}
