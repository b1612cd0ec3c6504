import type { ServiceContext } from '@platform/service-kit'
import type { Dependencies } from './operations/dependencies.ts'
import { onDecided } from './operations/on-decided.ts'
import type { PeopleDependencies } from './operations/people-dependencies.ts'
import { kycReviews, reviewIdOf } from './operations/review/kyc-reviews.ts'
import { decide } from './operations/verifications/decide.ts'
import { createPeopleRepositories } from './repositories/create-people-repositories.ts'
import type { Verifications } from './repositories/verifications.ts'

type Context = Pick<ServiceContext, 'mongo' | 'events' | 'clock' | 'ids'>

/**
 * What facts, bonuses, updates of bank accounts and reviews work on.
 * @param whole all that the operations work on, of which this becomes a part: what a decision leads to needs the rest
 */
export async function composePeople(
  { mongo, events, clock, ids }: Context,
  {
    verifications,
    ...settings
  }: Pick<PeopleDependencies, 'bankWaitMs' | 'requireFreshProof'> & {
    verifications: Verifications
  },
  whole: () => Dependencies,
): Promise<PeopleDependencies & Pick<Dependencies, 'onDecided' | 'hasAppeal'>> {
  const { reviewStore: store, ...repositories } = await createPeopleRepositories(mongo, events)
  const decideVerification: PeopleDependencies['decideVerification'] = (made) =>
    decide(whole(), made)
  const { audit } = repositories
  const reviews = kycReviews({
    ...{ verifications, decideVerification, audit, events, store, clock, ids },
  })
  return {
    ...repositories,
    ...settings,
    decideVerification,
    reviews,
    onDecided: (verification) => onDecided(whole(), verification),
    hasAppeal: async ({ id }) =>
      (await reviews.find(reviewIdOf({ ids }, id)))?.state === 'appealed',
  }
}
