import { fileURLToPath } from 'node:url'
import { describeCommands } from './command-texts.mjs'
import { OPERATOR_COMMANDS } from './commands.mjs'
import { addressesFrom } from './platform/addresses.ts'

const [name = '', ...args] = process.argv.slice(2)
const command = OPERATOR_COMMANDS.find((known) => known.name === name)

if (command) {
  process.env.MONGO_URL ||= addressesFrom(process.env).mongo
  // The script takes the place of this one: it reads the rest of the arguments and sets the exit code.
  const script = fileURLToPath(new URL(`../../../../${command.script}`, import.meta.url))
  process.argv.splice(1, process.argv.length - 1, script, ...args)
  await import(script)
} else {
  const isHelp = name === '--help' || name === '-h'
  if (!isHelp && name !== '') console.error(`There is no command "${name}".`)
  const print = isHelp ? console.log : console.error
  print(`usage: npm run operator -- COMMAND\n\n${describeCommands()}`)
  process.exitCode = isHelp ? 0 : 2
}
