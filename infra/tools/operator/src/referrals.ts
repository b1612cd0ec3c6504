import { runProgram } from '@platform/service-kit/command-line'
import { describeError } from './platform/describe-error.ts'
import { referralsCommand, referralsUsage } from './referrals/referrals-command.ts'

await runProgram(
  referralsUsage,
  (args) => referralsCommand(args, (line) => console.log(line)),
  describeError,
)
