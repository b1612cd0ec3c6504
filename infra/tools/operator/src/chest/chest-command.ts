import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { toMinor } from '@platform/contracts/money'
import { CHEST_CURRENCY } from '@platform/contracts/rules/chest-table'
import { doneOrAsked, isAsked } from '@platform/contracts/staff/approvals'
import { balances } from '@platform/contracts/wallet/http'
import {
  chestPrizes,
  type StaffChestTable,
  staffChestTable,
  staffChestTables,
} from '@platform/contracts/wallet/rkade'
import { UsageError } from '@platform/service-kit/command-line'
import { z } from 'zod'
import { issue as issueFromTreasury } from '../import/carry-out.ts'
import type { OperatorSession } from '../platform/log-in.ts'
import { openSession, sessionOptions, sessionUsage } from '../platform/session-options.ts'

export const chestUsage = `
       npm run operator -- chest fund FILE BUDGET
       npm run operator -- chest list
       npm run operator -- chest end TABLE_ID
       npm run operator -- chest pause|resume
  FILE              a JSON list of prizes: { "amount": "0.5", "chance": 80000 }; the chances are millionths
  BUDGET            what the prizes may cost in all, out of the balance of the operator
  --issue           of fund: have a missing budget issued from the treasury (needs the role finance)
  --reason TEXT     why, for the audit trail
${sessionUsage}`

type Say = (line: string) => void

const TABLES = '/api/rkade/admin/tables'

/** The daily chest, through the public API with the operator's session. @throws Error with what is wrong */
export async function chestCommand(args: string[], say: Say): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...sessionOptions,
      issue: { type: 'boolean', default: false },
      reason: { type: 'string', default: 'By an operator' },
    },
  })
  const [verb = '', ...rest] = positionals
  const { reason, issue } = values
  const run = commandOf(verb, rest, { reason, issue })
  if (!run) throw new UsageError('fund, list, end, pause or resume is needed.', chestUsage)
  await run(() => openSession(values), say)
}

type Open = () => Promise<OperatorSession>

interface Options {
  reason: string
  issue: boolean
}

function commandOf(verb: string, rest: readonly string[], { reason, issue }: Options) {
  const [first, second] = rest
  if (verb === 'fund' && first && second && rest.length === 2) {
    return (open: Open, say: Say) => fund(open, say, { file: first, budget: second, reason, issue })
  }
  if (verb === 'end' && first && rest.length === 1) {
    return async (open: Open, say: Say) => {
      const call = {
        method: 'POST',
        path: `${TABLES}/${first}/end`,
        data: staffChestTable,
      } as const
      say(lineOf(await (await open()).call({ ...call, body: { reason } })))
    }
  }
  if (rest.length > 0) return null
  if (verb === 'list') return list
  if (verb !== 'pause' && verb !== 'resume') return null
  return async (open: Open, say: Say) => {
    const body = { paused: verb === 'pause', reason }
    const path = '/api/rkade/admin/pause'
    await (await open()).call({ method: 'PUT', path, data: staffChestTables, body })
    say(verb === 'pause' ? 'the chest is paused' : 'the chest runs')
  }
}

async function fund(
  open: Open,
  say: Say,
  { file, budget, reason, issue }: Options & { file: string; budget: string },
): Promise<void> {
  const prizes = await readPrizes(file)
  const session = await open()
  if (issue) await issueShortfall(session, budget)
  const answer = await session.call({
    ...({ method: 'POST', path: TABLES, data: doneOrAsked(staffChestTable) } as const),
    ...{ body: { prizes, budget, reason }, idempotencyKey: randomUUID() },
  })
  say(isAsked(answer) ? 'waits until another person approves it' : lineOf(answer))
}

async function issueShortfall(session: OperatorSession, budget: string): Promise<void> {
  const call = { method: 'GET', path: '/api/wallets/balance', data: balances } as const
  const own = (await session.call(call)).balances.find((one) => one.currency === CHEST_CURRENCY)
  const missing = toMinor(budget, CHEST_CURRENCY) - toMinor(own?.available ?? '0', CHEST_CURRENCY)
  if (missing > 0n) await issueFromTreasury(session, CHEST_CURRENCY, missing, 'the daily chest')
}

async function list(open: Open, say: Say): Promise<void> {
  const call = { method: 'GET', path: TABLES, data: staffChestTables } as const
  const { tables, paused } = await (await open()).call(call)
  for (const table of tables) say(lineOf(table))
  if (tables.length === 0) say('no tables yet')
  if (paused) say(`paused since ${paused.at}: ${paused.reason}`)
}

/** @throws Error with what is wrong in the file */
async function readPrizes(file: string) {
  let json: unknown
  try {
    json = JSON.parse(await readFile(file, 'utf8'))
  } catch {
    throw new Error(`${file} is not a JSON file`)
  }
  const parsed = chestPrizes.safeParse(json)
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

function lineOf({
  id,
  fromDay,
  lastDay,
  paid,
  budget,
  expectedValue,
  closed,
}: StaffChestTable): string {
  const days = `${fromDay} to ${lastDay ?? 'the next table'}`
  return `${id}  ${days}  ${paid} of ${budget} given, ${expectedValue} on average${closed ? ', closed' : ''}`
}
