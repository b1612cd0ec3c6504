import { printLine, runProgram } from '@platform/service-kit/command-line'
import { takeCommand, takeUsage } from './role-commands.ts'

await runProgram(takeUsage, (args) => takeCommand(args, printLine))
