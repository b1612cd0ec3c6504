import { runProgram } from '@platform/service-kit/command-line'
import { boostsCommand, boostsUsage } from './boosts/boosts-command.ts'
import { describeError } from './platform/describe-error.ts'

await runProgram(
  boostsUsage,
  (args) => boostsCommand(args, (line) => console.log(line)),
  describeError,
)
