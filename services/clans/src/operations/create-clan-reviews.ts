import { APPLICATION_GROUNDS, REPORT_GROUNDS } from '@platform/contracts/clans/constants'
import { createReviews, type ReviewStore, type Reviews } from '@platform/service-kit'
import { decideApplication } from './apply-as-chief.ts'
import type { Dependencies } from './dependencies.ts'
import { decideClan } from './report-clan.ts'

type Needed = Pick<
  Dependencies,
  'clans' | 'chiefApplications' | 'audit' | 'events' | 'clock' | 'ids'
>

/** The queue of reviews: reported clans, and applications of chiefs. */
export const createClanReviews = (deps: Needed, store: ReviewStore): Reviews =>
  createReviews({
    ...{ ...deps, store },
    kinds: {
      clan: (item, made) => decideClan(deps, item, made),
      'chief-application': (item, made) => decideApplication(deps, item, made),
    },
    grounds: { clan: REPORT_GROUNDS, 'chief-application': APPLICATION_GROUNDS },
  })
