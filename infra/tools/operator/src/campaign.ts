import process from 'node:process'
import { printLine, runProgram } from '@platform/service-kit/command-line'
import { campaignCommand, campaignUsage } from './campaign-command.ts'
import { describeError } from './platform/describe-error.ts'

await runProgram(
  campaignUsage,
  async (args) => {
    if (!(await campaignCommand(args, printLine))) process.exitCode = 1
  },
  describeError,
)
