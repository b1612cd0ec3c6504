import { expect, test } from 'vitest'
import { referenceProblems } from './service-references.ts'
import { serviceOf } from './services.ts'

test('names who calls and who consumes a service that is gone', () => {
  const quests = { ...serviceOf('quests'), calls: ['guilds'], consumes: ['clans'] }
  const found = referenceProblems([quests])
  expect(found).toEqual([
    expect.stringMatching(
      /^quests calls guilds, which .*services\.ts does not list: remove it from `calls`/,
    ),
    expect.stringMatching(/^quests consumes clans, which .*remove it from `consumes`/),
  ])
})
