import { expect, test } from 'vitest'
import { returnAddress } from './return-address.ts'

const partner = { origins: ['https://arena.example', 'https://arena-*.host.example'] }

test.each([
  ['https://arena.example/account?tab=1#top', 'https://arena.example/account?tab=1#top'],
  ['https://ARENA.example', 'https://arena.example/'],
  ['https://arena-pr-7.host.example/x', 'https://arena-pr-7.host.example/x'],
  ['https://arena.example.evil.example/', null],
  ['https://evil.example/https://arena.example', null],
  ['https://arena.example@evil.example/', null],
  ['https://arena.example:secret@arena.example/', null],
  ['http://arena.example/', null],
  ['https://arena.example:8443/', null],
  ['//arena.example/', null],
  ['/account', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://other-pr-7.host.example/', null],
  [undefined, null],
])('%j leads to %j', (written, address) => {
  expect(returnAddress(partner, written)).toBe(address)
})
