import { expect, test } from 'vitest'
import { codeIn } from './code-from-inbox.ts'

test.each([
  ['042137 is your Kovra login code. It works for 5 minutes.', '042137'],
  ['042137 आपका Kovra लॉगिन कोड है।', '042137'],
  ['100,000.50 KCash can be collected until December 24, 2026', undefined],
  ['You received 100000 KCash', undefined],
  ['1234567 is no code', undefined],
])('the code in "%s" is %s', (body, code) => {
  expect(codeIn(body)).toBe(code)
})
