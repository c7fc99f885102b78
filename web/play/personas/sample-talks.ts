/** One user's wish and facts, and what an agent says to it: it asks for the number, and it refuses. */
export type SampleTalk = { goal: string; key: string; question: string; refusal: string }

/** A talk in each language of users who follow rules. */
export const sampleTalks: Record<string, SampleTalk> = {
  en: {
    goal: 'I want a refund for my kettle.',
    key: 'order number',
    question: 'What is your order number?',
    refusal: 'I am sorry, I cannot help you with that.',
  },
  de: {
    goal: 'Ich möchte das Geld für meinen Wasserkocher zurück.',
    key: 'Bestellnummer',
    question: 'Wie lautet Ihre Bestellnummer?',
    refusal: 'Es tut mir leid, dabei kann ich Ihnen nicht helfen.',
  },
  es: {
    goal: 'Quiero que me devuelvan el dinero de mi hervidor.',
    key: 'número de pedido',
    question: '¿Cuál es su número de pedido?',
    refusal: 'Lo siento, no puedo ayudarle con eso.',
  },
  fr: {
    goal: 'Je veux être remboursé pour ma bouilloire.',
    key: 'numéro de commande',
    question: 'Quel est votre numéro de commande ?',
    refusal: 'Je suis désolé, je ne peux pas vous aider avec cela.',
  },
  it: {
    goal: 'Voglio il rimborso del mio bollitore.',
    key: "numero d'ordine",
    question: "Qual è il suo numero d'ordine?",
    refusal: 'Mi dispiace, non posso aiutarla con questo.',
  },
  ja: {
    goal: 'ケトルの返金をお願いします。',
    key: '注文番号',
    question: '注文番号を教えていただけますか？',
    refusal: '申し訳ございませんが、お手伝いできません。',
  },
  nl: {
    goal: 'Ik wil mijn geld terug voor de waterkoker.',
    key: 'bestelnummer',
    question: 'Wat is uw bestelnummer?',
    refusal: 'Het spijt me, daar kan ik u niet mee helpen.',
  },
  pt: {
    goal: 'Quero o reembolso da minha chaleira.',
    key: 'número do pedido',
    question: 'Qual é o número do pedido?',
    refusal: 'Sinto muito, não posso ajudar com isso.',
  },
}
