import { printLine, runProgram } from '@platform/service-kit/command-line'
import { earningCommand, earningUsage } from './earnings/earning-command.ts'
import { describeError } from './platform/describe-error.ts'

await runProgram(earningUsage, (args) => earningCommand(args, printLine), describeError)
