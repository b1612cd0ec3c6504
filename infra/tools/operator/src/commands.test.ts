import { existsSync, readFileSync } from 'node:fs'
import { ROLES } from '@platform/contracts/identity/rights'
import { expect, test } from 'vitest'
import { commandLine } from './command-texts.mjs'
import { OPERATOR_COMMANDS } from './commands.mjs'
import { runCommand } from './testing/run-command.ts'

const root = new URL('../../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

test.each(OPERATOR_COMMANDS)('$name has a script that exists', ({ script }) => {
  expect(existsSync(new URL(script, root))).toBe(true)
})

test('every shortcut is a script of the root, and only a shortcut is', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const inRoot = OPERATOR_COMMANDS.filter(({ name }) => name in scripts)
  expect(inRoot).toEqual(OPERATOR_COMMANDS.filter(({ shortcut }) => shortcut))
  for (const { name } of inRoot) {
    expect(scripts[name]).toBe(`node infra/local/launcher/run.mjs ${name}`)
  }
})

test.each(OPERATOR_COMMANDS)('the README shows how to run $name', ({ name, shortcut }) => {
  const start = shortcut ? `npm run ${name}` : `npm run operator -- ${name}`
  expect(read('infra/tools/operator/README.md')).toContain(start)
})

test.each([[['end']], [['archive', 'one', 'two']], [['list', 'one']], [['import']]])(
  'campaign %j is refused before a login',
  async (args) => {
    const { code, output } = await runCommand(process.env, 'campaign', ...args)
    expect(code).toBe(2)
    expect(output).toContain('archive or clone and one SLUG')
  },
)

test.each([
  [['pause', 'one'], '--reason is needed'],
  [['end', 'one', '--reason', 'why'], '--reason is needed'],
  [['clone', 'one', '--slug', 'two'], 'clone needs --slug and --ends'],
])('campaign %j is refused before a login: %s', async (args, problem) => {
  const { code, output } = await runCommand(process.env, 'campaign', ...args)
  expect(code).toBe(2)
  expect(output).toContain(problem)
})

test('--help lists every command with its line of help', async () => {
  const { code, output } = await runCommand(process.env, 'operator', '--help')
  expect(code).toBe(0)
  for (const command of OPERATOR_COMMANDS) {
    expect(output).toContain(commandLine(command))
    expect(output).toContain(command.help)
  }
})

test.each([
  ['the README', () => read('infra/tools/operator/README.md')],
  ['campaign --help', async () => (await runCommand(process.env, 'campaign', '--help')).output],
])('%s names roles of the table of rights alone', async (_where, text) => {
  const named = (await text()).matchAll(/\b(?:role|PHONE) `?([a-z][a-z-]+)/g)
  const roles = [...named].map(([, role]) => role)
  expect(roles).toContain('finance')
  expect(ROLES).toEqual(expect.arrayContaining(roles))
})

test('an import of a file that does not exist is refused in one line', async () => {
  const { code, output } = await runCommand(process.env, 'campaign', 'import', 'no-such.yaml')
  expect(code).toBe(1)
  expect(output.trim()).toBe('Nothing was imported: there is no file no-such.yaml.')
})

test('a restore of a folder that does not exist is refused in one line', async () => {
  const { code, output } = await runCommand(process.env, 'restore/restore', '/no/such/folder')
  expect(code).toBe(1)
  expect(output.trim()).toBe('✗ There is no folder /no/such/folder.')
})

test('an unknown command fails and lists the known ones', async () => {
  const { code, output } = await runCommand(process.env, 'operator', 'unknown')
  expect(code).toBe(2)
  expect(output).toContain('npm run operator -- grant')
})
