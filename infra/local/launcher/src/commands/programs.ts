import { OPERATOR_COMMANDS } from '../../../../tools/operator/src/commands.mjs'
import type { Command } from '../command.ts'
import { runOnPlatform } from '../platform/run-on-platform.ts'
import { operator } from './operator.ts'

/** Commands that are separate programs; they parse their arguments and print their usage. */
const programs: Record<string, string> = {
  abuse: 'infra/checks/abuse/src/main.ts',
  chaos: 'infra/checks/chaos/src/main.ts',
  licences: 'infra/checks/licences/src/check-licences.ts',
  render: 'infra/deployment/render/src/render.ts',
}

const shortcuts = OPERATOR_COMMANDS.filter(({ shortcut }) => shortcut).map(({ name }) => name)

export const programNames = [...Object.keys(programs), ...shortcuts]

export function program(name: string): Command | undefined {
  if (shortcuts.includes(name)) return (args, lifetime) => operator([name, ...args], lifetime)
  const script = programs[name]
  return script === undefined
    ? undefined
    : (args, { signal }) => runOnPlatform(script, args, signal)
}
