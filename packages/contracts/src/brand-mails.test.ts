import { expect, test } from 'vitest'
import { brandedMessage, framedText } from './brand-mails.ts'

const ours = { subject: 'ours', text: 'ours' }
const words = {
  name: 'Zephyr',
  supportEmail: 'help@zephyr.example',
  mails: {
    frame: { en: 'Hello!\n{text}\n{brand}, {support}', hi: '{text}', 'pt-BR': '{text}' },
    messages: {
      'code.log-in': { en: { subject: '{code} opens {brand}', text: '{code}, {minutes} minutes' } },
    },
  },
}

test("a message is in the brand's words where it has some, else in ours", () => {
  const facts = { code: '042137', minutes: '10' }
  expect(brandedMessage('code.log-in', 'en', facts, ours, words)).toEqual({
    subject: '042137 opens Zephyr',
    text: '042137, 10 minutes',
  })
  expect(brandedMessage('code.log-in', 'hi', facts, ours, words)).toBe(ours)
  expect(brandedMessage('code.proof', 'en', facts, ours, words)).toBe(ours)
})

test('words with a fact that is not known are not used: nobody reads a name in braces', () => {
  expect(brandedMessage('code.log-in', 'en', { code: '042137' }, ours, words)).toBe(ours)
})

test('a fact is put in as it is, also one with braces', () => {
  const facts = { code: '{brand}', minutes: '$&' }
  expect(brandedMessage('code.log-in', 'en', facts, ours, words).text).toBe('{brand}, $& minutes')
})

test("an e-mail's text stands in the frame of its language, and alone without one", () => {
  expect(framedText('Your {code}', 'en', words)).toBe(
    'Hello!\nYour {code}\nZephyr, help@zephyr.example',
  )
  expect(framedText('text', 'en', { ...words, mails: {} })).toBe('text')
})
