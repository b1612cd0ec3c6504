import { type PersonalData, reviewData, staffActData } from '@platform/service-kit'

/** What is stored of facts, bonuses, updates of bank accounts, the access log and reviews. */
export const peopleData: PersonalData = {
  personal: {
    facts: {
      fate: 'erased',
      holds: 'What is proven of a person and until when, such as that they are of age',
      find: 'userId',
    },
    bank_updates: {
      fate: 'erased',
      holds: 'When another bank account was asked for, and what became of it',
      find: 'userId',
      hidden: ['activeOf', 'unfinished'],
    },
    people: {
      fate: 'erased',
      holds: 'When a person went on without a verification, and their claim of the bonus',
      find: '_id',
    },
    bonus_claims: {
      fate: 'kept',
      holds: "That a person claimed the bonus, by the account's id and a keyed hash",
      because: 'A person has one bonus, also with another account.',
      find: 'userId',
    },
    access_log: {
      fate: 'erased',
      holds: 'Who has looked at what of a person, and when',
      find: 'userId',
      hidden: ['staffId'],
    },
    reviews: reviewData,
    staff_acts: staffActData,
  },
  notPersonal: ['bonus_offers'],
}
