import type { Events, Mongo } from '@platform/service-kit'
import { referralSchema, referralsRepository } from './referrals.ts'
import { scoreEntriesRepository, scoreEntrySchema } from './score-entries.ts'
import { scoreRemovalSchema, scoreRemovalsRepository } from './score-removals.ts'
import { talliesRepository, tallySchema } from './tallies.ts'

/** Models, their collections with indexes, and the repositories over them. */
export async function createRepositories(mongo: Mongo, events: Pick<Events, 'relay'>) {
  const ScoreEntryModel = mongo.model('ScoreEntry', scoreEntrySchema, 'score_entries')
  const TallyModel = mongo.model('Tally', tallySchema, 'tallies')
  const ScoreRemoval = mongo.model('ScoreRemoval', scoreRemovalSchema, 'score_removals')
  const ReferralModel = mongo.model('Referral', referralSchema, 'referrals')
  await mongo.initModels([ScoreEntryModel, TallyModel, ScoreRemoval, ReferralModel])
  return {
    scoreEntries: scoreEntriesRepository(ScoreEntryModel),
    tallies: talliesRepository(TallyModel, events.relay(TallyModel)),
    scoreRemovals: scoreRemovalsRepository(ScoreRemoval),
    referrals: referralsRepository(ReferralModel),
  }
}
