import { oneOf, type Wording, wording } from '#src/measure/assertions/kind.ts'

const person = `(?:@+ ){0,3}?${oneOf(`agentes? personas? compañer[oa]s? colegas? asesor(?:a|es|as)? representantes? supervisor(?:a|es)? responsables? operador(?:a|es)?
  especialistas? equipo departamento encargad[oa] humanos? alguien gestor(?:a|es)? ejecutiv[oa]s? expert[oa]s? soporte atención_al_cliente ingenier[oa]s? central jefa? jefe`)}>`
const you = '(?:le|te|les|os|lo|la|los|las|se lo|se la)'
const to = '<(?:a|al|con|con el|para)>'
const passed = oneOf(
  'pasad[oa] transferid[oa] derivad[oa] escalad[oa] trasladad[oa] comunicad[oa] remitid[oa] enviad[oa] reenviad[oa] conectad[oa] asignad[oa]',
)
const pass = `${oneOf('pasar transferir conectar comunicar derivar poner escalar trasladar remitir reenviar redirigir')}(?:le|lo|la|te|les|los|se|selo|sela)?`

const one =
  '(?:<(?:un|una|uno de|una de|mi|mis|nuestro|nuestra|nuestros|nuestras|otro|otra|el|la|los|las|al|del)(?: (?:nuestr[oa]s|mis|próxim[oa]|siguiente))*)'
const matter =
  '<(?:su|tu|el|la|este|esta|sus) (?:@+ )?(?:caso|consulta|solicitud|queja|reclamación|conversación|chat|llamada|petición|mensaje|problema|asunto|incidencia|pregunta|expediente)>'
const serving =
  oneOf(`atender ayudar llamar contactar responder escribir revisar asistir gestionar resolver comunicar poner continuar seguir encargar ocupar tomar devolver
  asumir hablar`)

