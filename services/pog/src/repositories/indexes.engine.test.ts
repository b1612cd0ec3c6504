import { eraseUser } from '@platform/service-kit'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalData } from '../personal-data.ts'
import { openRepositories, type TestRepositories } from '../testing/open-repositories.ts'
import { cardMaker, startMint, type TestMint } from '../testing/start-mint.ts'

const queries = watchQueries()
let pog: TestMint
let repositories: TestRepositories
beforeAll(async () => {
  pog = await startMint()
  repositories = await openRepositories(pog)
})
afterAll(async () => {
  queries.stop()
  await repositories.close()
  await pog.stop()
})

test('a declared index serves every query of the mint and the slots', async () => {
  const maker = await cardMaker(pog)
  const { data } = await maker.quick(maker.userName)
  pog.outside.balances.set(maker.id, 500)
  const price = { currency: 'KCASH', amount: '500' }
  await maker.post('/slots/unlock', { slot: 2, price }, { 'idempotency-key': `slot-${maker.id}` })
  await maker.get('/slots')
  const { mints } = repositories
  await mints.findByName(maker.userName)
  await mints.findByCardId(String(data.card?.cardId))
  await mints.workingSince(new Date())
  const seen = () => ['mints', 'slots', 'card_owners'].map((name) => queries.seen(name).length)
  await waitFor(() => seen().every((count) => count > 0))
  await eraseUser(repositories.mongo, personalData, maker.id, new Date())
  expect(queries.unserved()).toEqual([])
})
