import { runProgram } from '@platform/service-kit/command-line'
import { sharesCommand, sharesUsage } from './shares/shares-command.ts'
import { describeError } from './platform/describe-error.ts'

await runProgram(
  sharesUsage,
  (args) => sharesCommand(args, (line) => console.log(line)),
  describeError,
)
