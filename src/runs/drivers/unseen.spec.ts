import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { builtinPersonas } from '../../personas/builtins.ts'
import { samplePersona } from '../../personas/sampling.ts'
import type { Turn } from '../../transcripts/contract.ts'
import { openSpeaker } from './kinds.ts'
import { userInput } from './user.ts'

// Written after the patterns, which were not changed by what it showed; docs/simulation.md gives the figures. Do not mend patterns by it.
type Row = [language: string, goal: string, reply: string]
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

describe('wordings that the patterns were not written for', () => {
  it('are recognized with the recall and precision that docs/simulation.md gives', async () => {
    const [hits, alarms] = [await recognized(answers), await recognized(others)]
    expect([hits.length, answers.length, alarms.length, others.length]).toEqual([22, 28, 1, 24])
  })
})
