import { call, closing, handOver, lastIn, oneOf, replyTo, type Skill, wasSaid } from '../talk.ts'
import { countIn, mentions } from '../words.ts'
import { subscriptionIn } from './records.ts'
import { priceList } from './shop.ts'

const months = ['June', 'July', 'August', 'September', 'October', 'November', 'December']
const monthsIn = countIn(6, '# month', '# months')
const confirmPause = 'Shall I pause it'

/** A person handles the end of a coffee box, because they may have an offer. */
export const cancellation: Skill = {
  about: mentions(
    'cancel my subscription',
    'cancel the subscription',
    'cancel my coffee box',
    'cancel the coffee box',
    'end my subscription',
  ),
  answer: () => handOver('the customer wants to cancel the coffee box'),
}

/** A break from the coffee box. */
export const pause: Skill = {
  about: mentions('pause', 'pausing', 'skip'),
  answer(talk) {
    const subscription = subscriptionIn(talk)
    if ('ask' in subscription) return subscription.ask
    if (subscription.of.state === 'cancelled')
      return closing('Your coffee box is cancelled, so there is nothing to pause.', ...subscription.calls)
    const asked = wasSaid(talk, 'how many months')
    const count = lastIn(talk.userMessages, (message) => monthsIn(message, asked))
    if (!count) return { content: 'Gladly. For how many months would you like to pause it?', toolCalls: subscription.calls }
    const length = count === 1 ? 'one month' : `${count} months`
    const consent = replyTo(talk, confirmPause)
    if (consent === 'no') return closing('All right, the boxes keep coming.')
    if (consent === 'yes') {
      const input = { customerNumber: subscription.number, months: count }
      // The unreliable skill: in flaky conversations, the system behind it does not answer.
      if (talk.flaky)
        return closing(
          'I am sorry, our subscription system does not answer at the moment. Please try again later.',
          call('pause_subscription', input, { error: 'timeout' }),
        )
      return closing(
        `Done. Your coffee box pauses for ${length}, and nothing is charged in that time.`,
        call('pause_subscription', input, { ok: true }),
      )
    }
    const known = oneOf(talk, 'I found your coffee box.', 'Thank you, I see your coffee box.')
    return {
      content: `${known} ${confirmPause} for ${length}? The next one then comes on 1 ${months[count]}.`,
      toolCalls: subscription.calls,
    }
  },
}

const offerDetails = 'Would you like to have that in an e-mail?'

/** Why the coffee box was charged. */
export const charge: Skill = {
  about: mentions('charged', 'charge', 'my card', 'took 19 euro'),
  answer(talk) {
    const subscription = subscriptionIn(talk)
    if ('ask' in subscription) return subscription.ask
    const { state, cancelledOn, lastBox } = subscription.of
    const consent = replyTo(talk, offerDetails)
    if (consent === 'yes')
      return closing('Done, it is in your inbox.', call('send_statement', { customerNumber: subscription.number }, { ok: true }))
    if (consent === 'no') return closing('All right.')
    const why =
      state === 'cancelled'
        ? `You cancelled on ${cancelledOn}, and the last box left us before, on ${lastBox}. The ${priceList.coffeeBox} euro are for that one.`
        : `Your coffee box is active, and the one of ${lastBox} cost ${priceList.coffeeBox} euro.`
    return { content: `${oneOf(talk, 'I have looked at it.', 'Thank you.')} ${why} ${offerDetails}`, toolCalls: subscription.calls }
  },
}
