import { runProgram } from '@platform/service-kit/command-line'
import { describeError } from './platform/describe-error.ts'
import { sharesCommand, sharesUsage } from './shares/shares-command.ts'

await runProgram(
  sharesUsage,
  (args) => sharesCommand(args, (line) => console.log(line)),
  describeError,
)
