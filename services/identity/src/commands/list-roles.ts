import { printLine, runProgram } from '@platform/service-kit/command-line'
import { listCommand } from './role-commands.ts'

await runProgram('npm run operator -- list', () => listCommand(printLine))
