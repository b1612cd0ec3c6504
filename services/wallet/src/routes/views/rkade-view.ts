import { toDecimal } from '@platform/contracts/money'
import { CHEST_CURRENCY, expectedValueOf } from '@platform/contracts/rules/chest-table'
import type {
  ChestCommitment,
  ChestDay as ChestDayAnswer,
  ChestOpening,
  Rkade,
  StaffChestTable,
} from '@platform/contracts/wallet/rkade'
import { type Beacon, timeOfRound } from '@platform/service-kit/beacon'
import { type ChestDay, revealsAt } from '../../domain/rkade/chest-day.ts'
import type { ChestTable, Prize } from '../../domain/rkade/chest-table.ts'
import type { Opening } from '../../domain/rkade/opening.ts'
import type { ShownChest } from '../../operations/rkade/show-chest.ts'

type Addresses = Pick<Beacon, 'addressOf'>

const decimal = (minor: bigint) => toDecimal(minor, CHEST_CURRENCY)

export const rkadeView = (
  { state, day, today, tomorrow, left, reader }: ShownChest,
  beacon: Addresses,
): Rkade => ({
  ...{ currency: CHEST_CURRENCY, state, day },
  today: today && commitmentView(today, beacon),
  tomorrow: tomorrow && commitmentView(tomorrow, beacon),
  left: left === null ? null : decimal(left),
  reader: reader && {
    ...reader,
    opening: reader.opening && openingView(reader.opening),
    opensAt: reader.opensAt?.toISOString() ?? null,
  },
})

const STATUSES = { open: 'arriving', paid: 'credited', full: 'full', closing: 'credited' } as const

export const openingView = ({
  id,
  day,
  prize,
  entrant,
  status,
  openedAt,
}: Opening): ChestOpening => ({
  ...{ id, day, currency: CHEST_CURRENCY, prize: decimal(prize), entrant },
  ...{ status: STATUSES[status], openedAt: openedAt.toISOString() },
})

/** The seed is secret until the day is over. */
export const chestDayView = (day: ChestDay, beacon: Addresses): ChestDayAnswer => ({
  ...commitmentView(day, beacon),
  revealed: day.drawn && {
    ...{ seed: day.seed, signature: day.signature },
    drawn: day.prizes.map(({ amount }, n) => ({
      amount: decimal(amount),
      count: day.drawn?.[n] ?? 0,
    })),
  },
})

function commitmentView(
  { day, seedHash, prizes, tableHash, chain, round, committedAt }: ChestDay,
  beacon: Addresses,
): ChestCommitment {
  return {
    ...{ day, seedHash, tableHash, table: tableView(prizes) },
    beacon: {
      ...chain,
      round,
      roundAt: timeOfRound(chain, round).toISOString(),
      url: beacon.addressOf(chain, round),
    },
    committedAt: committedAt.toISOString(),
    revealsAt: revealsAt(day).toISOString(),
  }
}

function tableView(prizes: readonly Prize[]) {
  const written = prizes.map(({ amount, chance }) => ({ amount: decimal(amount), chance }))
  return { prizes: written, expectedValue: expectedValueOf(written) }
}

export const staffTableView = ({
  table: { id, prizes, budget, fromDay, lastDay, status, createdAt },
  paid,
}: {
  table: ChestTable
  paid: bigint
}): StaffChestTable => ({
  ...{ id, currency: CHEST_CURRENCY, ...tableView(prizes) },
  ...{ budget: decimal(budget), paid: decimal(paid), fromDay, lastDay },
  ...{ closed: status === 'closed', createdAt: createdAt.toISOString() },
})
