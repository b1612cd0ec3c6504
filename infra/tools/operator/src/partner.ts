import { partnerCommand } from './partner/partner-command.ts'

partnerCommand(process.argv.slice(2), (line) => console.log(line)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
