import { beforeEach, expect, test, vi } from 'vitest'
import { clearSessionStorage, storedText, userKey } from './storage.ts'

beforeEach(() => localStorage.clear())

test('log-out clears the session and keeps language, login lock, device and wallet keys', () => {
  storedText('accessToken').set('token')
  storedText('userId').set('u1')
  storedText('userSelectedLanguage').set('hi')
  storedText('retryLoginAfter').set('123')
  storedText('deviceId').set('d1')
  storedText(userKey('secured_key_data', 'u1')).set('encrypted')
  clearSessionStorage()
  expect(storedText('accessToken').get()).toBeNull()
  expect(storedText('userId').get()).toBeNull()
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'deviceId',
    'retryLoginAfter',
    'secured_key_data:u1',
    'userSelectedLanguage',
  ])
})

test('what other code of this origin stored is cleared too', () => {
  localStorage.setItem('someCampaignDraft', 'x')
  clearSessionStorage()
  expect(localStorage.getItem('someCampaignDraft')).toBeNull()
})

test('two users of one browser keep their wallets apart', () => {
  storedText(userKey('secured_key_data', 'u1')).set('first')
  storedText(userKey('secured_key_data', 'u2')).set('second')
  expect(storedText(userKey('secured_key_data', 'u1')).get()).toBe('first')
})

test('where storage is blocked, values live as long as the page', () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  storedText('gameId').set('g1')
  expect(storedText('gameId').get()).toBe('g1')
  blocked.mockRestore()
})
