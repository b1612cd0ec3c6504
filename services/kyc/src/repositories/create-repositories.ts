import type { Mongo } from '@platform/service-kit'
import { documentSchema, documentsRepository } from './documents.ts'
import { erasureSchema, erasuresRepository } from './erasures.ts'
import { numberOwnerSchema, numberOwnersRepository } from './number-owners.ts'
import { providerEventSchema, providerEventsRepository } from './provider-events.ts'
import { verificationSchema, verificationsRepository } from './verifications.ts'

/** Models, their collections with indexes, and the repositories over them. */
export async function createRepositories(mongo: Mongo) {
  const KycDocument = mongo.model('KycDocument', documentSchema, 'documents')
  const Erasure = mongo.model('Erasure', erasureSchema, 'erasures')
  const VerificationModel = mongo.model('Verification', verificationSchema, 'verifications')
  const NumberOwner = mongo.model('NumberOwner', numberOwnerSchema, 'number_owners')
  const ProviderEvent = mongo.model('ProviderEvent', providerEventSchema, 'provider_events')
  await mongo.initModels([KycDocument, Erasure])
  await mongo.initModels([VerificationModel, NumberOwner, ProviderEvent])
  return {
    documents: documentsRepository(KycDocument),
    erasures: erasuresRepository(Erasure),
    verifications: verificationsRepository(VerificationModel),
    numberOwners: numberOwnersRepository(NumberOwner),
    providerEvents: providerEventsRepository(ProviderEvent),
  }
}
