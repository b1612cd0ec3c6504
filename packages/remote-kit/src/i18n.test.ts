import { expect, test, vi } from 'vitest'
import { createMessages } from './i18n.ts'

const en = {
  title: 'Drops',
  ends: 'Ends in {time}',
  slots: { one: '{count} slot left', other: '{count} slots left' },
} as const

function messagesWith(
  hi = async () => ({
    title: 'ड्रॉप',
    ends: '{time} में ख़त्म',
    slots: { one: '{count} जगह', other: '{count} जगहें' },
  }),
) {
  return createMessages({
    en,
    hi,
    'pt-BR': async () => ({
      title: 'Drops',
      ends: 'Termina em {time}',
      slots: { one: '{count} vaga', other: '{count} vagas' },
    }),
  })
}

test('texts take their parameters and choose their plural by the language', async () => {
  const messages = messagesWith()
  await messages.load('pt-BR')
  await messages.load('hi')
  const english = messages.translate('en')
  expect(english('ends', { time: '2d' })).toBe('Ends in 2d')
  expect([english('slots', { count: 1 }), english('slots', { count: 0 })]).toEqual([
    '1 slot left',
    '0 slots left',
  ])
  // None is "one" in Hindi and in Portuguese.
  expect(messages.translate('hi')('slots', { count: 0 })).toBe('0 जगह')
  expect(messages.translate('pt-BR')('slots', { count: 0 })).toBe('0 vaga')
})

test("a brand's own texts stand in place of those of the same key, each in its language", async () => {
  const sources = { en, hi: async () => en, 'pt-BR': async () => ({ ...en, title: 'Missões' }) }
  const own = { en: { title: 'Sprints' }, 'pt-BR': { ends: 'Até {time}' } }
  const messages = createMessages(sources, own)
  await messages.load('pt-BR')
  expect(messages.translate('en')('title')).toBe('Sprints')
  expect(messages.translate('en')('ends', { time: '2d' })).toBe('Ends in 2d')
  expect(messages.translate('pt-BR')('title')).toBe('Missões')
  expect(messages.translate('pt-BR')('ends', { time: '2d' })).toBe('Até 2d')
})

test('texts are English until those of the language are loaded', async () => {
  const messages = messagesWith()
  expect(messages.translate('hi')('title')).toBe('Drops')
  await messages.load('hi')
  expect(messages.translate('hi')('title')).toBe('ड्रॉप')
})

test('texts that could not be fetched are fetched again by the next load', async () => {
  const source = vi
    .fn<() => Promise<{ title: string; ends: string; slots: { other: string } }>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ title: 'ड्रॉप', ends: '{time}', slots: { other: '{count}' } })
  const messages = createMessages({ en, hi: source, 'pt-BR': source })
  await messages.load('hi')
  expect(messages.translate('hi')('title')).toBe('Drops')
  await messages.load('hi')
  expect(messages.translate('hi')('title')).toBe('ड्रॉप')
})

test('a wrong key, or a parameter forgotten, does not compile', () => {
  const t = messagesWith().translate('en')
  // @ts-expect-error no such text
  t('subtitle')
  // @ts-expect-error `time` is missing
  t('ends', {})
  // @ts-expect-error the plural needs its count
  t('slots')
  expect(t('title')).toBe('Drops')
})
