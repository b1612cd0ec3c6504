import { printLine, runProgram } from '@platform/service-kit/command-line'
import { partnerCommand, partnerUsage } from './partner/partner-command.ts'
import { describeError } from './platform/describe-error.ts'

await runProgram(partnerUsage, (args) => partnerCommand(args, printLine), describeError)
