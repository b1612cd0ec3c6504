import { KEYS_USAGE, keysCommand } from '@platform/kyc/commands/keys-command'
import { printLine, runProgram } from '@platform/service-kit/command-line'
import { kycEnvironment } from './kyc-keys/kyc-environment.ts'

await runProgram(KEYS_USAGE, (args) => keysCommand(args, kycEnvironment(), printLine))
