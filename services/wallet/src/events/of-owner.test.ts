import { PROGRAMME_KINDS, PROGRAMME_OWNERS } from '@platform/contracts/wallet/programmes'
import { Poison } from '@platform/service-kit'
import { expect, test } from 'vitest'
import { ofOwner } from './of-owner.ts'

test('a service decides about its own kinds of programmes alone', () => {
  for (const kind of PROGRAMME_KINDS) {
    const due = { programme: { kind, id: '01980000-0000-7000-8000-000000000000' } }
    for (const service of ['quests', 'clans'] as const) {
      const own = PROGRAMME_OWNERS[kind] === service
      if (own) expect(ofOwner(service, due)).toBe(due)
      else expect(() => ofOwner(service, due)).toThrow(Poison)
    }
  }
})
