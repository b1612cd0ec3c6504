import { expect, test } from 'vitest'
import { emailOf, languageOf, smsOf } from './otp-message.ts'

const facts = {
  act: 'log-in',
  code: '042137',
  brand: 'Kovra',
  origin: 'https://kovra.io',
  link: null,
} as const

test('an SMS is in the requested language and ends with the line that phones read', () => {
  for (const [language, words] of [
    ['en', 'your Kovra login code'],
    ['hi', 'आपका Kovra लॉगिन कोड'],
    ['pt-BR', 'o seu código de acesso Kovra'],
  ] as const) {
    const sms = smsOf(language, facts)
    expect(sms).toContain(words)
    expect(sms.split('\n').at(-1)).toBe('@kovra.io #042137')
  }
})

test('says what the code is good for, so that nobody gives a log-in away who is asked for another one', () => {
  const subjects = (['log-in', 'register', 'contact', 'proof', 'clan-chief'] as const).flatMap(
    (act) =>
      (['en', 'hi', 'pt-BR'] as const).map(
        (language) => emailOf(language, { ...facts, act }).subject,
      ),
  )
  expect(new Set(subjects).size).toBe(15)
  for (const subject of subjects) expect(subject).toContain('042137')
  expect(emailOf('en', { ...facts, act: 'contact' }).text).not.toContain('login')
})

test('an e-mail has its code in the subject, and no line for phones', () => {
  const { subject, text } = emailOf('en', facts)
  expect(subject).toBe('042137 is your Kovra login code')
  expect(text).not.toContain('#042137')
})

test('an e-mail that has a link shows it after the code, in the requested language', () => {
  const link = 'https://kovra.io/email-link#token=abc'
  for (const language of ['en', 'hi', 'pt-BR'] as const) {
    const { text } = emailOf(language, { ...facts, link })
    expect(text.indexOf('042137')).toBeLessThan(text.indexOf(link))
    expect(text.endsWith(link)).toBe(true)
  }
})

test('chooses the best of our languages for the ones that the browser accepts', () => {
  expect(languageOf('pt-PT,pt;q=0.9,en;q=0.8')).toBe('pt-BR')
  expect(languageOf('fr-FR, hi;q=0.7, en;q=0.3')).toBe('hi')
  expect(languageOf('en;q=0.2, pt-BR;q=0.9')).toBe('pt-BR')
  expect(languageOf('hi;q=0, de')).toBe('en')
  expect(languageOf(undefined)).toBe('en')
})

test('reads a header of one long run of spaces in linear time', () => {
  // Hours, if each space were tried as the start of a separator.
  expect(languageOf(`a${' '.repeat(5_000_000)}b`)).toBe('en')
})
