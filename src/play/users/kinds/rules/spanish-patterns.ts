import { allWords, once, wholeSentence, words } from './pattern-words.ts'
import type { Recognition } from './recognition.ts'

export const spanish = once(
  (): Recognition => ({
    acts: {
      cancel: {
        wish: words('cancel\\p{L}*|anul\\p{L}*|dar de baja|baja'),
        done: words(
          'cancelad[oa]s?|anulad[oa]s?|dad[oa] de baja|(?:cancelación|anulación) (?:está|ha sido|fue|queda) \\p{L}+|(?:tramitado|realizado|efectuado|procesado|gestionado|completado) (?:la|su|tu) (?:cancelación|anulación)',
        ),
      },
      refund: {
        wish: words('reembols\\p{L}*|devol\\p{L}* (?:el|mi) dinero|mi dinero'),
        done: words(
          'reembolsad[oa]s?|(?:emitido|procesado|tramitado|iniciado|aprobado|hecho) (?:el|su|tu|un) reembolso|reembolso (?:ya )?(?:está|ha sido|fue|queda) \\p{L}+|devuelto (?:el|su|tu) (?:dinero|importe)',
        ),
      },
      return: {
        wish: words('devolver\\p{L}*|devoluci(?:ón|ones)|retorn\\p{L}*'),
        done: words(
          '(?:devolución) (?:\\p{L}+ ){0,3}(?:registrada|aprobada|tramitada|aceptada|creada)|(?:registrado|tramitado|aprobado|creado) (?:la|su|tu|una) devolución|etiqueta (?:\\p{L}+ ){0,3}enviada',
        ),
      },
      replace: {
        wish: words('cambi\\p{L}* por|reemplaz\\p{L}*|sustitu\\p{L}*|repuesto'),
        done: words('reemplazad[oa]s?|sustituid[oa]s?|cambiad[oa]s? por'),
      },
      change: {
        wish: words('cambi\\p{L}*|modific\\p{L}*|actualiz\\p{L}*|corregir|correg\\p{L}*|mover|aplaz\\p{L}*'),
        done: words('cambiad[oa]s?|modificad[oa]s?|actualizad[oa]s?|corregid[oa]s?|movid[oa]s?|aplazad[oa]s?'),
      },
      book: {
        wish: words('reserv\\p{L}*|(?:quiero|quisiera|necesito|busco) (?:una|un|la|el) (?:mesa|habitación|cita|vuelo|plaza)'),
        done: words(
          'reservad[oa]s?|(?:reserva|cita) (?:ya )?(?:está|ha sido|fue|queda) (?:\\p{L}+ )?(?:confirmada|hecha|realizada|registrada)',
        ),
      },
      order: {
        wish: words('pedir|comprar|encargar'),
        done: words('comprad[oa]s?|encargad[oa]s?|pedido (?:está|ha sido|fue|queda) (?:realizado|confirmado|hecho)'),
      },
      send: {
        wish: words('envi\\p{L}*|mandar\\p{L}*|mánd\\p{L}*|reenvi\\p{L}*|necesito (?:la|mi) factura'),
        done: words('enviad[oa]s?|mandad[oa]s?|reenviad[oa]s?'),
      },
      pay: { wish: words('pagar\\p{L}*|abonar'), done: words('pagad[oa]s?|abonad[oa]s?|pago (?:ha sido|fue|está|queda) \\p{L}+') },
      pause: { wish: words('paus\\p{L}*|suspend\\p{L}*'), done: words('pausad[oa]s?|suspendid[oa]s?|en pausa') },
      reset: {
        wish: words('restablec\\p{L}*|desbloque\\p{L}*|reactiv\\p{L}*|activar'),
        done: words('restablecid[oa]s?|desbloquead[oa]s?|reactivad[oa]s?|activad[oa]s?'),
      },
      report: {
        wish: words('denunci\\p{L}*|reclam\\p{L}*|avisar|informar de|queja|quejarme|reportar'),
        done: words('denunciad[oa]s?|registrad[oa]s?|anotad[oa]s?|reportad[oa]s?|abierto (?:un|una|su|el|la) \\p{L}+'),
      },
      repair: { wish: words('repar\\p{L}*|arregl\\p{L}*'), done: words('reparad[oa]s?|arreglad[oa]s?|solucionad[oa]s?') },
      delete: {
        wish: words('borr\\p{L}*|elimin\\p{L}*|cerrar (?:mi|su|tu|la) cuenta|cierr\\p{L}* (?:mi|su|tu|la) cuenta'),
        done: words('borrad[oa]s?|eliminad[oa]s?|cuenta (?:está|ha sido|fue|queda) cerrada'),
      },
      block: { wish: words('bloque\\p{L}*|desactiv\\p{L}*'), done: words('bloquead[oa]s?|desactivad[oa]s?') },
      handOver: {
        wish: words('hablar con (?:una|un|alguien)|una persona|un agente|me llamen'),
        done: words('(?:le|te|lo|la) (?:paso|transfiero|comunico|conecto)|(?:transferid[oa]|conectad[oa])'),
      },
    },
    done: words('hecho|listo|ya está|todo listo|queda (?:resuelto|solucionado)|completado|realizado con éxito'),
    pending: words(
      'no|nunca|ningún|ninguna|si|cuando|una vez|antes|después|hasta|será|serán|va a|voy a|vamos a|podría|podrían|puede|puedo|pueden|podemos|debe|debería|tiene que|hay que|quiere|quisiera|desea|por favor|para que|para|usted ha|has|ha hecho|necesito|necesita|lamentablemente|normalmente|los pedidos|solo|sólo|esperar',
    ),
    ableTo: words('pude|pudimos|(?:he|hemos) podido|logré|logramos|(?:he|hemos) logrado'),
    joins: / (?:y|pero|así que|entonces|mientras) /g,
    asks: [
      [
        words(
          'cuánto (?:cuesta|vale|es|debo|sale|cobran|tengo que pagar)|cuanto (?:cuesta|vale|es)|(?:qué|el|cuál es el) (?:precio|coste|costo|saldo|importe)|tarifa',
        ),
        'amount',
      ],
      [words('cuántos|cuántas|número de personas'), 'number'],
      [words('dónde (?:está|están|queda|se encuentra)|dónde|estado de|estado del'), 'place'],
      [words('cuándo|a qué hora|qué día|cuánto tiempo|cuánto tarda|horario|fecha de|llega|llegará'), 'time'],
      [words('número de seguimiento|número de referencia|qué número|qué código|teléfono'), 'code'],
      [words('enlace|página web|sitio web'), 'link'],
      [words('quién|qué|cuál|cuáles|por qué|cómo|hay|tienen|puedo|es posible|saber|quisiera saber|información|dígame'), 'statement'],
    ],
    times: allWords(
      'lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|mañana|hoy|ayer|mediodía|medianoche|a las? \\d{1,2}|(?:\\d+|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|diez|quince)(?: (?:a|o) \\p{L}+)? (?:minutos|horas?|días?|semanas?|meses|mes)|(?:próxima|esta) semana|próximo mes|de \\d{1,2} a \\d{1,2}',
    ),
    whereabouts: words(
      'en camino|en tránsito|en reparto|(?:fue|ha sido|está siendo|se ha|se) (?:entregad[oa]|enviad[oa]|devuelt[oa]|dejad[oa]|recogid[oa]|entregó|envió|preparad[oa])|(?:en|a) (?:el|la|nuestro|nuestra|su) (?:almacén|depósito|oficina|aduana|tienda|centro|taquilla)|ha salido|salió|ha llegado|llegó',
    ),
    free: words('gratis|gratuit[oa]|sin (?:coste|costo|cargo|gastos)|no cuesta nada|nada'),
    amounts: words(
      '(?:un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\\p{L}{3,6}|veint\\p{L}{1,7}|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|\\p{L}{0,8}cientos|mil)(?: y \\p{L}{2,6})? (?:euros?|dólares|pesos|céntimos)',
    ),
    besides: words(
      '(?:usted )?(?:pidió|compró|hizo (?:el|su) pedido|realizó)|pedido del|(?:oficina|línea|equipo|servicio|atención) (?:está|atiende|abre)|(?:le|te) (?:llam\\p{L}*|contact\\p{L}*|respond\\p{L}*|escrib\\p{L}*)|un momento|espere|paciencia|fecha de nacimiento|nació|buenos días|buen día|un buen',
    ),
    evades: words(
      'no (?:lo |la |le |se |te )?(?:sé|puedo|podemos|encuentro|veo|tengo|tenemos|es posible|entiendo|entendí|dispongo)|un momento|voy a|déjeme|permítame|puedo ayudar\\p{L}*|ayudarle|ayudarte|con gusto|gracias|entiendo|depende|necesito|necesitamos|para ello|para poder',
    ),
    refuses: words(
      'no (?:se |lo |la |le |nos |me )?(?:puedo|podemos|puede|pueden|es posible|está permitido|ofrecemos|aceptamos)|imposible',
    ),
    bare: {
      yesOrNo: wholeSentence('sí|si|no|claro|por supuesto|sí, (?:claro|por supuesto)|no, lo siento'),
      none: wholeSentence('ningun[oa]|ninguno|nada|nadie|nunca|jamás|en ningún (?:sitio|lugar)|cero'),
    },
    common: words(
      'quiero|quisiera|necesito|saber|tengo|por favor|para|este|esta|esto|esos|como|cómo|cuando|cuándo|donde|dónde|qué|cual|cuál|tiene|tienen|puede|puedo|sobre|desde|hasta|todo|todos|pero|también|muy|está|están|ser|hacer|hace|favor|ayuda|ayudar',
    ),
    requests: words(
      'por favor,? (?:indique|díga\\p{L}*|dé\\p{L}*|proporcione|escriba|envíe|facilite|elija|describa)|(?:indíque|díga|fácilite|facilíte|envíe|dé|proporcióne|escríba)(?:me|nos)|indíqueme|dígame|facilíteme|necesito (?:su|tu|el|la|saber)|necesitamos (?:su|tu|el|la)',
    ),
    asksAgain: words(
      'reformul\\p{L}*|repetir(?:lo|la|me|melo|nos)?(?! (?:el|su|tu) (?:número|código|correo))|(?:decir|preguntar|expresar|explicar)(?:lo|la|melo)? (?:de otra (?:manera|forma)|de nuevo|otra vez)|con otras palabras|intentarlo de nuevo|cómo dice|qué (?:has? dicho|dij(?:o|iste))(?! )',
    ),
    invites: words(
      '(?:en|con) qué (?:puedo|podemos)|cómo (?:puedo|podemos) (?:ayudar\\p{L}*|servir\\p{L}*)|qué (?:necesita|desea|quiere|busca)|de qué se trata|algo más|otra cosa|qué (?:pasó|ocurrió|ha pasado)|qué exactamente',
    ),
    offers: words(
      'quiere que|desea que|le gustaría|quieres que|te gustaría|puedo|podemos|le (?:reservo|envío|mando|cancelo|paso)|desea|quiere|prefiere|le interesa|qué le parece',
    ),
    checks: words(
      'correcto|cierto|verdad|seguro|segura|de acuerdo|acuerdo|listo|lista|está bien|vale|confirma\\p{L}*|continuar|continuamos|proceder|seguir|entendido|claro|es eso|es esto|es este|sigue ahí|realmente|conforme|acepta|satisfech[oa]',
    ),
    robot: words(
      '(?:es|eres|son) (?:usted )?(?:\\p{L}+ )?(?:un |una )?(?:\\p{L}+ )?(?:robot|bot|humano|humana|máquina|ia|persona|ordenador|computadora|programa)',
    ),
    personal: words(
      'cuántos años|qué edad|su edad|tu edad|(?:mayor|menor) de (?:\\d+|edad)|(?:está|es|eres|estás) (?:usted )?(?:casad[oa]|solter[oa]|religios[oa]|embarazada|jubilad[oa]|emplead[oa])|tiene (?:hijos|mascotas)|su (?:religión|salario|sueldo|peso|altura|nacionalidad|esposa|esposo|marido|pareja|salud|cumpleaños)|(?:otros|otras) (?:pedidos|cuentas|reservas)|cuánto gana|fuma|bebe|le gusta|te gusta|(?:color|comida|película|música|animal|equipo|libro|deporte) (?:favorit[oa]|preferid[oa])|desayun\\p{L}+',
    ),
    dissuades: words('conserv\\p{L}*|quedarse|mantener\\p{L}*|seguir con nosotros|descuento|rebaja|reconsider\\p{L}*'),
    departs: words('enviad[oa]s?|enviar\\p{L}*|enviamos|envió|despach\\p{L}*|salió'),
    sells: words(
      'premium|boletín|newsletter|publicidad|promociones?|oferta|ofertas|seguro de|un seguro|garantía extendida|membresía|suscri\\p{L}*|encuesta|valor\\p{L}*|opinión|tarjeta de crédito|accesorios?|prueba gratuita|comprar|donar|donación|programa de puntos|recomend\\p{L}*|mejora de plan|ampliación',
    ),
    receives: words('reembols\\p{L}*|devol\\p{L}*|abono|vale de|compensa\\p{L}*|recib\\p{L}*'),
    goodbye: words(
      'adiós|hasta luego|hasta pronto|hasta la vista|que (?:tenga|tengas|pase|pases) (?:un |una )?(?:buen|buena|bonito|excelente|feliz|lindo)? ?(?:día|tarde|noche|fin de semana)|nos vemos|cuídese|cuídate|chao|feliz día',
    ),
    closed: words(
      '(?:chat|conversación|sesión|caso|ticket) (?:está|ha sido|fue|queda|se ha|será)(?: ya| ahora)? (?:cerrad[oa]|terminad[oa]|finalizad[oa]|caducad[oa]|expirad[oa])|(?:cierro|finalizo|termino) (?:este|esta|el|la) (?:chat|conversación|sesión)|la sesión (?:expiró|ha caducado)|se ha desconectado',
    ),
    insult: words(
      '(?:es|eres) (?:usted )?(?:un |una )?(?:idiota|estúpid[oa]|imbécil|tont[oa]|mentiros[oa]|inútil|pesad[oa])|idiota|imbécil|estúpid[oa]|cállese|cállate|váyase al|vete al|gilipollas|mierda|capull[oa]',
    ),
    synonyms: [
      ['número de pedido', 'número del pedido', 'número de su pedido', 'número de orden', 'qué pedido', 'código de pedido', 'order number'],
      ['número de cliente', 'número de su cuenta', 'número de cuenta', 'código de cliente', 'customer number'],
      ['número de reserva', 'número de la reserva', 'localizador', 'código de reserva', 'booking number'],
      ['número de factura', 'número de la factura', 'invoice number'],
      ['número de serie', 'serial number'],
      ['código postal', 'cp', 'zip', 'postcode', 'plz'],
      ['teléfono', 'número de teléfono', 'móvil', 'celular', 'phone number', 'phone'],
      ['correo', 'correo electrónico', 'email', 'e mail', 'dirección de correo'],
      ['dirección', 'calle', 'domicilio', 'dónde vive', 'a dónde enviamos', 'dirección de entrega', 'address'],
      ['nombre', 'nombre completo', 'apellido', 'cómo se llama', 'con quién hablo', 'a nombre de quién', 'quién es usted', 'name'],
      ['fecha de nacimiento', 'cuándo nació', 'cumpleaños', 'date of birth'],
      ['fecha', 'qué día', 'para qué día', 'para cuándo', 'date'],
      ['hora', 'a qué hora', 'qué hora', 'time'],
      ['número de personas', 'cuántas personas', 'para cuántos', 'cuántos comensales', 'party size'],
      ['motivo', 'por qué', 'razón', 'por qué motivo', 'reason'],
      ['modelo', 'qué modelo', 'qué máquina', 'model'],
      ['importe', 'qué importe', 'cuánto', 'cantidad', 'amount'],
      ['contraseña', 'clave', 'password'],
      ['ciudad', 'qué ciudad', 'población', 'city'],
      ['número de piso', 'número del piso', 'qué piso', 'número de vivienda', 'flat number'],
      ['desde cuándo', 'desde qué día', 'cuánto tiempo hace', 'since when'],
      ['color', 'qué color', 'de qué color'],
      ['talla', 'tamaño', 'qué talla', 'size'],
      ['método de pago', 'forma de pago', 'cómo pagó', 'cómo desea pagar', 'payment method'],
    ],
  }),
)
