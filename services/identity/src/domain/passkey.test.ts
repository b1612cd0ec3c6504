import { expect, test } from 'vitest'
import { addPasskey, removePasskey, requireWayIn, usePasskey } from './passkey.ts'
import {
  endFactors,
  hasFactor,
  type Passkey,
  removeTotp,
  waysOf,
  withoutFactor,
} from './second-factor.ts'

const NOW = new Date('2026-03-01T12:00:00.000Z')
const notice = { id: 'n1', kind: 'passkey-added', language: 'en', at: NOW } as const
const added = { recoveryHashes: ['one', 'two'], notice }
const passkey = (id: string, counter = 0): Passkey => ({
  ...{ id, credentialId: `credential of ${id}`, publicKey: 'key', counter, transports: [] },
  ...{ name: 'Phone', isSynced: false, createdAt: NOW, lastUsedAt: null },
})
const none = withoutFactor('ana')
const withOne = addPasskey(none, passkey('a'), added)
const totp = { sealedSecret: 'sealed', lastStep: 1, since: NOW }

test('the first factor of an account brings the recovery codes, and the last takes them along', () => {
  expect(withOne.recoveryHashes).toEqual(['one', 'two'])
  const withTwo = addPasskey(withOne, passkey('b'), { ...added, recoveryHashes: ['other'] })
  expect(withTwo.recoveryHashes).toEqual(['one', 'two'])
  const left = removePasskey(withTwo, 'a', notice)
  expect([hasFactor(left), left.recoveryHashes]).toEqual([true, ['one', 'two']])
  const gone = removePasskey(left, 'b', notice)
  expect([hasFactor(gone), gone.recoveryHashes]).toEqual([false, []])
})

test('an app that is removed leaves the codes to the passkeys, and the reverse', () => {
  const both = { ...withOne, totp }
  expect(removeTotp(both, notice).recoveryHashes).toEqual(['one', 'two'])
  expect(removePasskey(both, 'a', notice).recoveryHashes).toEqual(['one', 'two'])
  expect(waysOf(both)).toEqual(['passkey', 'totp', 'recovery-code'])
})

test('the last passkey stays where nothing else leads into the account', () => {
  const withTwo = addPasskey(withOne, passkey('b'), added)
  expect(() => requireWayIn(withTwo, withOne, [])).not.toThrow()
  expect(() => requireWayIn(withOne, none, ['discord'])).not.toThrow()
  // Without a passkey before, none is lost: an app alone never led into the account.
  expect(() => requireWayIn({ ...none, passkeys: [] }, none, [])).not.toThrow()
  expect(() => requireWayIn(withOne, none, [])).toThrow('only way')
})

test('staff end every factor', () => {
  const ended = endFactors({ ...withOne, totp }, { ...notice, kind: 'ended' })
  expect(ended).toMatchObject({ totp: null, passkeys: [], recoveryHashes: [] })
  expect(ended.notices.map(({ kind, endsSessions }) => [kind, endsSessions])).toEqual([
    ['passkey-added', undefined],
    ['ended', true],
  ])
})

test('a counter that is not above the last one is refused, unless the authenticator never counts', () => {
  const use = (before: number, after: number) => {
    const from = addPasskey(none, passkey('a', before), added)
    return () => usePasskey(from, 'credential of a', after, NOW).passkeys[0]
  }
  expect(use(0, 0)()).toMatchObject({ counter: 0, lastUsedAt: NOW })
  expect(use(3, 4)()).toMatchObject({ counter: 4 })
  for (const [before, after] of [
    [3, 3],
    [3, 2],
    [3, 0],
  ] as const) {
    expect(use(before, after)).toThrow()
  }
})
