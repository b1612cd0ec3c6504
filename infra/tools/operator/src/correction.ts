import { printLine, runProgram } from '@platform/service-kit/command-line'
import { correctionCommand, correctionUsage } from './corrections/correction-command.ts'
import { describeError } from './platform/describe-error.ts'

await runProgram(correctionUsage, (args) => correctionCommand(args, printLine), describeError)
