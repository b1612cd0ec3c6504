import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const files = globSync('{shell,mfe-*,packages/*,infra/*/*}/**/*hi.ts{,.tpl}', {
  cwd: root,
  exclude: (name) => name === 'node_modules' || name === 'dist',
})

/** A full stop at the end of a sentence with Hindi words; से. is the abbreviation of "seconds". */
const fullStop = /[\u0900-\u097f].*?(?<!से)\.(?=[ '`])/

test('Hindi sentences end with a danda', () => {
  const lines = files.flatMap((file) =>
    readFileSync(`${root}${file}`, 'utf8')
      .split('\n')
      .filter((line) => fullStop.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(files.length).toBeGreaterThan(10)
  expect(lines).toEqual([])
})
