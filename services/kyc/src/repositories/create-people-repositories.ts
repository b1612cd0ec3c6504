import { staffActed } from '@platform/contracts/kyc/events'
import {
  type Events,
  type Mongo,
  reviewModel,
  reviewStore,
  staffActModel,
  staffActs,
} from '@platform/service-kit'
import { accessEntrySchema, accessLogRepository } from './access-log.ts'
import { bankUpdateSchema, bankUpdatesRepository } from './bank-updates.ts'
import { bonusClaimSchema, bonusClaimsRepository } from './bonus-claims.ts'
import { bonusOfferSchema, bonusOffersRepository } from './bonus-offers.ts'
import { factSchema, factsRepository } from './facts.ts'
import { peopleRepository, personSchema } from './people.ts'

/** The same for facts, bonuses, updates of bank accounts, the access log and reviews. */
export async function createPeopleRepositories(mongo: Mongo, events: Pick<Events, 'relay'>) {
  const Fact = mongo.model('Fact', factSchema, 'facts')
  const PersonModel = mongo.model('Person', personSchema, 'people')
  const Offer = mongo.model('BonusOffer', bonusOfferSchema, 'bonus_offers')
  const Claim = mongo.model('BonusClaim', bonusClaimSchema, 'bonus_claims')
  const Update = mongo.model('BankUpdate', bankUpdateSchema, 'bank_updates')
  const Entry = mongo.model('AccessEntry', accessEntrySchema, 'access_log')
  const Review = reviewModel(mongo)
  const Act = staffActModel(mongo)
  await mongo.initModels([Fact, PersonModel, Offer, Claim, Update, Entry, Review, Act])
  return {
    facts: factsRepository(Fact, events.relay(Fact)),
    people: peopleRepository(PersonModel),
    bonusOffers: bonusOffersRepository(Offer),
    bonusClaims: bonusClaimsRepository(Claim, events.relay(Claim)),
    bankUpdates: bankUpdatesRepository(Update, events.relay(Update)),
    accessLog: accessLogRepository(Entry),
    reviewStore: reviewStore(Review),
    audit: staffActs(Act, events.relay(Act), staffActed),
  }
}
