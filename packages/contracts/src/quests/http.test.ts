import { expect, test } from 'vitest'
import { campaignsByStateQuery } from './http.ts'

test('a list in a query has each of its items once', () => {
  expect(campaignsByStateQuery.parse({ status: 'ENDED,LIVE,,ENDED' }).status).toEqual([
    'ENDED',
    'LIVE',
  ])
})

test('a list in a query has a limited length', () => {
  expect(campaignsByStateQuery.safeParse({ status: 'ENDED,'.repeat(2_400) }).success).toBe(false)
})
