import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import { builtinPersonas } from '#src/play/personas/builtins.ts'
import { samplePersona } from '#src/play/personas/sampling.ts'
import { type Row, seenAnswers, seenOthers, unseenAnswers, unseenOthers } from './fixtures/confirmations.ts'
import { openSpeaker } from './kinds.ts'
import { userInput } from './user.ts'

// Written after the patterns of their time, which were widened by what they showed since: no longer unseen.
const answers: Row[] = [
  ['en', 'Please cancel my subscription.', 'I have gone ahead and terminated the subscription for you.'],
  ['en', 'Please cancel my subscription.', 'Your subscription is now cancelled, effective immediately.'],
  ['en', 'Cancel my flight, please.', 'That is taken care of: the flight has been cancelled.'],
  ['en', 'I want a refund for the broken lamp.', 'We have credited 40 dollars to your card.'],
  ['en', 'I want a refund for the broken lamp.', 'Your refund was issued this morning.'],
  ['en', 'When does the store open tomorrow?', 'We open at 9 am.'],
  ['en', 'When will my package arrive?', 'The courier should be at your door on Tuesday.'],
  ['en', 'When will my package arrive?', 'You can look forward to it in 3 to 5 business days.'],
  ['en', 'How much does the express delivery cost?', 'Express costs $12.50.'],
  ['en', 'How much does the express delivery cost?', 'That would be twelve dollars.'],
  ['en', 'Where is my suitcase?', 'It was found at the airport in Madrid.'],
  ['en', 'Where is my suitcase?', 'According to the tracker, it is still in transit.'],
  ['en', 'Change my seat to a window seat.', 'You have been moved to 14A, a window seat.'],
  ['en', 'Reset my password.', 'I have just sent you a link to choose a new password.'],
  ['en', 'Book a room for two nights.', 'Your reservation is confirmed. The number is 88213.'],
  ['en', 'Do you repair watches?', 'Yes, we repair most watches within a week.'],
  ['de', 'Bitte kündigen Sie meinen Vertrag.', 'Ihr Vertrag ist zum Monatsende gekündigt.'],
  ['de', 'Bitte kündigen Sie meinen Vertrag.', 'Die Kündigung habe ich soeben eingetragen.'],
  ['de', 'Wann öffnet die Filiale?', 'Die Filiale öffnet um 9 Uhr.'],
  ['de', 'Wann kommt der Techniker?', 'Der Techniker ist am Donnerstag bei Ihnen.'],
  ['de', 'Was kostet der Versand?', 'Der Versand kostet 4,90 Euro.'],
  ['de', 'Wo bleibt mein Paket?', 'Es liegt beim Nachbarn in Nummer 5.'],
  ['de', 'Bitte ändern Sie meine Adresse.', 'Ich habe Ihre Adresse geändert.'],
  ['es', 'Quiero cancelar mi suscripción.', 'Listo, su suscripción queda cancelada.'],
  ['es', 'Quiero cancelar mi suscripción.', 'He dado de baja su suscripción.'],
  ['es', '¿Cuánto cuesta el envío?', 'El envío cuesta 5 euros.'],
  ['es', '¿Cuándo llega mi paquete?', 'Su paquete llegará el viernes.'],
  ['es', '¿Dónde está mi maleta?', 'Su maleta está en camino.'],
]
const others: Row[] = [
  ['en', 'Please cancel my subscription.', 'I can see your subscription. Cancelling it takes effect at the end of the month.'],
  ['en', 'Please cancel my subscription.', 'Subscriptions can only be cancelled by phone.'],
  ['en', 'Please cancel my subscription.', 'Are you sure? You would lose everything.'],
  ['en', 'Please cancel my subscription.', 'We are sorry to see you go. What made you decide this?'],
  ['en', 'Cancel my flight, please.', 'Your flight was booked on 3 May and cannot be cancelled any more.'],
  ['en', 'I want a refund for the broken lamp.', 'Refunds are possible within 30 days of purchase.'],
  ['en', 'I want a refund for the broken lamp.', 'I will have to check with a colleague whether it can be refunded.'],
  ['en', 'When does the store open tomorrow?', 'Which store do you mean?'],
  ['en', 'When will my package arrive?', 'Let me look into that for you, just a moment.'],
  ['en', 'When will my package arrive?', 'I do not see any delivery date yet.'],
  ['en', 'When will my package arrive?', 'A colleague will call you tomorrow.'],
  ['en', 'How much does the express delivery cost?', 'That depends on the weight.'],
  ['en', 'Where is my suitcase?', 'Please describe your suitcase.'],
  ['en', 'Change my seat to a window seat.', 'All window seats are taken, I am afraid.'],
  ['en', 'Reset my password.', 'To reset it, I need your email address.'],
  ['en', 'Book a room for two nights.', 'We have rooms from 80 euro. Which one would you like?'],
  ['en', 'Do you repair watches?', 'What kind of watch is it?'],
  ['de', 'Bitte kündigen Sie meinen Vertrag.', 'Eine Kündigung ist nur schriftlich möglich.'],
  ['de', 'Wann kommt der Techniker?', 'Unser Büro ist von Montag bis Freitag besetzt.'],
  ['de', 'Wo bleibt mein Paket?', 'Nennen Sie mir bitte die Sendungsnummer.'],
  ['de', 'Bitte ändern Sie meine Adresse.', 'Wie lautet die neue Adresse?'],
  ['es', 'Quiero cancelar mi suscripción.', 'Las suscripciones se pueden cancelar en la página web.'],
  ['es', '¿Cuándo llega mi paquete?', 'Un momento, por favor, lo estoy comprobando.'],
  ['es', '¿Dónde está mi maleta?', '¿Me puede decir su número de vuelo?'],
]
// Of more than one tone, written before the patterns were widened by others.
const furtherAnswers: Row[] = [
  ['en', 'Please cancel my reservation.', 'Your reservation is gone from our system, and the deposit will be returned.'],
  ['en', 'Please cancel my reservation.', 'I was able to cancel the reservation for you.'],
  ['en', 'Please cancel my reservation.', 'The reservation under ZFA04Y has been successfully cancelled.'],
  ['en', 'I want to return the lamp.', 'The return is all set up. Print the label from your email.'],
  ['en', 'I want to return the lamp.', 'Your return for the lamp has been requested.'],
  ['en', 'Refund the duplicate charge.', 'The duplicate charge has been reversed.'],
  ['en', 'Refund the duplicate charge.', 'I have refunded the extra $34.50 to your Visa.'],
  ['en', 'Change my flight to the evening.', 'Great news, you are now on the 7:30 pm departure.'],
  ['en', 'Change my flight to the evening.', 'Your booking has been updated successfully.'],
  ['en', 'Move my appointment to Monday.', 'I moved you to Monday at 10.'],
  ['en', 'Move my appointment to Monday.', 'Your appointment is now on Monday at 10.'],
  ['en', 'Pause my subscription.', 'Your subscription is on pause until June.'],
  ['en', 'Close my account.', 'Your account has been closed.'],
  ['en', 'How much does it cost to add a bag?', 'Adding a bag is $50.'],
  ['en', 'When does the sale end?', 'The sale runs through Sunday.'],
  ['en', 'When will I get my refund?', 'You should see it within a week.'],
  ['en', 'Where is my order?', 'It shipped this morning with UPS.'],
  ['en', 'Do you offer gift wrapping?', 'Sure, gift wrapping is available for $3.'],
  ['en', 'Is the museum open on Mondays?', 'No, the museum is closed on Mondays.'],
  ['en', 'Report my card as stolen.', 'I have flagged the card as stolen and blocked it.'],
]
const furtherOthers: Row[] = [
  ['en', 'Please cancel my reservation.', 'I can cancel that for you. Do you want me to proceed?'],
  ['en', 'Please cancel my reservation.', 'To cancel, I will need your confirmation code.'],
  ['en', 'Please cancel my reservation.', 'Basic economy reservations cannot be cancelled.'],
  ['en', 'Please cancel my reservation.', 'Your reservation is still active.'],
  ['en', 'I want to return the lamp.', 'You will receive a return label once you confirm.'],
  ['en', 'I want to return the lamp.', 'Here are the details of the return: lamp, $40 to your card. Please confirm with yes.'],
  ['en', 'Refund the duplicate charge.', 'I do not see a duplicate charge on your account.'],
  ['en', 'Refund the duplicate charge.', 'The refund would go to your original payment method.'],
  ['en', 'Change my flight to the evening.', 'The evening flight costs $80 more. Would you like it?'],
  ['en', 'Change my flight to the evening.', 'Basic economy flights cannot be modified.'],
  ['en', 'Move my appointment to Monday.', 'What time on Monday works for you?'],
  ['en', 'Pause my subscription.', 'You can pause it in the settings.'],
  ['en', 'Close my account.', 'We are sad to see you go. May I ask why?'],
  ['en', 'When will I get my refund?', 'I will look into it and call you by tomorrow.'],
  ['en', 'Where is my order?', 'Your order is pending.'],
  ['en', 'Do you offer gift wrapping?', 'Let me check on gift wrapping for you.'],
  ['en', 'Report my card as stolen.', 'For your safety, I have to verify your identity before I report the card.'],
  ['en', 'Book a table for two on Friday.', 'We have a table at 7 or at 9.'],
  ['en', 'Send me the invoice again.', 'Which email address should it be sent to?'],
  ['en', 'Reset my password.', 'A reset is only possible in the branch.'],
]

