import { printLine, runProgram } from '@platform/service-kit/command-line'
import { describeError } from './platform/describe-error.ts'
import { storeCommand, storeUsage } from './store/store-command.ts'

await runProgram(storeUsage, (args) => storeCommand(args, printLine), describeError)
