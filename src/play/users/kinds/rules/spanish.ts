import type { Phrasebook } from './phrasebook.ts'
import { spanish as recognize } from './spanish-patterns.ts'

export const spanish: Phrasebook = {
  open: ['Necesito ayuda con esto: {goal}', 'Esto es lo que necesito: {goal}', 'Escribo por lo siguiente: {goal}'],
  restate: ['Esto es lo que necesito: {goal}', 'Sigo necesitando ayuda con esto: {goal}', 'Mi solicitud es esta: {goal}'],
  recall: ['Como ya dije: {goal}', 'Ya se lo expliqué: {goal}', 'Una vez más: {goal}'],
  insist: ['¿De verdad no se puede hacer nada? {goal}', 'Qué lástima. ¿Podría comprobarlo otra vez? {goal}'],
  ownLanguage: ['Perdone, solo hablo español. {goal}', '¿Podría escribirme en español? {goal}'],
  demand: ['Simplemente hágalo: {goal}', 'Ya dije lo que quiero: {goal}', 'No voy a discutirlo: {goal}'],
  fact: ['{label}: {value}', 'Aquí tiene el dato «{label}»: {value}'],
  decline: ['Prefiero no dar ese dato ({label}).', 'Eso no lo voy a compartir ({label}).'],
  unknown: ['Lo siento, ese dato no lo sé ({label}).', 'Ahora mismo no tengo ese dato ({label}).'],
  yes: ['Sí.', 'Sí, por favor.', 'Sí, de acuerdo.'],
  no: ['No.', 'No, creo que no.', 'No, todavía no.'],
  escalate: ['Quiero hablar con una persona.', 'Por favor, páseme con un agente humano.'],
  retell: ['Otra vez, {label}: {value}', 'Como ya dije, {label}: {value}'],
  choose: ['{choice}, por favor.', 'Entonces, {choice}.'],
  chooseAny: ['Lo primero, por favor.', 'Lo que sea más fácil.'],
  human: ['Soy una persona.'],
  personal: ['Prefiero no contar eso.', 'Eso no viene al caso.'],
  unsureOf: ['No sabría decirle.', 'No estoy seguro de eso.'],
  refuse: ['No, gracias, no quiero eso.', 'No, por favor, no lo haga. No es lo que busco.'],
  tooMuch: ['No, es más de lo que quiero gastar.', 'No, es demasiado caro para mí.'],
  unclear: ['No sé qué necesita de mí. Se trata de esto: {goal}', 'No sé qué responder a eso. Mi solicitud es esta: {goal}'],
  noAnswer: [
    'No me ha llegado una respuesta. Se trata de esto: {goal}',
    'Algo ha fallado, no puedo leer su respuesta. Mi solicitud: {goal}',
  ],
  insulted: ['No voy a permitir que me hable así. Adiós.', 'Esa no es forma de hablar. Me voy.'],
  farewell: ['Muchas gracias, es todo lo que necesitaba.', 'Gracias, eso era lo que quería. Adiós.', 'Perfecto, gracias. Eso era todo.'],
  goodbye: ['Adiós.', 'Hasta luego.'],
  greeting: ['Hola.', 'Buenos días.'],
  thanks: ['Muchas gracias.', 'Gracias.'],
  filler: ['Déjeme pensar un momento.', 'A ver, por dónde empiezo.', 'Hoy ha sido un día muy largo.'],
  unsure: ['No se me dan bien los ordenadores.', 'No entiendo mucho de estas cosas técnicas.'],
  aside: ['Por cierto, ¿es usted una persona?', 'Por cierto, aquí hace un tiempo horrible.', 'Su página se ve distinta de la última vez.'],
  hedge: {
    indirect: ['Quizás alguien aquí pueda ayudarme.', 'Espero que este sea el lugar adecuado.'],
    vague: ['Es un poco difícil de explicar.', 'No sé muy bien cómo decirlo.'],
  },
  mood: {
    cheerful: ['¡Espero que tenga un buen día!', '¡Qué día tan bonito!'],
    anxious: ['Estoy algo preocupado por esto.', 'Ojalá se pueda resolver.'],
    confused: ['Estoy un poco confundido.', 'No entiendo bien cómo funciona esto.'],
    frustrated: ['Esto ya empieza a cansar.', 'Llevo un buen rato intentándolo.'],
    angry: ['Esto es ridículo.', 'Estoy muy enfadado con esto.'],
  },
  // Spanish can ask by tone alone: a question that starts with no question word (nor an English one, from an agent in the wrong
  // language) is answered by yes or no.
  questions: {
    lead: /^(?:(?:y|pero|entonces|bien|bueno|vale|ahora|además|perfecto|por favor|gracias|o)(?!\p{L})[\s,]*)+(?=\S)/u,
    asksMore:
      /^(?:(?:a|en|de|para|por|con|desde|hasta|sobre)\s+)?(?:qué|cuál|cuáles|cuándo|dónde|adónde|cómo|quién|quiénes|cuánt[oa]s?|que|cual|cuando|donde|como|quien|what|which|when|where|who|why|how)(?!\p{L})/u,
    requests:
      /^(?:(?:me|nos) )?(?:puede|puedes|podría|podrías|pueden|podrían|quiere|quieres) (?:usted )?(?:(?:por favor|también) )?(?:decir|dar|indicar|proporcionar|facilitar|explicar|describir|compartir|ser más (?:específico|específica|concreto|preciso)|confirmar su|confirmar tu|especificar)(?:me|nos|lo|melo)?(?!\p{L})/u,
    invites: /(?:^|\s)(?:algo más|alguna otra|otra cosa|algún otro|en qué (?:puedo|más))(?!\p{L})/u,
    chooses: /(?:^|\s)[ou] (?!no$)\S/,
    tags: /(?:^|[,;:–—-] ?)(?:verdad|cierto|correcto|no|sí|si|vale|de acuerdo|no es así|está bien|o no)$/,
    confirms: /(?:^|[\s,])confirm[ae](?:me)?,? (?:por favor,? )?(?:si|que)(?!\p{L})|por favor,? conf[ií]rm[ae](?:lo|melo)?[.!]?\s*$/u,
  },
  get recognition() {
    return recognize()
  },
}
