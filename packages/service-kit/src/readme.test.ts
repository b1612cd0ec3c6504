import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingKeysOf } from './config.ts'

test('the README names every setting that all services have', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const [, section = ''] = readme.split('### Environment of every service')
  const table = section.split('\n## ')[0] ?? ''
  const keys = settingKeysOf({ name: 'any' })
  expect(keys).toContain('PORT')
  expect(keys.filter((key) => !table.includes(`\`${key}\``))).toEqual([])
})
