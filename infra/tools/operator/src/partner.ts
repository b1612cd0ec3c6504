import { partnerCommand } from './partner/partner-command.ts'
import { describeError } from './platform/describe-error.ts'

partnerCommand(process.argv.slice(2), (line) => console.log(line)).catch((error: unknown) => {
  console.error(describeError(error))
  process.exitCode = 1
})
