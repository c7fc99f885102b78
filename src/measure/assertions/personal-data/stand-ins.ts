import { type Hit, type PersonalData, personalDataKinds } from './finders.ts'

/** The stand-ins for personal data in a stored conversation, if its project redacts. */
export const standInNames: Readonly<Record<PersonalData, string>> = {
  email: 'EMAIL',
  phone: 'PHONE',
  creditCard: 'CARD',
  iban: 'IBAN',
  ssn: 'SSN',
}

/** The places of these kinds of data in a redacted text. */
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
