import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../setup/places.mjs'
import { findCommand } from './find-command.ts'

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const commands = Object.values(scripts).flatMap(
  (script) => /^node infra\/local\/launcher\/run\.mjs (\S+)$/.exec(script)?.[1] ?? [],
)

it('there are scripts of the root that are commands of the launcher', () => {
  expect(commands.length).toBeGreaterThan(0)
})

it.each(commands)('finds the command %s of the root', async (name) => {
  expect(await findCommand(name)).toBeTypeOf('function')
})

it('finds no test', async () => {
  await expect(findCommand('pin.test')).rejects.toThrow('There is no command')
})

it('refuses any other name, and names those there are', async () => {
  await expect(findCommand('begin')).rejects.toThrow(/"begin"\. There are: .*start.*abuse.*ledger/)
})
