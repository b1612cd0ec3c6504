import process from 'node:process'
import { connectMongo, createEventFactory, systemClock, uuids } from '@platform/service-kit'
import { runProgram, UsageError } from '@platform/service-kit/command-line'
import { checkInvariants } from '../operations/invariants/check-invariants.ts'
import { createLedger } from '../operations/ledger/ledger.ts'
import { createRepositories } from '../repositories/create-repositories.ts'
import { describeReport } from './describe-report.ts'

const USAGE = `check-ledger [--new]
Checks every posting against the ledger's invariants; with --new only those since the last check.
Reads MONGO_URL and MONGO_DATABASE (wallet). Exits with 1 when it finds a fault.`

const CONNECT_TIMEOUT_MS = 10_000

await runProgram(USAGE, checkLedger)

async function checkLedger(args: string[]): Promise<void> {
  const unknown = args.find((argument) => argument !== '--new')
  if (unknown) throw new UsageError(`It does not take ${unknown}.`, USAGE)
  const { MONGO_URL, MONGO_DATABASE = 'wallet' } = process.env
  if (!MONGO_URL) throw new Error(`MONGO_URL is missing\n${USAGE}`)
  const mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'check-ledger', CONNECT_TIMEOUT_MS)
  try {
    // A check posts nothing, so there is no event to publish.
    const repositories = await createRepositories(mongo, { relay: () => ({ notify: () => {} }) })
    const events = createEventFactory('wallet', systemClock, uuids)
    const ledger = createLedger({ ...repositories, events, clock: systemClock })
    const deps = { ...repositories, ledger, clock: systemClock }
    const report = await checkInvariants(deps, args.includes('--new') ? 'new' : 'whole')
    process.stdout.write(`${describeReport(report)}\n`)
    process.exitCode = report.faults.length > 0 ? 1 : 0
  } finally {
    await mongo.close()
  }
}
