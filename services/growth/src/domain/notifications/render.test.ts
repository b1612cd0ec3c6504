import { brand } from '@platform/contracts/brand'
import { LANGUAGES } from '@platform/contracts/constants'
import { isCritical, KINDS } from '@platform/contracts/growth/notification-kinds'
import { ownPath } from '@platform/contracts/rules/own-path'
import { expect, onTestFinished, test } from 'vitest'
import { digestMailOf, mailOf } from './mail-text.ts'
import { linkOf, localisedText, textOf } from './render.ts'
import { SAMPLES } from './samples.ts'

const links = { origin: 'https://site.example', token: 'a+b' }

test.each(KINDS)(
  '%s has a text of its own in every language, and leads to a page of the site',
  (kind) => {
    const { title, text } = localisedText(kind, SAMPLES[kind])
    for (const one of [title, text]) {
      expect(new Set(Object.values(one)).size).toBe(LANGUAGES.length)
      for (const said of Object.values(one)) expect(said).not.toMatch(/undefined|null|\[object|NaN/)
    }
    expect(ownPath(linkOf(kind, SAMPLES[kind]))).not.toBeNull()
  },
)

test('amounts and days are written as the language does', () => {
  const titles = localisedText('earning-expiring', SAMPLES['earning-expiring']).title
  expect(titles).toMatchObject({
    en: '1,250.50 KCash can be collected until December 24, 2026',
    'pt-BR': 'Colete 1.250,50 KCash até 24 de dezembro de 2026',
  })
  const small = { amount: '0.000001', currency: 'USDT' } as const
  expect(textOf('earning-ready', small, 'en').title).toContain('0.000001 USDT')
})

test('a reward of a campaign without a known title has a text too', () => {
  const facts = { ...SAMPLES['reward-credited'], campaign: null }
  expect(textOf('reward-credited', facts, 'en').text).toBe(
    'Your reward of a campaign is in your wallet.',
  )
})

test('an e-mail can be ended by its link and by the mail program, unless it is critical', () => {
  for (const kind of KINDS) {
    const { text, unsubscribe } = mailOf({ kind, facts: SAMPLES[kind] }, links)
    const page = 'https://site.example/unsubscribe#token=a+b'
    expect(text.en.includes(page)).toBe(!isCritical(kind))
    const call = 'https://site.example/api/notifications/unsubscribe?token=a%2Bb'
    expect(unsubscribe).toBe(isCritical(kind) ? null : call)
  }
})

test('a digest has the first twenty in full and counts the others', () => {
  const items = Array.from({ length: 23 }, () => ({
    kind: 'reward-credited' as const,
    facts: SAMPLES['reward-credited'],
  }))
  const { subject, text } = digestMailOf(items, links)
  expect(subject.en).toContain('23')
  expect(text.en.match(/You received/g)).toHaveLength(20)
  expect(text.en).toContain('And 3 more.')
  expect(digestMailOf(items.slice(0, 20), links).text.en).not.toContain('more.')
})

test("every e-mail has another brand's name, and stands in its frame", () => {
  const { name, mails } = brand
  onTestFinished(() => void Object.assign(brand, { name, mails }))
  const frame = {
    en: 'Hi from {brand}!\n{text}',
    hi: '{brand}: {text}',
    'pt-BR': '{brand}! {text}',
  }
  Object.assign(brand, { name: 'Zephyr', mails: { frame } })
  const one = { kind: 'reward-credited', facts: SAMPLES['reward-credited'] } as const
  const written = [
    ...KINDS.map((kind) => mailOf({ kind, facts: SAMPLES[kind] }, links)),
    digestMailOf([one], links),
  ]
  for (const { subject, text } of written) {
    expect(text.en).toMatch(/^Hi from Zephyr!\n/)
    expect(text.hi).toMatch(/^Zephyr: /)
    expect(text['pt-BR']).toMatch(/^Zephyr! /)
    expect(JSON.stringify([subject, text])).not.toContain(name)
  }
})

test("a notification is in the brand's words where it has some, unless they need what is not known", () => {
  const { mails } = brand
  onTestFinished(() => void Object.assign(brand, { mails }))
  const en = { subject: '{money}!', text: 'For “{campaign}”, by {brand}' }
  Object.assign(brand, { mails: { messages: { 'notification.reward-credited': { en } } } })
  const facts = { ...SAMPLES['reward-credited'], amount: '5', currency: 'KCASH' } as const
  const campaign = { en: 'Sky race', hi: 'x', 'pt-BR': 'y' }
  const own = textOf('reward-credited', { ...facts, campaign }, 'en')
  expect(own.title).toMatch(/^5\.00 \S+!$/)
  expect(own.text).toBe(`For “Sky race”, by ${brand.name}`)
  const standard = 'Your reward of a campaign is in your wallet.'
  expect(textOf('reward-credited', { ...facts, campaign: null }, 'en').text).toBe(standard)
  expect(textOf('reward-credited', { ...facts, campaign }, 'hi').text).not.toContain('“Sky race”')
})
