import { expect, test } from 'vitest'
import { requireGroup } from './require-group.ts'

const topics = [
  'wallet.events',
  'wallet.grants.dlq',
  'quests.wallet-events.dlq',
  'other-wallet.refunds.dlq',
]

test('accepts a group that has a topic of dead letters', () => {
  expect(() => requireGroup('wallet.grants', topics, '')).not.toThrow()
  expect(() => requireGroup('wallet.refunds', topics, 'other-')).not.toThrow()
})

test('lists the groups there are for any other, without their prefix', () => {
  expect(() => requireGroup('wallet.grant', topics, '')).toThrow(
    'There is no group "wallet.grant" with dead letters. There are: other-wallet.refunds, quests.wallet-events, wallet.grants.',
  )
  expect(() => requireGroup('wallet.grants', topics, 'other-')).toThrow(
    'There are: wallet.refunds.',
  )
  expect(() => requireGroup('wallet.grants', [], '')).toThrow('There are none yet.')
})
