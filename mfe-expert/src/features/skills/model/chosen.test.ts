import { expect, test } from 'vitest'
import {
  hasName,
  languageRows,
  NEW_LANGUAGE,
  withLanguage,
  withLevel,
  withNewLanguage,
  withoutSkill,
  withSkill,
} from './chosen.ts'

test('a skill is chosen once, gets a level, and can be removed', () => {
  const one = withSkill([], 'python')
  expect(withSkill(one, 'python')).toEqual([{ id: 'python', level: null }])
  const leveled = withLevel(withSkill(one, 'sql'), 'sql', 'expert')
  expect(leveled).toEqual([
    { id: 'python', level: null },
    { id: 'sql', level: 'expert' },
  ])
  expect(withoutSkill(leveled, 'python')).toEqual([{ id: 'sql', level: 'expert' }])
})

test('without a language there is a row to choose one, which the first change fills', () => {
  expect(languageRows([])).toEqual([NEW_LANGUAGE])
  expect(withLanguage([], 0, { name: 'hi' })).toEqual([{ ...NEW_LANGUAGE, name: 'hi' }])
})

test('a language stands in one row: another one that had it is emptied', () => {
  const rows = [{ ...NEW_LANGUAGE, name: 'hi', speak: true }, NEW_LANGUAGE]
  expect(withLanguage(rows, 1, { name: 'hi' })).toEqual([
    NEW_LANGUAGE,
    { ...NEW_LANGUAGE, name: 'hi' },
  ])
  expect(withLanguage(rows, 1, { read: true })[0]).toEqual(rows[0])
})

test('a language that is added anew has one row', () => {
  const rows = withNewLanguage([], 'hi')
  expect(rows).toEqual([{ ...NEW_LANGUAGE, name: 'hi' }])
  expect(withNewLanguage(rows, 'hi')).toEqual(rows)
})

test('a name is found in whatever case', () => {
  expect(hasName(['Python'], ' python ')).toBe(true)
  expect(hasName(['Python'], 'pyth')).toBe(false)
})
