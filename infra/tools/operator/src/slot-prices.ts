import { printLine, runProgram } from '@platform/service-kit/command-line'
import { describeError } from './platform/describe-error.ts'
import { slotPricesCommand, slotPricesUsage } from './slot-prices/slot-prices-command.ts'

await runProgram(slotPricesUsage, (args) => slotPricesCommand(args, printLine), describeError)
