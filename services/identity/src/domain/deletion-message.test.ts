import { lastDayBefore } from '@platform/contracts/rules/last-day'
import { afterEach, expect, test, vi } from 'vitest'
import { deletionMessageOf } from './deletion-message.ts'

afterEach(() => vi.unstubAllEnvs())

test.each(['Asia/Kolkata', 'America/Sao_Paulo'])(
  'the day is the one that the page names, whatever the zone of the server (%s)',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const dueAt = new Date('2026-12-09T20:00:00.000Z')
    expect(lastDayBefore(dueAt)).toBe('2026-12-08')
    const facts = { brand: 'B', origin: 'https://b.io', link: 'https://b.io/keep', dueAt }
    const days = {
      en: 'December 8, 2026',
      hi: '8 दिसंबर 2026',
      'pt-BR': '8 de dezembro de 2026',
    } as const
    for (const language of ['en', 'hi', 'pt-BR'] as const) {
      expect(deletionMessageOf(language, facts).text).toContain(days[language])
    }
  },
)
