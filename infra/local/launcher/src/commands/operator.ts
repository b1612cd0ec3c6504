import { usageOf } from '../../../../tools/operator/src/command-texts.mjs'
import { OPERATOR_COMMANDS } from '../../../../tools/operator/src/commands.mjs'
import type { Command } from '../command.ts'
import { withLocalLoginCode } from '../platform/local-login-code.ts'
import { runOnPlatform } from '../platform/run-on-platform.ts'
import { checkProgramLine } from '../usage/check-command-line.ts'

/** `npm run operator -- COMMAND`: any command of the operator's table; without one, their list. */
export const command: Command = async ([name, ...args], { signal }) => {
  const command = OPERATOR_COMMANDS.find((known) => known.name === name)
  if (!command) {
    const all = name === undefined ? [] : [name]
    return runOnPlatform('infra/tools/operator/src/operator.ts', all, signal)
  }
  checkProgramLine(command.shortcut ? args : [command.name, ...args], usageOf(command))
  return runOnPlatform(command.script, command.logsIn ? withLocalLoginCode(args) : args, signal)
}
