import { expect, test } from 'vitest'
import { newApplication } from '../applications/application.ts'
import { expertOf, searchedWords, wordsOf } from './expert.ts'

test('a new profile is seen by nobody, and has when each check was passed', () => {
  const at = new Date(0)
  const application = {
    ...newApplication('user', 'one'),
    skills: [
      { id: 'sql', level: null },
      { id: 'go', level: null },
    ],
  }
  const expert = expertOf(application, new Map([['sql', at]]), { id: 'expert', since: at })
  expect(expert).toMatchObject({ visibility: 'private', shows: { city: false, rate: false } })
  expect(expert.skills.map(({ checkedAt }) => checkedAt)).toEqual([at, null])
})

test('a profile is found by the words of its name, its headline and its terms', () => {
  const words = wordsOf({ name: 'Asha', headline: 'SQL for games', domain: 'data' }, [
    'C++',
    'Data analysis',
  ])
  expect(words).toEqual(['asha', 'sql', 'for', 'games', 'data', 'c++', 'analysis'])
  expect(searchedWords('  Data  ANALYSIS ')).toEqual(['data', 'analysis'])
})
