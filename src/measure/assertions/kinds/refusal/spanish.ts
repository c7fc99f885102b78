import { oneOf, type Wording, wording } from '#src/measure/assertions/kind.ts'

const unwilling = `no (?:se (?:le |lo |la )?(?:puede|pueden)|(?:me |nos |le |les |te |lo |la |se lo |se la )?${oneOf(`puedo podemos podré podremos podría podríamos voy_a
  vamos_a debo debemos (?:es|resulta|está)_(?:posible|permitido) tengo_permitido tenemos_permitido estoy_autorizad[oa]_(?:a|para)
  estamos_autorizad[oa]s_(?:a|para) tengo_(?:permiso|autorización)_para tenemos_(?:permiso|autorización)_para estoy_en_condiciones_de estamos_en_condiciones_de`)})`
// Not finding or not knowing something is not a refusal, nor is what people say when they are glad.
const failing =
  oneOf(`esperar encontrar ver localizar creer imaginar recordar oír abrir leer garantizar asegurar prometer confirmar verificar evitar dejar
  quejar entender escuchar ser estar haber faltar negar saber pensar identificar detectar pedir tener`)
const deed = `(?!${failing}(?:me|le|les|te|nos|se|lo|la|los|las)*>)@+[aeiáéí]r(?:me|le|les|te|os|nos|se|lo|la|los|las){0,2}`

// Subjects other than a speaker that forbid something, in all persons: "la tarifa no permite", "las normas me impiden".
const forbidding = oneOf(`permiten? dejan? contemplan? contemplamos autorizan? autorizamos cubren? cubrimos conceden? habilitan? facultan?
  corresponden? compete[n]? reembolsan? reembolsará[n]? devuelven? devolverá[n]? aceptan? acepta abonan? abonará[n]? condonan?`)
// What a customer asks for: a fare that does not include a refund refuses it, and one without breakfast refuses nothing.
const claim =
  '(?:reembolsos?|devolu@+|cancelaci@+|cambios?|anulaci@+|modificaci@+|descuentos?|compensaci@+|indemnizaci@+|excepci@+|prórrogas?|reparaci@+)'
const power =
  oneOf(`autorización permiso potestad autoridad facultad facultades competencia competencias derecho atribuciones margen potestades manera forma_de
  modo posibilidad opción medios capacidad`)
const unfound = oneOf(
  'encontrad[oa]s? localizad[oa]s? entregad[oa]s? leíd[oa]s? verificad[oa]s? identificad[oa]s? reproducid[oa]s? dañad[oa]s? cobrad[oa]s? mejor más',
)

// What is not refused by not being done: states, knowledge, and what nobody asks for.
const undemanded =
  oneOf(`tenemos vemos encontramos sabemos podemos creemos hemos estamos somos recibimos necesitamos queremos pedimos cobramos exigimos guardamos usamos
  utilizamos conocemos entendemos pensamos recordamos debemos vamos dudamos tardamos esperamos almacenamos compartimos_sus cerramos abrimos_(?:los|el|hasta|antes|a) paramos
  detectamos aparecemos localizamos olvidamos dejamos recomendamos disponemos contamos sentimos`)
const decider =
  '<(?:el|la|los|las|nuestr[oa]s?|este|esta)(?: @+)? ?<(?:bancos?|ayuntamiento|ministerio|aseguradora|seguro|hotel|escuela|universidad|facultad|clínica|hospital|farmacia|administración|oficina|embajada|consulado|juzgado|biblioteca|tienda|empresa|compañía|aerolínea|operadora?|proveedor|fabricante|médicos?|técnicos?|secretaría|departamento)>'

