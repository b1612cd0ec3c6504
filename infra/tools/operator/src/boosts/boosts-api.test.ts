import type { BoostProgrammeBody } from '@platform/contracts/quests/card-boosts'
import { expect, test } from 'vitest'
import type { OperatorSession } from '../platform/log-in.ts'
import { endBoosts, openBoosts } from './boosts-api.ts'

const PATH = '/api/airdrop-campaign/admin/boost-programmes'
const TERMS: BoostProgrammeBody = { currency: 'KCASH', budget: '100', most: '5' }
const stored = (status: string, more = {}) => ({
  ...{ id: 'p', status, currency: 'KCASH', budget: '100.00', most: '5.00' },
  createdBy: 'operator',
  ...more,
})

interface Write {
  method: string
  path: string
  body?: object | undefined
}

/** A platform with these programmes. */
function platform(items: object[], opened: object = stored('OPEN')) {
  const writes: Write[] = []
  const session = {
    userId: 'operator',
    async call({ method, path, body }: Write) {
      if (method === 'GET') return { items }
      writes.push({ method, path, body })
      return opened
    },
  } as unknown as OperatorSession
  return { session, writes }
}

test('what is open for the currency stays as it is, and another currency has its own', async () => {
  const { session, writes } = platform([stored('OPEN')])
  expect(await openBoosts(session, TERMS)).toMatchObject({ id: 'p' })
  expect(writes).toEqual([])
  await openBoosts(session, { ...TERMS, currency: 'USDT' })
  expect(writes).toHaveLength(1)
})

test('opens the draft of an earlier run, and a new one for other terms or beside that of another', async () => {
  const draft = platform([stored('DRAFT')])
  await openBoosts(draft.session, TERMS)
  expect(draft.writes).toMatchObject([{ method: 'PUT', path: `${PATH}/p` }])
  for (const more of [{ most: '6.00' }, { createdBy: 'another' }]) {
    const other = platform([stored('DRAFT', more)])
    await openBoosts(other.session, TERMS)
    expect(other.writes[0]?.path).not.toMatch(/p$/)
  }
})

test('says that a second person has to approve it', async () => {
  const { session } = platform([], { id: 'a', bodyHash: 'hash', state: 'waiting' })
  await expect(openBoosts(session, TERMS)).rejects.toThrow(
    'A second person has to approve it at /operator/approvals',
  )
})

test('ends what is open for the currency, and nothing else', async () => {
  const { session, writes } = platform([stored('OPEN')])
  await endBoosts(session, 'KCASH', 'Over')
  expect(writes).toEqual([{ method: 'POST', path: `${PATH}/p/end`, body: { reason: 'Over' } }])
  expect(await endBoosts(session, 'USDT', 'Over')).toBeNull()
  expect(await endBoosts(platform([stored('ENDED')]).session, 'KCASH', 'Over')).toBeNull()
})
