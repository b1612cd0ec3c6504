import type { PartnerProgrammeBody } from '@platform/contracts/quests/partner-programmes'
import { expect, test } from 'vitest'
import type { OperatorSession } from '../platform/log-in.ts'
import { endShares, openShares } from './shares-api.ts'

const PATH = '/api/airdrop-campaign/admin/partner-programmes'
const TERMS: PartnerProgrammeBody = {
  ...{ partner: null, percent: 10, budget: '100', most: '5' },
  currency: 'KCASH',
}
const ARENA = 'pk_arenaWeekly1'
const stored = (status: string, more = {}) => ({
  ...{ id: 'p', status, partner: null, currency: 'KCASH', percent: 10 },
  ...{ budget: '100.00', most: '5.00', createdBy: 'operator' },
  ...more,
})

interface Call {
  method: string
  path: string
  body?: object | undefined
}

/** A platform with these programmes. */
function platform(items: object[], opened: object = stored('OPEN')) {
  const writes: Call[] = []
  const session = {
    userId: 'operator',
    async call({ method, path, body }: Call) {
      if (method === 'GET') return { items }
      writes.push({ method, path, body })
      return opened
    },
  } as unknown as OperatorSession
  return { session, writes }
}

test('what is open stays as it is; a partner and all others have one each', async () => {
  const { session, writes } = platform([stored('OPEN')])
  expect(await openShares(session, TERMS)).toMatchObject({ id: 'p' })
  expect(writes).toEqual([])
  await openShares(session, { ...TERMS, partner: ARENA })
  expect(writes).toHaveLength(1)
})

test('opens the draft of an earlier run, and a new one for another rule', async () => {
  const draft = platform([stored('DRAFT')])
  await openShares(draft.session, TERMS)
  expect(draft.writes).toEqual([{ method: 'PUT', path: `${PATH}/p`, body: TERMS }])
  for (const more of [{ percent: 11 }, { partner: ARENA }, { createdBy: 'another' }]) {
    const other = platform([stored('DRAFT', more)])
    await openShares(other.session, TERMS)
    expect(other.writes[0]?.path).not.toMatch(/p$/)
  }
})

test('says that a second person has to approve it', async () => {
  const { session } = platform([], { id: 'a', bodyHash: 'hash', state: 'waiting' })
  await expect(openShares(session, TERMS)).rejects.toThrow('A second person has to approve it')
})

test('ends what is open for them, with a reason, and nothing else', async () => {
  const { session, writes } = platform([stored('OPEN')])
  await endShares(session, { partner: null, currency: 'KCASH' }, 'Over')
  expect(writes).toEqual([{ method: 'POST', path: `${PATH}/p/end`, body: { reason: 'Over' } }])
  expect(await endShares(session, { partner: ARENA, currency: 'KCASH' }, 'Over')).toBeNull()
})