const User = z.strictObject(userInput)
const turn = (index: number, role: Turn['role'], content: string): Turn => ({ index, role, content, startedAt: '', latencyMs: 0 })
/** Whether the user takes the reply for what was wanted; an offer after it is accepted first, so it may take one more reply. */
async function isContent([language, goal, reply]: Row): Promise<boolean> {
  const { settings } = builtinPersonas[0]
  const persona = { ...settings, language, traits: samplePersona(settings, 's') }
  const speaker = openSpeaker({ driver: { mode: 'rules' }, user: User.parse({ goal }), persona, seed: 's' })
  const action = await speaker.next([turn(1, 'user', goal), turn(2, 'agent', reply)])
  return 'last' in action && action.last === 'goalReached'
}
const recognized = async (rows: readonly Row[]) => {
  const found = await Promise.all(rows.map(isContent))
  return rows.filter((_, at) => found[at])
}

// The act as a noun, with a verb that only says that it was done, and words between them with letters beyond a to z.
const nounAnswers: Row[] = [
  ['en', 'Please cancel my order.', 'I have processed the cancellation.'],
  ['de', 'Bitte stornieren Sie meine Bestellung.', 'Ihre Stornierung ist bestätigt.'],
  ['de', 'Bitte stornieren Sie meine Bestellung.', 'Ich habe die Stornierung für Sie veranlasst.'],
  ['es', 'Quiero cancelar mi pedido.', 'He tramitado la cancelación.'],
  ['fr', 'Je veux annuler ma commande.', 'J’ai procédé à l’annulation de votre commande.'],
  ['it', 'Vorrei annullare il mio ordine.', 'Ho effettuato l’annullamento dell’ordine.'],
  ['pt', 'Quero cancelar o meu pedido.', 'Fiz o cancelamento do seu pedido.'],
  ['nl', 'Ik wil mijn bestelling annuleren.', 'Ik heb de annulering doorgevoerd.'],
]
const nounOthers: Row[] = [
  ['en', 'Please cancel my order.', 'I can process the cancellation for you.'],
  ['en', 'Please cancel my order.', 'You have not completed the cancellation form yet.'],
  ['de', 'Bitte stornieren Sie meine Bestellung.', 'Die Stornierung für Sie ist nicht möglich.'],
  ['de', 'Bitte stornieren Sie meine Bestellung.', 'Soll ich die Stornierung für Sie veranlassen?'],
  ['es', 'Quiero cancelar mi pedido.', '¿Quiere que tramite la cancelación?'],
  ['fr', 'Je veux annuler ma commande.', 'Souhaitez-vous procéder à l’annulation ?'],
  ['it', 'Vorrei annullare il mio ordine.', 'Posso effettuare l’annullamento entro domani.'],
  ['pt', 'Quero cancelar o meu pedido.', 'Posso fazer o cancelamento, se quiser.'],
  ['nl', 'Ik wil mijn bestelling annuleren.', 'De annulering kan niet worden doorgevoerd.'],
]

describe('replies that say that it is done, and others', () => {
  it.each([
    ['those by which the patterns were widened', answers, others, [28, 28, 0, 24]],
    ['further ones in English', furtherAnswers, furtherOthers, [19, 20, 0, 20]],
    ['those with the act as a noun', nounAnswers, nounOthers, [8, 8, 0, 9]],
    ['those of the last widening', seenAnswers, seenOthers, [24, 24, 0, 21]],
    [
      'those that no pattern was written by, with the figures of docs/internals/simulation.md',
      unseenAnswers,
      unseenOthers,
      [17, 24, 0, 20],
    ],
  ])('are distinguished: %s', async (_, yes, no, expected) => {
    const [hits, alarms] = [await recognized(yes), await recognized(no)]
    expect([hits.length, yes.length, alarms.length, no.length]).toEqual(expected)
  })
})
