import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../setup/places.mjs'
import { commandHelp } from './command-help.ts'

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const commands = Object.values(scripts).flatMap(
  (script) => /^node infra\/local\/launcher\/run\.mjs (\w[\w-]*)$/.exec(script)?.[1] ?? [],
)
/** It lists its commands itself. */
const OWN_HELP = 'operator'

it.each(commands.filter((name) => name !== OWN_HELP))(
  '--help of %s shows how it is typed',
  async (name) => {
    const typed = new RegExp(`^npm (run )?${name}\\b`)
    expect(await commandHelp(name, ['--help'])).toMatch(typed)
    expect(await commandHelp(name, ['-h'])).toMatch(typed)
    expect(await commandHelp(name, ['mfe-quests'])).toBeUndefined()
  },
)

it('--help of a release command shows every option', async () => {
  const help = await commandHelp('release', ['mfe-quests', '--help'])
  expect(help).toContain('[--no-build | --version VERSION]')
})

it('--help of an operator command shows its usage; that of all is their own list', async () => {
  expect(await commandHelp('operator', ['grant', '--help'])).toContain('operator -- grant PHONE')
  expect(await commandHelp('operator', ['--help'])).toBeUndefined()
})
