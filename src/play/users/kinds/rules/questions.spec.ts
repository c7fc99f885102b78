import { describe, expect, it } from 'vitest'
import { processorMs } from '#harness/processor-time.ts'
import { foldText } from '#src/play/users/kind.ts'
import { phrasebookOf } from './phrasebooks.ts'
import { yesOrNoQuestions } from './questions.ts'

const asks = (language: string, reply: string) => yesOrNoQuestions(reply, foldText(reply), phrasebookOf(language).questions).length > 0

describe('what is to be answered by yes or no', () => {
  it.each([
    ['en', 'Would you like me to cancel it?'],
    ['en', 'Great. Before I do that, are you sure?'],
    ['en', 'And do you still have the box?'],
    ['en', 'Is this about your order? Which one is it.'],
    ['en', 'Your order is A-1, right?'],
    ['en', 'You ordered it in May, didn’t you?'],
    ['en', 'Should I cancel it or not?'],
    ['en', 'Ready to proceed?'],
    ['en', 'Please confirm that this is correct.'],
    ['en', 'Once you confirm, I will cancel it.'],
    ['en', 'Shall I cancel it (yes/no)'],
    ['en', 'CAN I CANCEL IT？'],
    ['de', 'Möchten Sie den Auftrag stornieren?'],
    ['de', 'Alles klar. Und ist das richtig?'],
    ['de', 'Ihre Nummer ist 5, oder?'],
    ['de', 'Bitte bestätigen Sie, dass das stimmt.'],
    ['es', 'Perfecto. ¿Desea cancelar el pedido?'],
    ['es', 'Su número es 5, ¿verdad?'],
    ['es', 'Por favor, confirme si desea continuar.'],
  ])('%s: %s', (language, reply) => expect(asks(language, reply)).toBe(true))
})

describe('what is not', () => {
  it.each([
    ['en', 'I will do it.'],
    ['en', 'What is your name?'],
    ['en', 'Okay, and when did you order it?'],
    ['en', 'Could you please tell me your name?'],
    ['en', 'May I have your order number?'],
    ['en', 'Could you please double-check the order number?'],
    ['en', 'Is there anything else I can help you with?'],
    ['en', 'How can I help you?'],
    ['en', 'Would you like a refund or a voucher?'],
    ['en', 'I can confirm that it was cancelled.'],
    ['en', ''],
    ['en', '???'],
    ['de', 'Was ist Ihre Nummer?'],
    ['de', 'Können Sie mir bitte Ihre Nummer nennen?'],
    ['de', 'Kann ich sonst noch etwas für Sie tun?'],
    ['de', 'Möchten Sie Geld oder einen Gutschein?'],
    ['es', '¿Cuál es su número?'],
    ['es', '¿Podría indicarme su número?'],
    ['es', '¿Puedo ayudarle en algo más?'],
    ['es', '¿Prefiere dinero o un vale?'],
    ['es', 'How can I help you?'],
  ])('%s: %s', (language, reply) => expect(asks(language, reply)).toBe(false))
})

describe('a reply of a megabyte is read in linear time', () => {
  const size = 1_000_000
  it.each([
    ['spaces', `please confirm${' '.repeat(size)}x`],
    ['letters', 'a'.repeat(size)],
    ['question marks', '?'.repeat(size)],
    ['one long question', `${'would you '.repeat(size / 10)}?`],
    ['commas', `${', and'.repeat(size / 5)}?`],
    ['beginnings', 'please confirm '.repeat(size / 15)],
  ])('%s', (_, reply) => {
    for (const language of ['en', 'de', 'es']) expect(processorMs(() => asks(language, reply), 2_000)).toBeLessThan(2_000)
  })
})
