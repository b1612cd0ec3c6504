import { expect, test } from 'vitest'
import { markdownTable } from './markdown-table.ts'

test('aligns the columns, and escapes what would end a cell', () => {
  expect(markdownTable(['one', 'two'], [['`a|b`', 'c']])).toBe(
    ['| one    | two |', '| ------ | --- |', '| `a\\|b` | c   |'].join('\n'),
  )
})
