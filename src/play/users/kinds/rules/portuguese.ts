import type { Phrasebook } from './phrasebook.ts'
import { portuguese as recognize } from './portuguese-patterns.ts'

// Wordings that are natural in Brazil and in Portugal: no "você", no "tu", no gerund, no article that one of them leaves out.
export const portuguese: Phrasebook = {
  open: ['Preciso de ajuda com isto: {goal}', 'Escrevo pelo seguinte motivo: {goal}', 'O meu pedido é este: {goal}'],
  restate: ['O meu pedido é este: {goal}', 'Ainda preciso de ajuda com isto: {goal}', 'Volto ao meu pedido: {goal}'],
  recall: ['Como já disse: {goal}', 'Já tinha escrito isto: {goal}', 'Mais uma vez: {goal}'],
  insist: ['Não há mesmo nada a fazer? {goal}', 'Que pena. Pode verificar mais uma vez? {goal}'],
  ownLanguage: ['Desculpe, só falo português. {goal}', 'Pode escrever em português, por favor? {goal}'],
  demand: ['É só fazer isto: {goal}', 'Já disse o que quero: {goal}', 'Não vou discutir isto: {goal}'],
  fact: ['{label}: {value}', 'Aqui está, {label}: {value}'],
  decline: ['Prefiro não dar essa informação ({label}).', 'Isso eu não quero informar ({label}).'],
  unknown: ['Desculpe, isso eu não sei ({label}).', 'Neste momento não tenho esse dado ({label}).'],
  yes: ['Sim.', 'Sim, por favor.', 'Sim, pode ser.'],
  no: ['Não.', 'Não, acho que não.', 'Não, ainda não.'],
  escalate: ['Quero falar com uma pessoa.', 'Por favor, quero falar com um atendente humano.'],
  retell: ['Repito, {label}: {value}', 'Como já disse, {label}: {value}'],
  choose: ['{choice}, por favor.', 'Então, {choice}.'],
  chooseAny: ['O primeiro, por favor.', 'O que for mais simples.'],
  human: ['Sim, sou uma pessoa.', 'Sou uma pessoa, sim.'],
  personal: ['Prefiro não falar sobre isso.', 'Isso não tem a ver com o meu pedido.'],
  unsureOf: ['Sinceramente, não tenho certeza.', 'Não sei dizer.'],
  refuse: ['Não, obrigado, não quero isso.', 'Não, por favor, não faça isso. Não é o que procuro.'],
  tooMuch: ['Não, é mais do que quero gastar.', 'Não, é muito caro para mim.'],
  unclear: ['Não percebi bem o que é preciso da minha parte. É sobre isto: {goal}', 'Não sei o que responder. O meu pedido: {goal}'],
  noAnswer: ['Não recebi uma resposta. É sobre isto: {goal}', 'Algo correu mal, não consigo ler a resposta. O meu pedido: {goal}'],
  insulted: ['Não admito que falem comigo assim. Adeus.', 'Isso não é maneira de falar. Vou embora.'],
  farewell: ['Muito obrigado, era só isso.', 'Obrigado, era o que eu queria. Até logo.', 'Perfeito, obrigado. Era tudo.'],
  goodbye: ['Até logo.', 'Adeus.'],
  greeting: ['Olá.', 'Bom dia.'],
  thanks: ['Muito obrigado.', 'Obrigado.', 'Obrigado pela ajuda.'],
  filler: ['Só um momento, preciso pensar.', 'Bem, por onde começo.', 'Hoje foi um dia longo.'],
  unsure: ['Não sou muito bom com computadores.', 'Não entendo muito destas coisas técnicas.'],
  aside: ['Já agora, estou a falar com uma pessoa?', 'Aliás, o tempo aqui está horrível.', 'O vosso site está diferente da última vez.'],
  hedge: {
    indirect: ['Talvez alguém aqui me possa ajudar.', 'Espero que seja o lugar certo.'],
    vague: ['É um pouco difícil de explicar.', 'Não sei bem como dizer.'],
  },
  mood: {
    cheerful: ['Espero que tenha um bom dia!', 'Que dia bonito!'],
    anxious: ['Estou um pouco preocupado com isto.', 'Espero mesmo que isto se resolva.'],
    confused: ['Estou um pouco confuso.', 'Não entendo bem como isto funciona.'],
    frustrated: ['Isto já começa a cansar.', 'Já tento há algum tempo.'],
    angry: ['Isto é ridículo.', 'Estou muito irritado com isto.'],
  },
  questions: {
    lead: /^(?:(?:e|mas|então|bem|bom|ok|okay|agora|além disso|perfeito|ótimo|certo|claro|obrigado|obrigada|por favor|depois|ou|primeiro|também|desculpe)(?!\p{L})[\s,]*)+(?=\S)/u,
    asksMore:
      /^(?:(?:a|de|em|no|na|para|por|com|desde|até|sobre)\s+)?(?:o que|que|qual|quais|quando|onde|aonde|como|quem|por ?que|porquê|quant[oa]s?|what|which|when|where|who|why|how)(?!\p{L})/u,
    requests:
      /^(?:me |nos )?(?:pode|podes|poderia|poderias|podem|podemos|posso|quer|consegue|conseguiria) (?:(?:por favor|também|me|nos|gentilmente) )*(?:dizer|dar|indicar|informar|fornecer|ser mais (?:específico|específica|claro|preciso)|explicar|descrever|enviar|passar|especificar|confirmar (?:o seu|a sua|seu|sua|o|a)|saber|ter)(?:-me|-nos)?(?!\p{L})/u,
    invites: /(?:^|\s)(?:mais alguma coisa|algo mais|mais algo|outra coisa|em que (?:posso|podemos)|como posso)(?!\p{L})/u,
    chooses: /(?:^|\s)ou (?!não$)\S/u,
    tags: /(?:^|[,;:–—-] ?)(?:certo|correto|verdade|sim|não|está bem|tudo bem|ok|pode ser|não é|é isso|combinado|de acordo|né|ou não)$/u,
    confirms: /(?:^|[\s,])confirm[ae](?:-me)?,? (?:por favor,? )?(?:se|que)(?!\p{L})|(?:por favor,?|favor) confirm(?:e|ar|a)[.!]?\s*$/u,
  },
  get recognition() {
    return recognize()
  },
}
