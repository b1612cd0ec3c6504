import process from 'node:process'
import { connectMongo, createEventFactory, systemClock, uuids } from '@platform/service-kit'
import { printLine, runProgram, UsageError } from '@platform/service-kit/command-line'
import type { AuditDependencies } from '../operations/audit/audit-ledger.ts'
import { checkInvariants } from '../operations/invariants/check-invariants.ts'
import { createLedger } from '../operations/ledger/ledger.ts'
import { createRepositories } from '../repositories/create-repositories.ts'
import { describeReport } from './describe-report.ts'
import { printAudit } from './print-audit.ts'

const USAGE = `check-ledger [audit] [--new]
Checks every posting against the ledger's invariants; with --new only those since the last check.
audit: re-adds every posting and explains each difference, in bounded memory; it stores nothing.
Reads MONGO_URL and MONGO_DATABASE (wallet). Exits with 1 when it finds a fault.`

const CONNECT_TIMEOUT_MS = 10_000
const WAYS = ['', '--new', 'audit']

await runProgram(USAGE, checkLedger)

async function checkLedger(args: string[]): Promise<void> {
  const way = args.join(' ')
  if (!WAYS.includes(way)) throw new UsageError(`It does not take ${way}.`, USAGE)
  const { MONGO_URL, MONGO_DATABASE = 'wallet' } = process.env
  if (!MONGO_URL) throw new Error(`MONGO_URL is missing\n${USAGE}`)
  const mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'check-ledger', CONNECT_TIMEOUT_MS)
  try {
    // A check posts nothing, so there is no event to publish.
    const repositories = await createRepositories(mongo, { relay: () => ({ notify: () => {} }) })
    const events = createEventFactory('wallet', systemClock, uuids)
    const ledger = createLedger({ ...repositories, events, clock: systemClock })
    const deps = { ...repositories, ledger, clock: systemClock }
    const faults = way === 'audit' ? await printAudit(deps) : await printCheck(deps, way)
    process.exitCode = faults > 0 ? 1 : 0
  } finally {
    await mongo.close()
  }
}

/** @returns the number of faults */
async function printCheck(deps: AuditDependencies, way: string): Promise<number> {
  const report = await checkInvariants(deps, way === '--new' ? 'new' : 'whole')
  printLine(describeReport(report))
  return report.faults.length
}
