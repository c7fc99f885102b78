import { type Hit, type PersonalData, personalDataKinds } from './finders.ts'

/** What replaces personal data in a stored conversation, if its project redacts. */
export const standInNames: Readonly<Record<PersonalData, string>> = {
  email: 'EMAIL',
  phone: 'PHONE',
  creditCard: 'CARD',
  iban: 'IBAN',
  ssn: 'SSN',
}

/** Where data of these kinds was, in a text that was redacted. */
export const findStandIns = (kinds: readonly PersonalData[], text: string): Hit[] =>
  personalDataKinds
    .filter((kind) => kinds.includes(kind))
    .flatMap((kind) =>
      [...text.matchAll(new RegExp(`<${standInNames[kind]}(?:_\\d{1,6})?>`, 'g'))].map(({ index, 0: standIn }) => ({
        kind,
        at: index,
        text: standIn,
      })),
    )
