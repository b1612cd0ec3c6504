import { DAY_MS } from '@platform/contracts/constants'
import { toDecimal } from '@platform/contracts/money'
import { CHEST_CURRENCY, inDrawOrder } from '@platform/contracts/rules/chest-table'
import { addDays, type LocalDay } from '@platform/contracts/rules/local-day'
import {
  type ChestFunding,
  chestFunding,
  type StaffChestTable,
} from '@platform/contracts/wallet/rkade'
import {
  type ApprovalKind,
  type Approvals,
  bodyHash,
  DomainError,
  type DoneOrAsked,
  type Idempotency,
  recordAct,
  refusedField,
  type Staff,
  sameRequest,
} from '@platform/service-kit'
import { parseAmount } from '../../domain/amount.ts'
import { firstDayOnEarth } from '../../domain/rkade/chest-day.ts'
import {
  type ChestTable,
  chestFundId,
  drawTerms,
  endedByOthers,
  firstOpenDay,
} from '../../domain/rkade/chest-table.ts'
import type { Dependencies } from '../dependencies.ts'
import { fundCampaign } from '../fund-campaign.ts'
import { requireAvailable } from '../require-available.ts'
import { fixDays } from './fix-days.ts'

export type FundsTables = Pick<
  Dependencies,
  | 'chestTables'
  | 'chestDays'
  | 'beacon'
  | 'funds'
  | 'ledger'
  | 'audit'
  | 'events'
  | 'clock'
  | 'ids'
  | 'crashPoint'
>

export interface FillsChest {
  approvals: Approvals<'fund-chest'>
  /** Whole units that are given without a second person in 24 hours. */
  approvalAbove: bigint
}

type Wish = Pick<ChestFunding, 'prizes' | 'budget' | 'reason'>

const WAITS_MS = 3 * DAY_MS

/**
 * Adds a table of odds with its budget, out of the balance of who asks; or asks another person where it is, with what else was given without
 * one in 24 hours, above the limit. It holds from the first day that is not fixed yet. The request's id is that of the table.
 * @throws INSUFFICIENT_FUNDS and DEBT_OPEN with the amounts, VALIDATION_FAILED, IN_PROGRESS, IDEMPOTENCY_KEY_REUSED
 */
export async function requestTable(
  deps: FundsTables & Pick<Dependencies, 'allowances'> & FillsChest,
  by: Staff,
  wish: Wish,
  request: Idempotency,
): Promise<DoneOrAsked<ChestTable>> {
  const id = request.id('chest-table')
  const { budget } = readWish(wish)
  // Also once it was approved: the table then has the hash of the approval.
  const isAsked = (await deps.approvals.find(id)) !== null
  if (isAsked || (await needsApproval(deps, by, id, budget))) {
    const amount = toDecimal(budget, CHEST_CURRENCY)
    const body = { ...wish, tableId: id, currency: CHEST_CURRENCY, amount }
    return { asked: await deps.approvals.ask('fund-chest', { id, body, by, reason: wish.reason }) }
  }
  return { done: await fundTable(deps, by, { id, hash: request.hash }, wish) }
}

/** Counts what needs none. What cannot be paid takes nothing from the day of all staff. */
async function needsApproval(
  deps: FundsTables & Pick<Dependencies, 'allowances'> & FillsChest,
  by: Staff,
  id: string,
  budget: bigint,
): Promise<boolean> {
  if (await deps.chestTables.find(id)) return false
  await requirePayable(deps, by, id, budget)
  const limit = { above: deps.approvalAbove, at: deps.clock.now() }
  return !(await deps.allowances.count({ id, currency: CHEST_CURRENCY, amount: budget, ...limit }))
}

/** Of one that is being funded the amount may have left the account. @throws INSUFFICIENT_FUNDS and DEBT_OPEN with the amounts */
async function requirePayable(
  deps: Pick<Dependencies, 'funds' | 'ledger'>,
  by: Staff,
  id: string,
  budget: bigint,
): Promise<void> {
  const fund = await deps.funds.find(chestFundId(id))
  if (fund && fund.status !== 'refused') return
  await requireAvailable(deps, { userId: by.id, currency: CHEST_CURRENCY, pay: budget })
}

/** A table that another person approves. Who asked needs the right still when it is carried out. */
export const chestApproval = (
  deps: FundsTables & Pick<Dependencies, 'identity'>,
): ApprovalKind<ChestFunding & Record<string, unknown>> => ({
  body: chestFunding,
  waitsMs: WAITS_MS,
  async run({ id, body, askedBy, approvedBy }) {
    const isStored = (await deps.chestTables.find(id)) !== null
    if (!isStored && !(await deps.identity.hasRight(askedBy.id, 'campaigns.fund')))
      throw new DomainError('ASKER_WITHOUT_RIGHT')
    await fundTable(deps, askedBy, { id, hash: bodyHash(body), approvedBy }, body)
  },
})

