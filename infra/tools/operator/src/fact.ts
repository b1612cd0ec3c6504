import { runProgram } from '@platform/service-kit/command-line'
import { factCommand, factUsage } from './facts/fact-command.ts'
import { describeError } from './platform/describe-error.ts'

await runProgram(factUsage, (args) => factCommand(args, (line) => console.log(line)), describeError)
