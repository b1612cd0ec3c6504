import { join } from 'node:path'
import { tryCommand } from '../../setup/command.mjs'
import { NODE_24, ROOT } from '../../setup/places.mjs'
import type { Command } from '../command.ts'
import { nodeArguments } from '../processes/node-process.ts'

export const usage = 'npm run bench -- [ID ...] [--rounds N]'

/** `npm run bench [-- ID ...]`: speed against hand-written code, on engines and a platform of its own. */
export const command: Command = async (args, { signal }) => {
  const script = join(ROOT, 'infra/checks/bench/src/main.ts')
  const { code } = await tryCommand(NODE_24, [...nodeArguments, script, ...args], {
    signal,
    output: 'inherit',
  })
  return code
}