async function fundTable(
  deps: FundsTables,
  by: Staff,
  { id, hash, approvedBy = null }: { id: string; hash: string; approvedBy?: string | null },
  wish: Wish,
): Promise<ChestTable> {
  const now = deps.clock.now()
  const read = readWish(wish)
  // What cannot be paid leaves no table, and no act.
  await requirePayable(deps, by, id, read.budget)
  const table = await deps.chestTables.add({
    ...{ id, hash, operatorId: by.id, approvedBy, ...read, status: 'open' },
    // Until its budget is in escrow it holds for no day.
    ...{ fromDay: firstDayOnEarth(now), lastDay: null, createdAt: now },
  })
  sameRequest(table.hash, hash)
  if (table.status !== 'open') return table
  deps.crashPoint('chest-table-stored')
  await recordAct(deps, {
    id: deps.ids.from('act', 'fund-chest', id),
    ...{ by, action: 'fund-chest', subject: { kind: 'chest-table', id }, reason: wish.reason },
    after: { currency: CHEST_CURRENCY, budget: wish.budget, prizes: wish.prizes.length },
  })
  await fundCampaign(deps, chestFundId(id), table.operatorId, sentTerms(table))
  deps.crashPoint('chest-funded')
  return startTable(deps, table)
}

/** Makes a table whose budget is in escrow the one that holds for the days that are not fixed yet, unless a later one does. */
export async function startTable(
  deps: Pick<Dependencies, 'chestTables' | 'chestDays' | 'beacon' | 'clock'>,
  { id }: Pick<ChestTable, 'id'>,
): Promise<ChestTable> {
  const { chestTables, chestDays, clock } = deps
  const fromDay = firstOpenDay(await chestDays.last(), firstDayOnEarth(clock.now()))
  if (await chestTables.activate(id, fromDay)) {
    await fixDays(deps, await tablesInOrder(deps), await fixedDays(deps))
  }
  const table = await chestTables.find(id)
  if (!table) throw new Error(`the table ${id} cannot be found`)
  return table
}

/** The tables that are not closed; those that another one follows are ended. */
export async function tablesInOrder({
  chestTables,
}: Pick<Dependencies, 'chestTables'>): Promise<ChestTable[]> {
  const tables = await chestTables.unclosed()
  const ended = endedByOthers(tables)
  for (const { id, lastDay } of ended) await chestTables.end(id, lastDay)
  return tables.map((table) => ended.find(({ id }) => id === table.id) ?? table)
}

const fixedDays = async ({ chestDays }: Pick<Dependencies, 'chestDays'>): Promise<LocalDay[]> =>
  (await chestDays.unrevealed()).map(({ day }) => day)

/**
 * Ends a table: it holds for no day that is not fixed yet, and what it has not given returns once its last day is over.
 * @throws NOT_FOUND
 */
export async function endTable(
  deps: Pick<Dependencies, 'chestTables' | 'chestDays' | 'audit' | 'events' | 'clock' | 'ids'>,
  by: Staff,
  { id, reason }: Pick<StaffChestTable, 'id'> & { reason: string },
): Promise<ChestTable> {
  const { chestTables, chestDays, clock } = deps
  const before = await chestTables.find(id)
  if (!before || before.status === 'open') throw new DomainError('NOT_FOUND')
  const next = firstOpenDay(await chestDays.last(), firstDayOnEarth(clock.now()))
  const lastDay = addDays(next, -1)
  if (before.status === 'closed' || (before.lastDay !== null && before.lastDay <= lastDay))
    return before
  await recordAct(deps, {
    ...{ by, action: 'end-chest', subject: { kind: 'chest-table', id }, reason },
    ...{ before: { lastDay: before.lastDay }, after: { lastDay } },
  })
  await chestTables.end(id, lastDay)
  return { ...before, lastDay }
}

/** @throws VALIDATION_FAILED */
function readWish({ prizes, budget: asked }: Wish): Pick<ChestTable, 'prizes' | 'budget'> {
  const read = (amount: string, field: string) => parseAmount(amount, CHEST_CURRENCY, field)
  const budget = read(asked, 'body.budget')
  const table = {
    budget,
    prizes: inDrawOrder(prizes).map(({ amount, chance }, n) => ({
      amount: read(amount, `body.prizes.${n}.amount`),
      chance,
    })),
  }
  if (drawTerms(table).most > budget) {
    throw refusedField('body.budget', 'is less than the largest prize')
  }
  return table
}

function sentTerms(table: ChestTable) {
  const { kind, currency, budget, most } = drawTerms(table)
  return { kind, currency, budget: toDecimal(budget, currency), most: toDecimal(most, currency) }
}
