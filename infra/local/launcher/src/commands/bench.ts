import { join } from 'node:path'
import { UsageError } from '@platform/service-kit/command-line'
import { tryCommand } from '../../setup/command.mjs'
import { NODE_24, ROOT } from '../../setup/places.mjs'
import type { Command } from '../command.ts'
import { nodeArguments } from '../processes/node-process.ts'
import { readArguments } from '../release/arguments.ts'

export const usage = 'npm run bench -- [ID ...] [--rounds N]'

/** `npm run bench [-- ID ...]`: speed against hand-written code, on engines and a platform of its own. */
export const command: Command = async (args, { signal }) => {
  const { rounds = '1' } = readArguments([...args], { rounds: { type: 'string' } }, usage).values
  if (!/^[1-9]\d*$/.test(rounds)) {
    throw new UsageError(`--rounds ${rounds}: a whole number, 1 or more, is needed.`, usage)
  }
  const script = join(ROOT, 'infra/checks/bench/src/main.ts')
  const { code } = await tryCommand(NODE_24, [...nodeArguments, script, ...args], {
    signal,
    output: 'inherit',
  })
  return code
}
