import { ROOT_COMMANDS } from './root-commands.mjs'

/** @returns {string} every root command, one to a line */
export function helpText() {
  const all = ROOT_COMMANDS.flatMap(({ commands }) => commands)
  const width = Math.max(...all.map(({ line }) => line.length))
  return ROOT_COMMANDS.map(({ title, commands }) =>
    [`${title}:`, ...commands.map(({ line, does }) => `  ${line.padEnd(width)}  ${does}`)].join(
      '\n',
    ),
  ).join('\n\n')
}
