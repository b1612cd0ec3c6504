import { printLine, runProgram } from '@platform/service-kit/command-line'
import { chestCommand, chestUsage } from './chest/chest-command.ts'
import { describeError } from './platform/describe-error.ts'

await runProgram(chestUsage, (args) => chestCommand(args, printLine), describeError)
