/** Agents that nobody would release, each a function of how many replies came before and of what was said last. */
export const oddAgents: Record<string, (at: number, text: string) => string> = {
  'asks everything': (at) =>
    [
      'Before I can look: what is your order number?',
      'And your full name and zip code?',
      'Are you over 18 years old?',
      'Are you a robot?',
      'Do you have other orders with us?',
      'What is your favorite color?',
      'Which browser do you use?',
      'What did you have for breakfast?',
      'How is the weather where you are?',
      'What is your order number?',
    ][at % 10]!,
  'consents to nothing': (at) =>
    [
      'I am sorry, I cannot do that.',
      'That is against our rules.',
      'No.',
      'I have already told you that it is not possible.',
      'There is nothing that I can do. Have a nice day!',
    ][at % 5]!,
  forgets: (at, text) =>
    /A-?1204/.test(text) && at % 3 === 2
      ? 'Your order A-1204 has been canceled. It was expected on Thursday, 14 May. The fee is 5 euro.'
      : 'Could you tell me the order number, please?',
  'changes language': (at) =>
    [
      'Of course. What is your order number?',
      'Danke. Ihre Bestellung wurde gefunden. Möchten Sie sie stornieren?',
      '¿Puedo ayudarle en algo más?',
      'Votre commande a été trouvée. Que souhaitez-vous faire ?',
      'Your order A-1204 has been canceled. It was expected on Thursday, 14 May. The fee is 5 euro.',
    ][at % 5]!,
  sells: (at) =>
    [
      'Happy to help! Would you like to upgrade to our premium membership for 99 euro a year?',
      'Shall I add an extended warranty to your order?',
      'Would you like a refund or a voucher?',
      'Shall I delete your account?',
      'Your order A-1204 has been canceled. It was expected on Thursday, 14 May. The fee is 5 euro. Can I offer you our newsletter?',
    ][at % 5]!,
}

export const goals = ['Please cancel my order.', 'When does my order arrive?', 'How much is the late fee for my order?']
