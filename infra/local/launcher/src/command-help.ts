import { usageOf as usageOfOperator } from '../../../tools/operator/src/command-texts.mjs'
import { OPERATOR_COMMANDS } from '../../../tools/operator/src/commands.mjs'
import { ROOT_COMMANDS } from '../setup/root-commands.mjs'
import { usageOf } from './find-command.ts'

/**
 * What `--help` prints for a command; undefined for one that has help of its own (`npm run operator`).
 * @param name of a command of the launcher
 * @param args without them `--help` would start the command
 */
export async function commandHelp(
  name: string,
  args: readonly string[],
): Promise<string | undefined> {
  if (!args.some((arg) => arg === '--help' || arg === '-h')) return undefined
  if (name === 'operator') return operatorHelp(args[0])
  return (await helpOf(name)).join('\n')
}

/** The lines of a command's help: how it is typed, what it does, its usage. */
export async function helpOf(name: string): Promise<string[]> {
  const lines = ROOT_COMMANDS.flatMap(({ commands }) => commands)
    .filter((command) => command.name === name)
    .flatMap(({ line, does }) => [line, `  ${does}`])
  const usage = await usageOf(name)
  const ofOperator = OPERATOR_COMMANDS.filter((each) => name === 'operator' || each.name === name)
  return [...lines, ...ofOperator.map(usageOfOperator), ...(usage ? [`usage: ${usage}`] : [])]
}

function operatorHelp(name: string | undefined): string | undefined {
  const command = OPERATOR_COMMANDS.find((known) => known.name === name)
  return command && `${usageOfOperator(command)}\n\n  ${command.help}`
}
