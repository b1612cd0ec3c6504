import { OPERATOR_COMMANDS } from './commands.mjs'

/** @typedef {import('./commands.mjs').OperatorCommand} OperatorCommand */

/** @param {OperatorCommand} command @returns {string} how it is typed, by its shortcut where it has one */
export function commandLine({ name, usage, shortcut }) {
  const command = shortcut ? `npm run ${name}` : `npm run operator -- ${name}`
  if (!usage) return command
  return shortcut ? `${command} -- ${usage}` : `${command} ${usage}`
}

/** @param {OperatorCommand} command @returns {string} how it is typed, and a line for each option */
export function usageOf(command) {
  const { options = [] } = command
  const width = Math.max(...options.map(([typed]) => typed.length), 0)
  const lines = options.map(([typed, does]) => `  ${typed.padEnd(width)}   ${does}`)
  return [commandLine(command) + (options.length > 0 ? ' [options]' : ''), ...lines].join('\n')
}

/** @returns {string} one line for each command */
export function describeCommands() {
  const lines = OPERATOR_COMMANDS.map((command) => ({ line: commandLine(command), ...command }))
  const width = Math.max(...lines.map(({ line }) => line.length))
  return lines.map(({ line, help }) => `${line.padEnd(width)}  ${help}`).join('\n')
}
