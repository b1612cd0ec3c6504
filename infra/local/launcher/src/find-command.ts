import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { OPERATOR_COMMANDS } from '../../../tools/operator/src/commands.mjs'
import { SetUpFailure } from '../setup/failure.mjs'
import { ROOT_COMMANDS } from '../setup/root-commands.mjs'
import type { Command } from './command.ts'
import { command as operator } from './commands/operator.ts'
import { runOnPlatform } from './platform/run-on-platform.ts'
import { checkCommandLine, checkProgramLine } from './usage/check-command-line.ts'

/** Each file is loaded when it is run: what one command needs does not slow the start of the others. */
const files = readdirSync(join(import.meta.dirname, 'commands'))
  .map((file) => parse(file).name)
  .filter((name) => !name.endsWith('.test'))
/** Separate programs. */
const programs = new Map(
  ROOT_COMMANDS.flatMap(({ commands }) => commands).flatMap(({ name, program }) =>
    program ? [[name, program] as const] : [],
  ),
)
const shortcuts = OPERATOR_COMMANDS.flatMap(({ name, shortcut }) => (shortcut ? [name] : []))

/**
 * The command of this name: a file of `commands/`, a program of the root commands, or a command of the operator.
 * @throws SetUpFailure naming the commands there are
 */
export async function findCommand(name: string): Promise<Command> {
  const loaded = await loadCommand(name)
  if (loaded?.usage) return checked(checkCommandLine, loaded.usage, loaded.command)
  if (loaded) return loaded.command
  const program = programs.get(name)
  if (program) {
    return checked(checkProgramLine, program.usage, (args, { signal }) =>
      runOnPlatform(program.file, args, signal),
    )
  }
  if (shortcuts.includes(name)) return (args, lifetime) => operator([name, ...args], lifetime)
  const known = [...files, ...programs.keys(), ...shortcuts].join(', ')
  throw new SetUpFailure(`There is no command "${name}". There are: ${known}.`)
}

/** A command that starts only with arguments which fit its usage. */
const checked =
  (check: (args: readonly string[], usage: string) => unknown, usage: string, command: Command) =>
  async (...[args, lifetime]: Parameters<Command>) => {
    check(args, usage)
    return command(args, lifetime)
  }

/** How a command is typed; undefined for the operator's, whose table says so. */
export const usageOf = async (name: string): Promise<string | undefined> =>
  (await loadCommand(name))?.usage ?? programs.get(name)?.usage

/** The file of this name in `commands/`, if there is one. */
export async function loadCommand(
  name: string,
): Promise<{ command: Command; usage?: string } | undefined> {
  return files.includes(name) ? await import(`./commands/${name}.ts`) : undefined
}