export const spanish: Wording = {
  language: 'es',
  sure: wording(
    `${matter}(?: (?:ya|ahora))? (?:ha sido|han sido|fue|está siendo|va a ser|será|se ha|queda|quedó|está|pasa|pasará|irá|va)(?: (?:ya|ahora|siendo))?(?: ${passed}| revisad[oa]| atendid[oa]| gestionad[oa]| resuelt[oa]| asumid[oa]| en manos)? ?(?:a|al|por|con|de|del|ante)> ${one}? ?${person}`,
    `<(?:va a ser|vas a ser|será|serás|está siendo|estás siendo|ha sido) (?:atendid|transferid|derivad|conectad|comunicad|contactad|asistid|pasad|llamad)[oa]~<(?:a|con|por)> ${one}? ?${person}`,
    `<(?:le|te|les|os)(?: va a| van a)? ${oneOf(`atiende atenderá atenderán ayudará llamará contactará responderá escribirá asistirá atender ayudar llamar contactar asistir hablará`)}>~<(?:un|una|mi|nuestro|nuestra|otro|otra|el|la|alguien|uno|una)>(?: de (?:mis|nuestr[oa]s))? ?${person}`,
    `${one} ${person}(?: (?:de|del|en) (?:@+ ){0,3}?@+)?,?(?: que)?(?: (?:se|le|te|lo|la|ya|ahora|enseguida|pronto|en breve|hoy|mañana))* (?:va a |van a )?${serving}(?:á|án|le|lo|la|te|se|emos)?>(?! (?:de|a) (?:lunes|nueve|diez|ocho)>)`,
    `<(?:mientras|para que)(?: yo)? ${you} (?:comunico|paso|transfiero|conecto|pongo|comunique|pase|transfiera|conecte|atienda)>`,
    `<en (?:la |una )?(?:cola|fila|lista de espera)>~<(?:para|con|de)>~${person}|<(?:siguiente|próxim[oa]|primer[oa]) en la (?:cola|fila)>`,
    `<(?:he|hemos|voy a|vamos a|acabo de|estoy|procedo a) (?:solicitado|solicitar|pedido|pedir|avisado|avisar|informado|informar|notificado|notificar|encargado|encargar|solicitando)(?:le|les)?>~${person}~<(?:que|para que|y)>`,
    `<(?:he|hemos|voy a|vamos a|acabo de|estoy) (?:puesto|poner|ponerle|ponerlo|elevado|elevar|llevado|llevar)>~<(?:en conocimiento de|en contacto con|en manos de|a|al|con)> ${one}? ?${person}`,
    `<(?:queda|quedas|está|estás|se queda) (?:usted |ya )?(?:ya )?(?:en contacto|en manos|en comunicación|conectad[oa])>~<(?:con|del?)> ${one}? ?${person}`,
    `<(?:transfiero|transferimos|paso|pasamos|derivo|derivamos|traslado|elevo|remito|reenvío|envío|conecto) (?:a usted )?(?:su|tu|el|la|este|esta)>~<(?:a|al|con)> ${one}? ?${person}`,
    `<se (?:comunicará|pondrá|ocupará|encargará)>~<(?:con usted|contigo|en contacto|de su caso|de ello|de todo)>`,
    `<${you} (?:paso|pasamos|comunico|comunicamos|transfiero|transferimos|conecto|conectamos|derivo|derivamos|pongo|ponemos|redirijo|dejo|remito)>~${to} ${person}`,
    `<${you} (?:paso|pasamos|comunico|comunicamos|conecto|conectamos|pongo|ponemos|transfiero|transferimos)(?: @+){0,3}? con>`,
    `<(?:le|te) (?:atiende|atenderá|llamará|contactará|ayudará|responderá|escribirá)>~<(?:un|una|mi|nuestro|nuestra|otro|otra)> ${person}`,
    `<para que (?:le|te|lo|la|se) (?:llame|contacte|atienda|escriba|ayude|ponga)n?>~${person}|<(?:solicitado|pedido) que ${one} ${person}`,
    `<(?:he|hemos) (?:pasado|enviado|remitido|trasladado|derivado|reenviado|transferido|entregado) (?:su|tu|el|la|este|esta|sus) @+ (?:a|al|con) ${one}? ?${person}`,
    `<(?:será|serás|está siendo) atendid[oa] por ${person}`,
    `<(?:dejo|dejamos|pongo|ponemos)>~<en manos de> ${person}`,
    `<(?:voy a|vamos a|permítame|déjeme|permíteme|déjame|procedo a) ${pass}>~${to} ${person}`,
    `<(?:he|hemos|ha|han) (?:sido )?${passed}>~${to} ${person}`,
    `<(?:paso|pasamos|traslado|trasladamos|derivo|derivamos|escalo|escalamos|remito|transfiero|reenvío|envío) (?:su|tu|el|la|esto|este|esta|sus)>~${to} ${person}`,
    '<(?:escalo|escalamos|estoy escalando|he escalado|hemos escalado) (?:su|tu|el|la|este|esta)>',
    `${matter} (?:ha sido|fue|está siendo|se ha|queda|será)(?: @+)? ?${passed}>`,
    `<(?:ha sido|está siendo|será|fue) (?:transferid|derivad|conectad)[oa]>~${to} ${person}`,
    `<(?:un|una|uno de|una de|mi|mis|nuestro|nuestra|nuestros|otro|otra|el|la)(?: nuestr[oa]s)? ${person}~<(?:le|te|se|lo|la)(?: lo)? ${oneOf(`atenderá ayudará llamará contactará escribirá responderá pondrá hará tomará
      devolverá asistirá encargará ocupará comunicará atiende ayuda llama contacta pone hace encarga ocupa responde`)}>`,
    `<(?:un|una|mi|nuestro|nuestra|otro|otra|el|la) ${person} (?:@+ )?(?:va a|seguirá|continuará|tomará|toma|se unirá|revisará|asumirá)>`,
    `<(?:un|una|mi|nuestro|nuestra|otro|otra|el|la) ${person} se (?:ha unido|une|unió|unirá)>`,
    `<(?:voy a pedir|vamos a pedir|pido|pediré|he pedido)(?:le)? a ${one}? ?${person} que>`,
    `<(?:su|tu) @+ pasa>~${to} ${person}`,
    `<alguien(?: @+){0,4} (?:le|te|se) (?:atenderá|ayudará|llamará|contactará|escribirá|pondrá|comunicará)>`,
    `<(?:transfiriendo|conectando|conectándole|transfiriéndole|pasándole|comunicándole|estoy transfiriendo|estoy pasando|estoy conectando)>~${to} ${person}`,
  ),
  maybe: wording(
    `<(?:transf[ei]|deriv|comuni|conect|traslad|escal)@*>~<(?:a|al|con)> ${one}? ?${person}`,
    '<(?:he|hemos) (?:abierto|creado|generado|registrado) (?:un|una)>~<(?:ticket|caso|incidencia|tique)>',
  ),
  condition: wording(
    '<(?:si (?:lo|usted|quiere|desea|prefiere|le|me|no|necesita|hace falta)|cuando (?:me|usted|tenga)|una vez que|en cuanto (?:me|tenga|usted|confirme)|antes de|en caso de|después de que|tras)>',
  ),
  never: wording(
    '<(?:puedo|podemos|podría|podríamos|puede|puedes|podrá|recomiendo|recomendamos|sugiero|aconsejo)>[^.!?]{0,200}',
    '<agentes? (?:de viajes?|inmobiliari[oa]s?|de reparto)>[^.!?]{0,200}|<equipo de (?:limpieza|cocina|fútbol)>',
    '¿[^?]{0,300}\\?',
    `<(?:ningún|ninguna|ninguno de nuestros|no hay) ${person}|<nadie>[^,;.]{0,60}`,
    '<no (?:le|te|lo|la|les) (?:paso|transfiero|comunico|conecto|derivo)>[^,;.]{0,60}',
    '<no (?:ha sido|he|hemos|voy a|vamos a)>[^,;.]{0,60}',
    '<si (?:lo |le |usted |te )?(?:quiere|desea|prefiere|necesita|tiene|gusta|apetece|parece)>[^.!?]{0,200}',
    '<(?:le|les|te) (?:comunico|comunicamos) que>[^;.]{0,120}',
    '<agentes? (?:de viajes|inmobiliarios?|de reparto)>|<por persona>',
  ),
}
