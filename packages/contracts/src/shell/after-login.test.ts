import { expect, test } from 'vitest'
import { afterLoginOn, isQuestDetailsPath } from './after-login.ts'

test.each([
  ['/', []],
  ['/profile/', []],
  ['/k-drop/campaigns', ['forget-visitor-data']],
  ['/k-quest/', ['forget-visitor-data']],
  ['/k-quest/dark-throne', ['forget-visitor-data', 'reopen-quest']],
  ['/quest-details/', ['forget-visitor-data']],
  ['/quest-details/first-blood/', ['forget-visitor-data', 'reopen-quest']],
  ['/quest-details/leaderboard', ['forget-visitor-data']],
  ['/k-quests-of-others', []],
  ['/clan-chief/', ['mark-phone-sign-in']],
  ['/clan-chiefs', []],
])('after a log-in on %s: %j', (path, what) => {
  expect(afterLoginOn(path)).toEqual(what)
})

test.each([
  ['/k-quest', false],
  ['/k-quest/a', true],
  ['/k-quest/leaderboard', false],
  ['/quest-details', false],
  ['/quest-details/a', true],
  ['/k-drop/campaigns/a', false],
  ['/k-quests', false],
])('%s is the path of a quest: %s', (path, isDetails) => {
  expect(isQuestDetailsPath(path)).toBe(isDetails)
})
