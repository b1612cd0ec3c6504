import { expect, test } from 'vitest'
import { isEmail, normaliseEmail } from './email.ts'

test.each([
  'asha@example.com',
  'a.b+quests@mail.example.co.in',
  'a@1.2.3.example',
  'a@0x1f.example',
  "o'neil_1@example.com",
  `${'a'.repeat(64)}@example.com`,
])('%s is an address', (address) => {
  expect(isEmail(address)).toBe(true)
})

test.each([
  // Mail libraries strip what encloses an address: these would be new spellings of one mailbox.
  '<a@example.com',
  '<<a@example.com>>',
  'a@example.com>',
  '"a"@example.com',
  'a(note)@example.com',
  'a@example.com;b@example.com',
  'a,b@example.com',
  'a\\b@example.com',
  // Routes of old mail servers.
  'a%example.org@example.com',
  'example.org!a@example.com',
  // Not ASCII, or invisible.
  'ａ@example.com',
  'a\u200B@example.com',
  'a@exam\u00ADple.com',
  // A dot that separates nothing.
  'a..b@example.com',
  '.a@example.com',
  'a.@example.com',
  '.@example.com',
  // No domain name.
  'a@localhost',
  'a@[1.2.3.4]',
  'a@192.0.2.8',
  'a@192.0.2.010',
  'a@192.0.520',
  'a@0xc0.0.2.0x8',
  'a@example.0x',
  'a@example.com/',
  'a@-example.com',
  'a@example..com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'a.'.repeat(130)}com`,
  '@example.com',
  'a b@example.com',
])('%j is no address', (address) => {
  expect(isEmail(address)).toBe(false)
})

test('one spelling is made of ASCII letters alone', () => {
  expect(normaliseEmail(' Asha@Example.COM ')).toBe('asha@example.com')
  for (const address of ['\u212aim@example.com', 'asha@\u212aovra.example'])
    expect(isEmail(normaliseEmail(address)), address).toBe(false)
})
