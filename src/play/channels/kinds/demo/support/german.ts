import { call, oneOf, replyTo, type Skill, wasSaid } from '../talk.ts'
import { isNo, isThanks } from '../words.ts'
import { orderIn } from './records.ts'
import { dayNames } from './shop.ts'

const isGerman = (message: string) =>
  /\b(?:ich|mein|meine|meinen|nicht|bitte|danke|wo ist|guten tag|bestellung|bestellnummer|hallo)\b/i.test(message)
const wantsPerson = /\b(?:menschen|mitarbeiter(?:in)?)\b/i
const sonstNoch = 'Kann ich sonst noch etwas für Sie tun?'
const offerMessage = 'Soll ich Ihnen eine Nachricht schicken'

/** In German the desk can say where an order is; for everything else a colleague takes over. */
export const german: Skill = {
  about: isGerman,
  answer(talk) {
    const order = orderIn(talk)
    if (wantsPerson.test(talk.text) || ('ask' in order && wasSaid(talk, 'Bestellnummer')))
      return {
        content: 'Ich übergebe Sie jetzt an eine Kollegin, die Deutsch spricht. Sie sieht, was wir geschrieben haben.',
        toolCalls: [call('hand_over', { reason: 'speaks German' }, { queue: 'German desk', waitMinutes: 3 })],
        ended: true,
      }
    if ('ask' in order) {
      const look = oneOf(talk, 'Ich sehe gern nach.', 'Das schaue ich mir an.', 'Gern.')
      return { content: `${look} Wie lautet die Bestellnummer? Sie beginnt mit CK.`, toolCalls: order.ask.toolCalls ?? [] }
    }
    const { item, expected } = order.of
    const toolCalls = [call('set_delivery_alert', { orderNumber: order.number }, { ok: true })]
    const consent = replyTo(talk, offerMessage)
    if (consent === 'yes') return { content: `Erledigt. Sie bekommen am Morgen des Tages eine Nachricht. ${sonstNoch}`, toolCalls }
    if (consent === 'no') return { content: `In Ordnung. ${sonstNoch}` }
    if (wasSaid(talk, sonstNoch) && (isNo(talk.text) || isThanks(talk.text)))
      return { content: 'Gern geschehen. Auf Wiedersehen!', ended: true }
    const when = expected ? `ist unterwegs und soll am ${dayNames[expected].german}, ankommen` : 'ist noch bei uns im Lager'
    const known = `${oneOf(talk, 'Vielen Dank.', 'Ich habe sie gefunden.')} Ihre Bestellung (${item}) ${when}.`
    return { content: `${known} ${offerMessage}, sobald das Paket ausgeliefert wird?`, toolCalls: order.calls }
  },
}
