import { createReadStream, createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { auditLine } from '@platform/contracts/growth/audit'
import { connectMongo, systemClock } from '@platform/service-kit'
import { printLine, runProgram, UsageError } from '@platform/service-kit/command-line'
import { allLines, checkTrail } from '../operations/audit/check-trail.ts'
import { createRepositories } from '../repositories/create-repositories.ts'
import { describeCheck } from './describe-check.ts'

const USAGE = `audit-trail check|export [FILE]
check: reads the merged audit trail line by line; with the FILE of an earlier export also whether each of its lines is still there.
export: writes the trail to a new FILE, one JSON document in each row.
Reads MONGO_URL and MONGO_DATABASE (growth). A check exits with 1 when a line was changed, removed or put in.`

const CONNECT_TIMEOUT_MS = 10_000

await runProgram(USAGE, async ([way, named, ...more]) => {
  const isKnown = way === 'check' || (way === 'export' && named !== undefined)
  if (!isKnown || more.length > 0) throw new UsageError('It needs check, or export FILE.', USAGE)
  const { MONGO_URL, MONGO_DATABASE = 'growth' } = process.env
  if (!MONGO_URL) throw new Error(`MONGO_URL is missing\n${USAGE}`)
  // From the folder in which the command was typed.
  const file = named && resolve(process.env.INIT_CWD ?? process.cwd(), named)
  const mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'audit-trail', CONNECT_TIMEOUT_MS)
  try {
    // Nothing is published here.
    const { auditLines } = await createRepositories(mongo, { relay: () => ({ notify() {} }) })
    if (way === 'export') {
      const rows = Readable.from(rowsOf(allLines(auditLines)))
      await pipeline(rows, createWriteStream(file ?? '', { flags: 'wx' }))
      return
    }
    const known = file === undefined ? undefined : await hashesIn(file)
    const check = await checkTrail({ auditLines, clock: systemClock }, known)
    printLine(describeCheck(check))
    process.exitCode = check.fault ? 1 : 0
  } finally {
    await mongo.close()
  }
})

async function* rowsOf(lines: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

/** The hash of each line of an export. @throws Error for a row that is no line */
async function hashesIn(file: string): Promise<Map<number, string>> {
  const known = new Map<number, string>()
  let row = 0
  for await (const text of createInterface({ input: createReadStream(file) })) {
    row++
    if (text === '') continue
    const line = auditLine.safeParse(parseJson(text))
    if (!line.success) throw new Error(`${file}: row ${row} is no line of an audit trail`)
    known.set(line.data.seq, line.data.hash)
  }
  return known
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