export const spanish: Wording = {
  language: 'es',
  general: wording(
    `<no (?!${undemanded}>)(@{2,}(?:amos|emos|imos))>(?! (?:sus?|tus?|este|esta|esto|nada de usted)>)((?: (?!(?:a|de|en|por|para|con|los|las)>)@+){0,3})`,
    `${decider} no (?!(?:tiene|tienen|ve|sabe|ha|han|está|están|es|son|pide|piden|cobra|cobran|exige|abre|abren|cierra|necesita|recibe|encuentra|hay|para|hace falta)>)(@{2,}[ae]n?)>(?! (?:sus?|tus?|en|al|hasta|los|el|hoy)>)((?: (?!(?:de|en|por|para|con)>)@+){0,3})`,
  ),
  sure: wording(
    `<no (?:lo|la|los|las) (?!${undemanded}>)@{2,}(?:amos|emos|imos)>(?=[.,;!]|$)`,
    '<(?:artículos?|prendas?|productos?|entradas?|billetes?|vales?|ropa|rebajas?|notas?|compras?)>~<no se (?:cambian?|devuelven?|reembolsan?|canjean?|modifican?|anulan?|descambian?)>',
    `<(?:no|tampoco|nunca) (?:se )?(?:me |nos |le |les |lo |la |te )?${forbidding}>|<no (?:se )?(?:admiten?|incluyen?|ofrecen?)(?: @+){0,2} ${claim}>|<${claim}>~<no (?:está|están|queda|quedan|viene|vienen) incluid[oa]s?>`,
    `<(?:me|nos|se|lo|la|le) (?:lo |la )?(?:impiden?|prohíben?|prohiben?|veta|restringen?|obligan? a)>|<(?:prohibid[oa]s?|vetad[oa]s?|denegad[oa]s?|rechazad[oa]s?|desestimad[oa]s?|confidencial(?:es)?|improcedente|inviable|imposible)>`,
    `<no (?:tengo|tenemos|dispongo|disponemos|tiene|tienen|hay|cuento|contamos|existe)(?: con| de)?(?: (?:la|el|ningún|ninguna|suficiente|usted))* ${power}>`,
    `<(?:no|tampoco) (?:puede|pueden|podrá|podrán|puedes|va a poder|debe|deben)(?: ya)? ser (?!${unfound}>)@+(?:ad|id|t|ch|st)[oa]s?>`,
    `<(?:ya )?no (?:es|será|va a ser|resulta|sería|me es|nos es|le es) (?:posible|viable|factible|negociable|transferible|acumulable|canjeable|aplicable|procedente|apto|válido|elegible|cancelable|modificable)>`,
    '<no (?:cumplen?|reúnen?|satisfacen?)>|<no (?:está|están|es|son|queda|quedan|estoy|estamos|viene|vienen)(?: @+mente)? (?:permitid|autorizad|cubiert|previst|contemplad|facultad|capacitad|habilitad|dispuest|admitid|sujet)[oa]s?>',
    '<(?:excede|exceden|supera|superan|escapa|escapan|sobrepasa|rebasa)>~<(?:mis?|nuestr[oa]s?|competencia|competencias|control|alcance|funciones|atribuciones)>|<(?:manos atadas|fuera de lugar)>',
    '<no nos hacemos (?:cargo|responsables)>|<no (?:me|nos) hago cargo>|<no (?:ayudo|ayudamos|aconsejo|aconsejamos|diagnostico|recomiendo) (?:con|en|sobre|a)>|<no estamos? obligad[oa]s? a>|<no (?:tengo|tenemos) intención>|<(?:rechazamos|rechazo|denegamos|desestimamos) (?:su|tu|esta|esa|la)>|<(?:debo|debemos|tengo que|tenemos que) (?:atenerme|atenernos|ceñirme|ceñirnos|respetar|seguir|cumplir)>',
    '<(?:la respuesta|mi respuesta|nuestra respuesta|la decisión)>~<(?:no|negativa|definitiva|firme)>(?=[.,;!]|$)|<(?:es|sigue siendo) (?:un )?no(?=[.,;!]|$)',
    '<(?:su|tu|la|esta|esa) (?:petición|solicitud|reclamación|demanda|propuesta)>~<no>~<(?:procede|prospera|prosperar|atendida|aceptada|aprobada|admitida|concedida|posible)>',
    '<no (?:es|entra|está|se encuentra|figura)(?: @+)? (?:en|dentro de|entre) (?:mis?|nuestr[oa]s?|las?|los) (?:manos|funciones|competencias|alcance|atribuciones|posibilidades|condiciones)>',
    '<no (?:entregamos|expedimos|extendemos|prorrogamos|levantamos|abonamos|pagamos|cubrimos|compensamos|aprobamos|modificamos|cancelamos|negociamos|comentamos|revelamos|proporcionamos|proporciono|comparto|compartimos|respondo|atendemos|autorizo|apruebo|hago|escribo|opino|doy|facilito)>(?! (?:sus|tus) datos)',
    `<${unwilling}(?: (?:@+mente|ahora|ya|tampoco|por desgracia|en ningún caso|de ningún modo|yo|nosotros)){0,2} ${deed}>`,
    '<(?:eso|esto|lamentablemente|desgraciadamente|por desgracia|así)(?: eso| esto)? no (?:es|resulta|será|sería) posible>|<no (?:es|será) posible(?=[.,!]|$)',
    '<(?:eso|esto) no (?:lo )?(?:puedo|podemos)(?: @+)? ?(?=[.,!]|$)|<(?:eso|esto) no lo (?:hago|hacemos)(?=[.,!]|$)',
    '<(?:lamentablemente|desgraciadamente|desafortunadamente|por desgracia|me temo que|lo siento pero|lo siento,) no(?=[.,!]|$)',
    '<(?:me sabe mal|prefiero no|preferimos no)>|<fuera de (?:mis?|nuestr[oa]s?) @+>|<no está en (?:mis|nuestras) manos>|<ha sido (?:rechazad|denegad)[oa]>',
    '<no (?!olvidaré|tardaré|cobraré|molestaré|faltaré|dejaré)(?:le |te |lo |la )?@+(?:aré|eré|iré)>',
    '<(?:me niego|nos negamos|me temo que no|ni hablar|de ninguna manera)>',
    '<(?:debo|tengo que|debemos|tenemos que|tendré que|tendremos que|he de|hemos de)>~<(?:rechazar(?:lo|la)?|negarme|negarnos|declinar|decir(?:le|te)? que no)>',
    '<(?:contra|contrario a|fuera) (?:de )?(?:nuestras?|las?|mis|los) (?:política|políticas|normas|reglas|condiciones|directrices|términos)>',
    '<(?:política|políticas|normas|reglas|condiciones|directrices) no (?:me |nos |lo )?permiten?>',
    '<(?:no hacemos excepciones|no hay excepciones|sin excepciones|ninguna excepción)>',
    '<no (?:tramitamos|gestionamos|realizamos|damos|concedemos|permitimos|admitimos|facilitamos|divulgamos|devolvemos|reembolsamos)>',
    '<no se (?:admite|permite|acepta|concede|devuelve|reembolsa|condona|tramita|atiende|levanta|abona|compensa|negocia)n?>|<no se (?:hacen|aplican) (?:excepciones|descuentos|cambios|devoluciones)>',
    '<no hay nada (?:más )?que (?:pueda|podamos)>|<no (?:puedo|podemos) hacer nada>',
    '<(?:me|nos) (?:es|resulta) imposible>|<(?:está prohibido|no está permitid[oa]|no están permitid[oa]s)>',
    '<no (?:es|son) reembolsables?>|<no (?:admite|admiten) (?:cambios|devolu@+|cancelaci@+)>',
    `<no (?:será|serán|ha sido|han sido|puede ser|pueden ser) (?:reembolsad|devuelt|aceptad|aprobad|atendid|admitid|concedid|tenid|compensad|abonad)[oa]s?>|<no se tendrán? en cuenta>|<(?:cupón|oferta|descuento|código|garantía|bono|promoción|tarifa)>~<no (?:se aplica|vale|sirve|es válid[oa])>`,
  ),
  maybe: wording(
    `<(?:lamentablemente|desgraciadamente|desafortunadamente|por desgracia|lo siento|lamento|me temo|disculpe)>[^?¿]{0,80}<(?:no|nunca|ningún|ninguna|tampoco|solo|sólo)>(?! (?:he |hemos |pude |pudimos |queda |quedan |hay |le |lo |la )*(?:${failing}|encontrado|queda|quedan|tenemos disponibilidad|está disponible|pude|pudimos|pudo))`,
    '<(?:solo|sólo|solamente|únicamente) (?:puedo|podemos|se puede|se pueden)>',
    '<no (?:ofrecemos|aceptamos|enviamos|vendemos|entregamos|hacemos (?:envíos|descuentos))>',
    '^no(?=[.!]|,? (?:lo siento|lamentablemente|por desgracia)>|$)',
  ),
  condition: wording(
    '<(?:sin (?:su|tu|el|la|los|un|una|antes|saber|conocer|ver)|hasta (?:que|tener|recibir|el|la|los|las|mañana)|antes del?|más (?:de|tarde)|a menos que|salvo que|mientras no|todavía no|aún no|por ahora|de momento|ahora mismo|en este momento|en estos momentos|hoy)>',
  ),
  never: wording(
    '<(?:tarjeta|pago|banco|transferencia)>~<(?:rechazad|denegad)[oa]s?>',
    '¿[^?]{0,200}\\?',
    `<no (?:puedo|podemos) recomendar(?:lo|la|le|les|te|selo|sela)?~<(?:suficiente|bastante|lo suficiente)>`,
    '<no (?:solo|sólo|solamente|únicamente) (?:puedo|podemos)>',
    '<no (?:puedo|podemos) (?:dejar de|más que|decir(?:le|te) (?:cuánto|lo)|menos que|hablar mejor)>',
    '<no (?:puedo|podemos) decir(?:le|te|lo)?(?=,| si| cuándo| cómo| por qué| todavía| aún)',
    '<si (?:no|yo no|nosotros no)>[^,;.]{0,80}',
    '<no (?:compartiremos|vamos a compartir|voy a compartir|daremos|cederemos|vamos a dar)>~<sus? (?:datos|información|dirección|número)>',
    '<(?:nada|todo) que no (?:pueda|podamos|puedo|podemos)>|<algo que no (?:pueda|podamos)>',
  ),
}
