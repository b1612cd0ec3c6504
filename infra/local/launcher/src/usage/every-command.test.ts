import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '@platform/service-kit/command-line'
import { expect, test } from 'vitest'
import { OPERATOR_COMMANDS } from '../../../../tools/operator/src/commands.mjs'
import { ROOT } from '../../setup/places.mjs'
import { helpOf } from '../command-help.ts'
import { findCommand } from '../find-command.ts'

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const LAUNCHED = /^node infra\/local\/launcher\/run\.mjs ([\w-]+)/
/** Programs of others, and the one check that editors run too: each answers for its own arguments. */
const OTHERS =
  /^(biome|knip|depcruise|node infra\/local\/launcher\/with-tools\.mjs|node infra\/checks\/words) ?/
const commands = [
  ...new Set(Object.values(scripts).flatMap((script) => LAUNCHED.exec(script)?.[1] ?? [])),
]

const run = async (name: string, args: string[]) =>
  (await findCommand(name))(args, { signal: AbortSignal.abort() } as never)

test.each(Object.entries(scripts))(
  '%s is a command of the launcher, or a program of others',
  (...[, script]) => {
    expect(script).toMatch(LAUNCHED.test(script) ? LAUNCHED : OTHERS)
  },
)

test.each(commands)('%s shows its usage', async (name) => {
  expect((await helpOf(name)).join('\n')).toMatch(/npm (run )?[a-z]/)
  expect(name === 'operator' || (await helpOf(name)).length > 1).toBe(true)
})

test.each([
  ...commands.filter((name) => name !== 'operator').map((name) => [name, []] as const),
  ...OPERATOR_COMMANDS.map(({ name }) => ['operator', [name]] as const),
])(
  '%s %j refuses an option that it does not have, in one line and with its usage',
  async (name, words) => {
    const refusal = await run(name, [...words, '--no-such-option']).catch((error: Error) => error)
    expect(refusal).toBeInstanceOf(UsageError)
    expect((refusal as Error).message).toMatch(
      /^There is no option --no-such-option\.\n {2}usage: npm (run )?[a-z]/,
    )
  },
)

test.each([
  ['backup', [], 'FOLDER is missing.'],
  ['restore', ['one', 'two'], 'The command does not take "two".'],
  ['dlq', ['inspect'], 'GROUP is missing.'],
  ['dlq', ['look', 'wallet.grants'], 'There is no "look". There are: inspect, replay.'],
  [
    'campaign',
    ['export', 'FILE'],
    'There is no "export". There are: import, pause, resume, end, archive, clone, list.',
  ],
  ['operator', ['grant', '+919800000001', 'king'], 'There is no "king". There are: admin,'],
  ['operator', ['partner', 'erase'], 'There is no "erase". There are: add, list,'],
  ['chaos', ['--minutes'], "Option '--minutes <value>' argument missing"],
  ['chaos', ['--clients', 'many'], '--clients many: a number is needed.'],
  ['abuse', ['--requests', '-5'], "Option '--requests"],
  ['bench', ['--rounds', 'x'], '--rounds x: a number is needed.'],
  ['bench', ['claim', '--rounds', '0'], '--rounds 0: a whole number, 1 or more, is needed.'],
  ['art', [], 'OUT is missing.'],
  ['start', ['--instances', '3'], '--instances 3: 1 or 2 is needed.'],
])('%s %j is refused: %s', async (name, args, problem) => {
  await expect(run(name, args)).rejects.toThrow(problem)
  await expect(run(name, args)).rejects.toBeInstanceOf(UsageError)
})
