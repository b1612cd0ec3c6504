import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, renderedFiles } from './rendered-files.ts'
import { replaceBetween } from './replace-between.ts'

for (const { path, text } of await renderedFiles()) {
  test(`${path} is what \`npm run render\` writes`, async () => {
    expect(await readFile(join(ROOT, path), 'utf8')).toBe(text)
  })
}

test('replaces a marked part, also a second time, and refuses a file without marks', () => {
  const once = replaceBetween('a\n<!-- rendered: x -->\nold\n<!-- /rendered -->\nb', 'x', 'new')
  expect(once).toBe('a\n<!-- rendered: x -->\n\nnew\n\n<!-- /rendered -->\nb')
  expect(replaceBetween(once, 'x', 'new')).toBe(once)
  expect(() => replaceBetween('text', 'x', 'new')).toThrow('rendered: x')
})

test('fills an empty marked part, and refuses one without an end mark', () => {
  const empty = '<!-- rendered: x -->\n<!-- /rendered -->'
  const filled = '<!-- rendered: x -->\n\nnew\n\n<!-- /rendered -->'
  expect(replaceBetween(empty, 'x', 'new')).toBe(filled)
  const unended = `<!-- rendered: x -->\n${empty.replace('x', 'y')}`
  expect(() => replaceBetween(unended, 'x', 'new')).toThrow('rendered: x')
})
