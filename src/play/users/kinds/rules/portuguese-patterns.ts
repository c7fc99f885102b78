import { allWords, once, wholeSentence, words } from './pattern-words.ts'
import type { Recognition } from './recognition.ts'

export const portuguese = once(
  (): Recognition => ({
    acts: {
      cancel: {
        wish: words('cancel\\p{L}*|anul\\p{L}*|rescind\\p{L}*|desmarc\\p{L}*'),
        done: words(
          'cancelad[oa]s?|anulad[oa]s?|rescindid[oa]s?|desmarcad[oa]s?|(?:cancelamento|anulação) (?:foi|está) \\p{L}+|(?:fiz|efetuei|realizei|processei|concluí|registrei|registei) (?:o |a )?(?:seu |sua )?(?:cancelamento|anulação)',
        ),
      },
      refund: {
        wish: words('reembols\\p{L}*|estorn\\p{L}*|(?:meu|o) dinheiro de volta|devol\\p{L}* (?:o|do) (?:meu )?dinheiro'),
        done: words(
          'reembolsad[oa]s?|estornad[oa]s?|(?:reembolso|estorno) (?:já )?(?:foi|está) (?:\\p{L}+ )?(?:emitido|processado|feito|efetuado|aprovado|iniciado|concluído)|(?:emiti|processei|fiz|efetuei|aprovei) o (?:seu )?(?:reembolso|estorno)',
        ),
      },
      return: {
        wish: words('devolver|devoluç(?:ão|ões)|trocas?|retornar'),
        done: words(
          'devolução (?:já )?(?:foi|está) (?:\\p{L}+ )?(?:registada|registrada|aprovada|aceite|aceita|criada|iniciada)|etiqueta (?:\\p{L}+ ){0,3}enviada',
        ),
      },
      replace: { wish: words('substitu\\p{L}*|trocar|reposição'), done: words('substituíd[oa]s?|trocad[oa]s?') },
      change: {
        wish: words('alter\\p{L}*|mud\\p{L}*|modific\\p{L}*|atualiz\\p{L}*|actualiz\\p{L}*|corrig\\p{L}*|remarc\\p{L}*|adi\\p{L}*'),
        done: words('alterad[oa]s?|mudad[oa]s?|modificad[oa]s?|atualizad[oa]s?|actualizad[oa]s?|corrigid[oa]s?|remarcad[oa]s?|adiad[oa]s?'),
      },
      book: {
        wish: words(
          'reserv\\p{L}*|marcar|agendar|(?:quero|queria|gostaria de|preciso de|procuro) (?:uma|um) (?:mesa|quarto|consulta|voo|lugar)',
        ),
        done: words(
          'reservad[oa]s?|marcad[oa]s?|agendad[oa]s?|(?:reserva|consulta|marcação) (?:já )?(?:foi|está) (?:\\p{L}+ )?(?:confirmada|feita|efetuada|registada|registrada)',
        ),
      },
      order: {
        wish: words('encomendar|comprar|pedir'),
        done: words('encomendad[oa]s?|comprad[oa]s?|(?:pedido|encomenda) (?:foi|está) (?:feit[oa]|confirmad[oa]|realizad[oa]|efetuad[oa])'),
      },
      send: {
        wish: words('envi\\p{L}*|mand\\p{L}*|preciso da (?:minha )?(?:fatura|nota fiscal)'),
        done: words('enviad[oa]s?|mandad[oa]s?|reenviad[oa]s?|enviei|mandei'),
      },
      pay: { wish: words('pag\\p{L}*|quitar'), done: words('pag[oa]s?|quitad[oa]s?|pagamento (?:foi|está) \\p{L}+') },
      pause: {
        wish: words('paus\\p{L}*|suspend\\p{L}*|interromp\\p{L}*'),
        done: words('pausad[oa]s?|suspens[oa]s?|em pausa|interrompid[oa]s?'),
      },
      reset: {
        wish: words('redefin\\p{L}*|repor|desbloque\\p{L}*|reativ\\p{L}*|ativar'),
        done: words('redefinid[oa]s?|repost[oa]s?|desbloquead[oa]s?|reativad[oa]s?|ativad[oa]s?'),
      },
      report: {
        wish: words('denunci\\p{L}*|reclam\\p{L}*|comunicar|avisar|queixa|relatar|reportar'),
        done: words('denunciad[oa]s?|registad[oa]s?|registrad[oa]s?|anotad[oa]s?|reportad[oa]s?|abri (?:um|uma|o|a) \\p{L}+'),
      },
      repair: { wish: words('repar\\p{L}*|consert\\p{L}*|arranj\\p{L}*'), done: words('reparad[oa]s?|consertad[oa]s?|arranjad[oa]s?') },
      delete: {
        wish: words('apag\\p{L}*|elimin\\p{L}*|exclu\\p{L}*|(?:fechar|encerrar) (?:a |minha |a minha |a sua )?conta'),
        done: words('apagad[oa]s?|eliminad[oa]s?|excluíd[oa]s?|conta (?:foi|está) (?:fechada|encerrada)'),
      },
      block: { wish: words('bloque\\p{L}*|desativ\\p{L}*'), done: words('bloquead[oa]s?|desativad[oa]s?') },
      handOver: {
        wish: words('falar com (?:uma|um|alguém)|uma pessoa|um atendente|um humano|que me liguem'),
        done: words(
          '(?:vou transferir|transferi|transfiro|passo|encaminho|encaminhei) (?:\\p{L}+ ){0,2}(?:para|a)|transferid[oa]|encaminhad[oa]',
        ),
      },
    },
    done: words('feito|pronto|já está|tudo certo|tudo pronto|resolvido|concluído|realizado com sucesso|com sucesso'),
    pending: words(
      'não|nunca|nenhum|nenhuma|se|quando|assim que|antes|depois|até|será|serão|vai|vou|vamos|poderia|poderá|pode|posso|podem|podemos|deve|deveria|tem de|tem que|é preciso|quer|queria|gostaria|deseja|por favor|para que|para|você|o senhor|a senhora|preciso|precisa|precisamos|infelizmente|normalmente|geralmente|os pedidos|as encomendas|só|apenas|aguardar|espera|cancelarei|enviarei|farei',
    ),
    ableTo: words('consegui|conseguimos|pude|pudemos'),
    joins: / (?:e|mas|então|portanto|enquanto) /g,
    asks: [
      [
        words('quanto (?:custa|custam|é|devo|sai|fica|pago|tenho de pagar)|(?:qual é o|qual o|o) (?:preço|custo|valor|saldo)|tarifa'),
        'amount',
      ],
      [words('quantos|quantas|número de pessoas'), 'number'],
      [words('onde (?:está|estão|fica)|onde|status|estado (?:do|da)|situação (?:do|da)|cadê'), 'place'],
      [words('quando|a que horas|que horas|que dia|quanto tempo|horário|data de|chega|chegará'), 'time'],
      [
        words('número de (?:rastreio|rastreamento|seguimento|referência|telefone)|código de rastreio|que número|que código|qual código'),
        'code',
      ],
      [words('link|site|página|sítio'), 'link'],
      [words('quem|que|qual|quais|por que|porque|porquê|como|há|tem|têm|posso|é possível|saber|informaç\\p{L}+'), 'statement'],
    ],
    times: allWords(
      '(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?|sábado|domingo|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|hoje|amanhã|depois de amanhã|ontem|meio-dia|meia-noite|às \\d{1,2}|\\d{1,2} ?h|(?:\\d+|um|uma|dois|duas|três|quatro|cinco|seis|sete|oito|dez|quinze)(?: (?:a|ou) \\p{L}+)? (?:minutos|horas?|dias?|semanas?|meses|mês)|(?:próxima semana|semana que vem|esta semana|próximo mês|mês que vem)|d[ae]s? \\d{1,2} às? \\d{1,2}',
    ),
    whereabouts: words(
      'a caminho|em (?:trânsito|rota|distribuição|preparação|transporte)|(?:foi|está|já foi) (?:\\p{L}+ )?(?:entregue|enviad[oa]|expedid[oa]|despachad[oa]|deixad[oa]|recolhid[oa]|levantad[oa]|retirad[oa])|(?:no|na|em) (?:nosso |nossa |o |a )?(?:armazém|depósito|alfândega|correios|loja|centro|ponto de recolha|vizinho|vizinha)|saiu (?:do|da|para)|chegou',
    ),
    free: words('grátis|gratuit[oa]s?|gratuitamente|de graça|sem (?:custo|custos|taxas)|não custa nada'),
    amounts: words(
      '(?:um|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze|quatorze|quinze|deze\\p{L}{4,6}|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|mil)(?: e \\p{L}{2,6})? (?:euros?|reais|dólares|centavos|cêntimos)',
    ),
    besides: words(
      '(?:você|o senhor|a senhora) (?:\\p{L}+ ){0,2}(?:pediu|comprou|encomendou)|(?:pedido|encomenda) (?:de|do dia)|(?:escritório|linha|equipe|equipa|serviço|atendimento) (?:\\p{L}+ ){0,2}(?:está|funciona|abre|atende)|(?:ligo|ligamos|contact\\p{L}*|contat\\p{L}*|respond\\p{L}*|escrev\\p{L}*) (?:\\p{L}+ )?(?:em|dentro de|até)|um momento|aguarde|paciência|data de nascimento|nasceu|bom dia|boa tarde',
    ),
    evades: words(
      'não (?:o |a |me |se |lhe )?(?:sei|posso|podemos|consigo|encontro|vejo|tenho|temos|é possível|entendi|percebi|disponho)|desculpe|lamento|infelizmente|sinto muito|um momento|vou (?:verificar|ver|consultar)|deixe-me|permita-me|posso ajudar|ajudá-l[oa]|ajudar você|com prazer|obrigad[oa]|entendo|compreendo|depende|preciso d[eo]|precisamos|para isso|para poder',
    ),
    refuses: words('não (?:o |a |me |se |lhe )?(?:posso|podemos|pode|podem|é possível|é permitido|oferecemos|aceitamos)|impossível'),
    bare: {
      yesOrNo: wholeSentence('sim|não|claro|com certeza|sim, (?:claro|com certeza)|não, infelizmente|infelizmente não'),
      none: wholeSentence('nenhuma?|nada|ninguém|nunca|em (?:lado nenhum|lugar nenhum)|zero'),
    },
    common: words(
      'quero|queria|gostaria|preciso|saber|tenho|favor|para|este|esta|isto|isso|esse|essa|como|quando|onde|qual|quanto|tem|têm|pode|posso|sobre|desde|até|tudo|todos|toda|mais|também|muito|está|estão|fazer|feito|ajuda|ajudar|minha|meus|minhas|vosso|sua|seus|obrigado|depois|ainda',
    ),
    requests: words(
      '(?:por favor,? )?(?:informe|indique|diga|forneça|envie|escreva|escolha|descreva|digite|insira)(?:-me|-nos)?|(?:pode|poderia|consegue) (?:me )?(?:informar|dizer|indicar|fornecer|enviar|passar)|(?:preciso|precisamos|precisaria|necessito) (?:de|do|da|dos|saber)|qual é o seu|qual o seu',
    ),
    asksAgain: words(
      'reformul\\p{L}*|repetir(?! (?:o|a) (?:seu|sua|número|código))|(?:dizer|explicar|perguntar)(?:-me)? (?:isso )?(?:de outra (?:forma|maneira)|de novo|novamente)|por outras palavras|em outras palavras|tentar (?:de novo|novamente|outra vez)|o que (?:você )?(?:disse|falou)(?! )',
    ),
    invites: words(
      '(?:em que|como|no que|de que forma) (?:posso|podemos) (?:ajudar|ser útil|servir)\\p{L}*|o que (?:posso|podemos) fazer|do que se trata|de que se trata|(?:o que|que) (?:deseja|precisa|pretende|procura|quer|aconteceu|houve)|mais alguma coisa|algo mais|qual é o problema',
    ),
    offers: words(
      'quer que|deseja que|gostaria de|gostaria que|queres que|posso|podemos|devo|deseja|quer|prefere|tem interesse|interessa-lhe|que tal|aceita|pretende que',
    ),
    checks: words(
      'certo|correto|verdade|certeza|de acordo|pronto|pronta|tudo bem|está bem|ok|confirm\\p{L}*|continu\\p{L}*|prosseg\\p{L}*|avançar|entendido|claro|é isso|é este|é esta|ainda aí|mesmo|satisfeit[oa]|concorda',
    ),
    robot: words(
      '(?:é|és|você é|o senhor é|estou a falar com|estou falando com) (?:mesmo )?(?:um |uma )?(?:robô|robot|bot|humano|humana|pessoa|máquina|ia|programa|computador|ser humano)',
    ),
    personal: words(
      'quantos anos|que idade|sua idade|tua idade|(?:maior|menor) de (?:\\d+|idade)|(?:é|está) (?:casad[oa]|solteir[oa]|religios[oa]|grávida|reformad[oa]|aposentad[oa]|empregad[oa])|tem (?:filhos|animais)|(?:sua|seu) (?:religião|salário|peso|altura|nacionalidade|esposa|marido|parceir[oa]|saúde|aniversário)|outr[oa]s (?:pedidos|encomendas|contas|reservas)|quanto ganha|fuma|bebe|gosta de|(?:cor|comida|filme|livro|prato|animal|esporte|desporto|música|time) (?:favorit[oa]|preferid[oa])|café da manhã|pequeno-almoço',
    ),
    dissuades: words('manter|ficar (?:com|connosco|conosco)|conservar|continuar (?:connosco|conosco)|desconto|reconsiderar'),
    departs: words('envi(?:ado|ada|ados|adas|ar|amos|ámos)|despach\\p{L}*|expedid[oa]|postad[oa]|saiu d[oa]'),
    sells: words(
      'premium|newsletter|boletim|publicidade|promoções|promoção|ofertas? (?:especial|especiais|exclusivas?)|seguro|garantia (?:estendida|alargada)|assinatura|assinar|subscre\\p{L}*|inquérito|pesquisa de satisfação|avali\\p{L}*|opinião|cartão de crédito|acessórios?|teste gratuito|comprar|doar|doação|programa de (?:pontos|fidelidade)|recomend\\p{L}*|plano superior',
    ),
    receives: words('reembols\\p{L}*|estorn\\p{L}*|crédito|vale|indemniz\\p{L}*|indeniz\\p{L}*|compensa\\p{L}*|receb\\p{L}*'),
    goodbye: words(
      'adeus|até logo|até breve|até à próxima|até a próxima|até mais|(?:tenha|tenhas|desejo|um|uma) (?:um |uma )?(?:bom dia|boa tarde|boa noite|ótimo dia|excelente dia|bom fim de semana|ótima tarde)|bom fim de semana|tchau|cuide-se|fique bem',
    ),
    closed: words(
      '(?:chat|conversa|sessão|caso|ticket|atendimento) (?:está|foi|será|fica)(?: agora| já)? (?:fechad[oa]|encerrad[oa]|terminad[oa]|finalizad[oa]|expirad[oa]|concluíd[oa])|(?:encerro|fecho|finalizo|termino) (?:este|esta|o|a) (?:chat|conversa|sessão|atendimento)|sessão expir(?:ou|ada)|desconectou-se|se desconectou',
    ),
    insult: words(
      '(?:você é|é|és|tu és) (?:mesmo )?(?:um |uma )?(?:idiota|estúpid[oa]|imbecil|burr[oa]|parv[oa]|mentiros[oa]|inútil|incompetente|chat[oa])|idiota|imbecil|estúpid[oa]|cale-se|cala a boca|cale a boca|vai à merda|merda|vai se|otári[oa]|cabrão|babaca',
    ),
    synonyms: [
      [
        'número do pedido',
        'número de pedido',
        'número da encomenda',
        'número de encomenda',
        'código do pedido',
        'qual pedido',
        'que encomenda',
        'order number',
      ],
      ['número de cliente', 'número do cliente', 'código de cliente', 'número da conta', 'número de conta', 'customer number'],
      ['número da reserva', 'número de reserva', 'código da reserva', 'código de reserva', 'localizador', 'booking number'],
      ['número da fatura', 'número de fatura', 'número da nota fiscal', 'invoice number'],
      ['número de série', 'serial number'],
      ['cep', 'código postal', 'zip', 'postcode', 'plz'],
      ['telefone', 'número de telefone', 'telemóvel', 'celular', 'número de celular', 'phone number', 'phone'],
      ['e-mail', 'email', 'correio eletrónico', 'endereço de e-mail', 'endereço de email'],
      ['endereço', 'morada', 'rua', 'onde mora', 'endereço de entrega', 'morada de entrega', 'address'],
      ['nome', 'nome completo', 'apelido', 'sobrenome', 'como se chama', 'em nome de quem', 'com quem falo', 'name'],
      ['data de nascimento', 'quando nasceu', 'date of birth'],
      ['data', 'que dia', 'para que dia', 'para quando', 'date'],
      ['hora', 'horas', 'a que horas', 'que horas', 'horário', 'time'],
      ['número de pessoas', 'quantas pessoas', 'para quantas pessoas', 'para quantos', 'party size'],
      ['motivo', 'razão', 'por que', 'porquê', 'por qual motivo', 'por que motivo', 'reason'],
      ['modelo', 'que modelo', 'qual modelo', 'qual o modelo', 'model'],
      ['valor', 'montante', 'que valor', 'quanto', 'quantia', 'amount'],
      ['senha', 'palavra-passe', 'password'],
      ['cidade', 'que cidade', 'qual cidade', 'city'],
      ['desde quando', 'há quanto tempo', 'since when'],
      ['cor', 'que cor', 'qual cor', 'de que cor', 'color'],
      ['tamanho', 'que tamanho', 'qual tamanho', 'size'],
      ['forma de pagamento', 'método de pagamento', 'como pagou', 'como deseja pagar', 'payment method'],
    ],
  }),
)
