import { staffActed } from '@platform/contracts/pog/events'
import { nonceSlotsRepository, noncesSchema } from '@platform/relayer'
import {
  approvalModel,
  approvalStore,
  type Events,
  type Mongo,
  staffActModel,
  staffActs,
} from '@platform/service-kit'
import { avatarSchema, avatarsRepository } from './avatars.ts'
import { callSchema, callsRepository } from './calls.ts'
import { cardNumberSchema, cardNumbersRepository } from './card-numbers.ts'
import { cardOwnerSchema, cardOwnersRepository } from './card-owners.ts'
import { cardTokenSchema, cardTokensRepository } from './card-tokens.ts'
import { mintSchema, mintsRepository } from './mints.ts'
import { selfieSchema, selfiesRepository } from './selfies.ts'
import { slotPricesRepository, slotPricesSchema } from './slot-prices.ts'
import { slotSchema, slotsRepository } from './slots.ts'

/** Models, their collections with indexes, and the repositories over them. */
export async function createRepositories(mongo: Mongo, events: Pick<Events, 'relay'>) {
  const Act = staffActModel(mongo)
  const Approval = approvalModel(mongo)
  const Mint = mongo.model('Mint', mintSchema, 'mints')
  const CardOwner = mongo.model('CardOwner', cardOwnerSchema, 'card_owners')
  const CardNumber = mongo.model('CardNumber', cardNumberSchema, 'card_numbers')
  const Slot = mongo.model('Slot', slotSchema, 'slots')
  const SlotPrices = mongo.model('SlotPrices', slotPricesSchema, 'slot_prices')
  // The chain
  const Call = mongo.model('CardCall', callSchema, 'card_calls')
  const CardToken = mongo.model('CardToken', cardTokenSchema, 'card_tokens')
  const CardNonces = mongo.model('CardNonces', noncesSchema('jobId'), 'card_nonces')
  await mongo.initModels([Act, Approval, Mint, CardOwner, CardNumber, Slot, SlotPrices])
  await mongo.initModels([Call, CardToken, CardNonces])
  // Avatars and selfies
  const AvatarModel = mongo.model('Avatar', avatarSchema, 'avatars')
  const SelfieModel = mongo.model('Selfie', selfieSchema, 'selfies')
  await mongo.initModels([AvatarModel, SelfieModel])
  return {
    approvalStore: approvalStore(Approval),
    audit: staffActs(Act, events.relay(Act), staffActed),
    mints: mintsRepository(Mint, events.relay(Mint)),
    cardOwners: cardOwnersRepository(CardOwner),
    cardNumbers: cardNumbersRepository(CardNumber),
    slots: slotsRepository(Slot),
    slotPrices: slotPricesRepository(SlotPrices),
    calls: callsRepository(Call),
    cardTokens: cardTokensRepository(CardToken),
    cardNonces: nonceSlotsRepository(CardNonces, 'jobId'),
    avatars: avatarsRepository(AvatarModel),
    selfies: selfiesRepository(SelfieModel),
  }
}
