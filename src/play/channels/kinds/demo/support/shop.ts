// What the desk of Copper Kettle, a shop for coffee machines with a monthly coffee box, finds in its systems. All of it is
// invented; the telephone number is from the Irish range reserved for fiction (020 91x).

export const priceList = { lateFee: 5, repairVisit: 45, coffeeBox: 19 }
export const policy = { returnDays: 30, refundTakes: '5 to 10 working days' }
export const openingHours = 'Monday to Friday from 9 to 18 and on Saturday from 10 to 14'

/** `expected` is the day of arrival; `postcode` is the destination. */
type Order = {
  item: string
  euro: number
  state: 'being packed' | 'on its way' | 'delivered' | 'sent back'
  expected?: '2026-05-14' | '2026-05-18'
  deliveredDaysAgo?: number
  postcode?: string
}

export const orders = new Map<string, Order>([
  ['CK-1042', { item: 'Aroma 300 coffee machine', euro: 189, state: 'on its way', expected: '2026-05-14' }],
  ['CK-1151', { item: 'Gooseneck 90', euro: 79, state: 'on its way', expected: '2026-05-18' }],
  ['CK-1230', { item: 'Barista 700 coffee machine', euro: 349, state: 'being packed', postcode: 'H91 E2K3' }],
  ['CK-1108', { item: 'hand grinder', euro: 59, state: 'delivered', deliveredDaysAgo: 20 }],
  ['CK-1093', { item: 'milk frother', euro: 39, state: 'delivered', deliveredDaysAgo: 45 }],
  ['CK-1200', { item: 'glass jug', euro: 24, state: 'delivered', deliveredDaysAgo: 2 }],
  ['CK-1125', { item: 'Gooseneck 90 kettle', euro: 79, state: 'sent back' }],
  ['CK-1177', { item: 'set of espresso cups', euro: 42, state: 'delivered', deliveredDaysAgo: 1 }],
])
export const dayNames = {
  '2026-05-14': { english: 'Thursday, 14 May', german: 'Donnerstag, dem 14. Mai' },
  '2026-05-18': { english: 'Monday, 18 May', german: 'Montag, dem 18. Mai' },
}

/** The neighbor who accepted a parcel. */
export const deliveries = new Map([['CK-1177', { neighbour: 'Maeve Doyle', house: 'number 16', phone: '+353 20 915 0117' }]])

type Invoice = { euro: number; date: string; reminders: number; paid: boolean }
export const invoices = new Map<string, Invoice>([
  ['INV-7655', { euro: 189, date: '3 March', reminders: 0, paid: true }],
  ['INV-7702', { euro: 59, date: '9 April', reminders: 1, paid: false }],
  ['INV-7731', { euro: 48, date: '16 March', reminders: 2, paid: false }],
])

type Subscription = { state: 'active' | 'cancelled'; cancelledOn?: string; lastBox: string }
export const subscriptions = new Map<string, Subscription>([
  ['C-5521', { state: 'active', lastBox: '1 May' }],
  ['C-5340', { state: 'cancelled', cancelledOn: '3 May', lastBox: '1 May' }],
])
