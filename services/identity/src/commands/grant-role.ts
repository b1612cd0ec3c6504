import { printLine, runProgram } from '@platform/service-kit/command-line'
import { grantCommand, grantUsage } from './role-commands.ts'

await runProgram(grantUsage, (args) => grantCommand(args, printLine))
