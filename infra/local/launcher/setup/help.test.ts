import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { helpText } from './help.mjs'
import { ROOT } from './places.mjs'

/** Scripts that npm runs without `run`. */
const SHORT = ['start', 'test']

const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const named = new Set(helpText().match(/\bnpm (run )?[a-z]+([:-][a-z]+)*/g))

it.each(Object.keys(scripts))('the help names %s', (script) => {
  expect([...named]).toContain(SHORT.includes(script) ? `npm ${script}` : `npm run ${script}`)
})

it('the help names only scripts of the root', () => {
  const known = Object.keys(scripts).map((name) =>
    SHORT.includes(name) ? `npm ${name}` : `npm run ${name}`,
  )
  expect([...named].filter((each) => !known.includes(each))).toEqual([])
})
