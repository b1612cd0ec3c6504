import { expect, test } from 'vitest'
import { firstSentence } from './service-list.ts'

test('a service is introduced by the first sentence of its README', () => {
  const readme =
    '# services/clans\n\nClans of users,\nbelow `/api/clans`. Start at\n`src/app.ts`.\n\nMore.'
  expect(firstSentence(readme)).toBe('Clans of users, below `/api/clans`.')
})
