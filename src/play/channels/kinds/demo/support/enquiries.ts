import { closing, type Skill } from '../talk.ts'
import { mentions } from '../words.ts'
import { openingHours, priceList } from './shop.ts'

export const hours: Skill = {
  about: mentions('opening hours', 'when are you open', 'are you open', 'office hours'),
  answer: () => closing(`Our people are here from ${openingHours}. I am here at any time.`),
}

const asksPrice = mentions('how much', 'cost', 'costs', 'price of', 'prices')
const priced = [
  { named: mentions('repair', 'technician', 'visit'), says: `A visit of our technician costs ${priceList.repairVisit} euro.` },
  { named: mentions('coffee box', 'subscription'), says: `The coffee box is ${priceList.coffeeBox} euro a month.` },
]
const askedFor = (message: string) => (asksPrice(message) ? priced.find(({ named }) => named(message)) : undefined)

export const prices: Skill = {
  about: (message) => askedFor(message) !== undefined,
  answer: (talk) => closing(askedFor(talk.text)!.says),
}
