import { expect, test } from 'vitest'
import { newApplication } from '../../domain/applications/application.ts'
import { type Expert, expertOf } from '../../domain/experts/expert.ts'
import { changeExpert, findByTerms } from './change-expert.ts'

/** A profile as two instances write it: `between` happens once, after the first has read it. */
function setUp(between: (write: (changed: Partial<Expert>) => void) => void) {
  const since = new Date('2026-11-30T12:00:00Z')
  const application = newApplication('user', 'application')
  let stored: Expert = {
    ...expertOf(application, new Map(), { id: 'e', since }),
    headline: 'Secret',
  }
  let [words, reads]: [readonly string[], number] = [['secret'], 0]
  const write = (changed: Partial<Expert>) => {
    stored = { ...stored, ...changed, version: stored.version + 1 }
  }
  const deps = {
    experts: {
      async ofUser() {
        const read = stored
        if (++reads === 1) between(write)
        return read
      },
      async change({ version }: Expert, details: Partial<Expert>, next: readonly string[]) {
        if (version !== stored.version) return false
        write(details)
        words = next
        return true
      },
    },
    additions: {},
    terms: {},
  } as unknown as Parameters<typeof changeExpert>[0]
  return { deps, words: () => words, headline: () => stored.headline }
}

test('a profile is not found by words that its expert took out while a term was accepted', async () => {
  const { deps, words } = setUp((write) => write({ headline: 'Open' }))
  await findByTerms(deps, 'user')
  expect(words()).toContain('open')
  expect(words()).not.toContain('secret')
})

test('of two changes at once both stay, with the words of both', async () => {
  const { deps, words, headline } = setUp((write) => write({ domain: 'science' }))
  await changeExpert(deps, 'user', { headline: 'Open' })
  expect(headline()).toBe('Open')
  expect(words()).toEqual(expect.arrayContaining(['open', 'science']))
})

test('a profile that changes all the time is not written', async () => {
  const { deps } = setUp(() => {})
  const never = { ...deps, experts: { ...deps.experts, change: async () => false } }
  await expect(changeExpert(never, 'user', { headline: 'Open' })).rejects.toMatchObject({
    code: 'IN_PROGRESS',
  })
})
