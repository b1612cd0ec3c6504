import { expect, test } from 'vitest'
import { firstRoundFrom, isSignatureOf, timeOfRound } from './beacon.ts'

/** The chain "quicknet", and its rounds 1 and 1,000 as the League of Entropy published them. */
const quicknet = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
}
const ROUND_1000 =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'

test('the signature of a published round is known, and no other is', () => {
  expect(isSignatureOf(quicknet, 1_000, ROUND_1000)).toBe(true)
  expect(isSignatureOf(quicknet, 1_001, ROUND_1000)).toBe(false)
  expect(isSignatureOf(quicknet, 1_000, ROUND_1000.replace(/9$/, '8'))).toBe(false)
  expect(isSignatureOf(quicknet, 1_000, 'c0ffee')).toBe(false)
})

test('the first round from a moment comes at or after it, and less than a period later', () => {
  const genesis = quicknet.genesis * 1_000
  for (const after of [0, 1, 2_999, 3_000, 3_001, 86_400_000]) {
    const moment = new Date(genesis + after)
    const late =
      timeOfRound(quicknet, firstRoundFrom(quicknet, moment)).getTime() - moment.getTime()
    expect(late).toBeGreaterThanOrEqual(0)
    expect(late).toBeLessThan(3_000)
  }
  expect(firstRoundFrom(quicknet, new Date(0))).toBe(1)
})
