import process from 'node:process'
import { openRankStore } from '@platform/ranks/open'
import { runService } from '@platform/service-kit'
import { rankedMember } from '@platform/testing/ranked-member'
import { clansService } from '../app.ts'
import { boardOf } from '../domain/leaderboards/season.ts'

/** The service as it is, for a bench, with a board of `RANKED_MEMBERS` players from the start: as if it had read them from its database. */
const service = clansService(async (context) => {
  const store = await openRankStore(context)
  const count = Number(process.env.RANKED_MEMBERS)
  const members = function* () {
    for (let n = 0; n < count; n += 1) yield rankedMember(n)
  }
  await store.fill(boardOf('player', null).id, context.clock.now(), members())
  return store
})

await runService(service)
