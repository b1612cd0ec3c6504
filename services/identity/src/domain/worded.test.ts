import { type Brand, brand } from '@platform/contracts/brand'
import { LANGUAGES } from '@platform/contracts/constants'
import { expect, onTestFinished, test } from 'vitest'
import { emailOf, smsOf } from './otp-message.ts'
import { walletMessageOf } from './wallet-message.ts'

const facts = { brand: brand.name, origin: 'https://site.example' }
const code = { ...facts, act: 'log-in', code: '042137', link: null } as const

function withMails(mails: Brand['mails']) {
  const before = brand.mails
  onTestFinished(() => void Object.assign(brand, { mails: before }))
  brand.mails = mails
}

test('without words of the brand a message says the same in an e-mail and on a phone', () => {
  for (const language of LANGUAGES) {
    const { text, mail } = walletMessageOf(language, facts)
    expect(mail).toBe(text)
    expect(text).toContain('https://site.example/profile/')
  }
})

test("the brand's words take the place of ours, and its frame stands around e-mails alone", () => {
  const en = { subject: 'New wallet', text: 'A new wallet: {origin}' }
  withMails({
    frame: { en: 'Hi!\n{text}\nBye.', hi: '{text}', 'pt-BR': '{text}' },
    messages: { 'wallet-replaced': { en } },
  })
  expect(walletMessageOf('en', facts)).toEqual({
    subject: 'New wallet',
    text: 'A new wallet: https://site.example',
    mail: 'Hi!\nA new wallet: https://site.example\nBye.',
  })
  expect(walletMessageOf('pt-BR', facts).subject).toContain('foi substituída')
})

test('a code too; an SMS still ends with the line that phones read', () => {
  const en = { subject: '{code} opens {brand}', text: '{code}, for {minutes} minutes.' }
  withMails({
    frame: { en: 'Hi!\n{text}', hi: '{text}', 'pt-BR': '{text}' },
    messages: { 'code.log-in': { en } },
  })
  expect(emailOf('en', code)).toEqual({
    subject: `042137 opens ${brand.name}`,
    text: 'Hi!\n042137, for 10 minutes.',
  })
  expect(smsOf('en', code)).toBe('042137, for 10 minutes.\n\n@site.example #042137')
})
