import type { DryRun as DryRunView, RiskRulesView } from '@platform/contracts/growth/risk-http'
import type { RiskRules } from '@platform/contracts/growth/risk-rules'
import {
  DomainError,
  forEachSettled,
  recordAct,
  type Staff,
  type User,
} from '@platform/service-kit'
import { addCounts, countsOf, NO_COUNTS } from '../../domain/risk/dry-run.ts'
import { FIRST_TABLE, type RuleTable, stateOf } from '../../domain/risk/rule-table.ts'
import type { DryRun } from '../../repositories/risk/dry-runs.ts'
import type { RiskDependencies } from './dependencies.ts'

type Recording = Pick<RiskDependencies, 'audit' | 'events' | 'clock' | 'ids'>
type Needed = Recording & Pick<RiskDependencies, 'ruleTables' | 'dryRuns'>

const MOST_LISTED = 50

/** The last tables that staff wrote, the newest first, the one in use also where it is older, and the first of all. */
export async function listTables({
  ruleTables,
}: Pick<Needed, 'ruleTables'>): Promise<RiskRulesView[]> {
  const [written, active] = await Promise.all([ruleTables.list(MOST_LISTED), ruleTables.active()])
  const isListed = [...written, FIRST_TABLE].some(({ version }) => version === active.version)
  const older = isListed ? [] : [active]
  return [...written, ...older, FIRST_TABLE].map((table) => tableView(table, active))
}

/** Writes a draft. Repeated with its key, it answers with the first one. */
export async function writeTable(
  deps: Needed,
  key: string,
  { rules, reason, by }: { rules: RiskRules; reason: string; by: Staff },
): Promise<RiskRulesView> {
  const { ruleTables, clock, ids } = deps
  await recordAct(deps, {
    id: ids.from('act', 'write-risk-rules', key),
    by,
    action: 'write-risk-rules',
    // Its version is not known yet: later acts name the key beside it.
    subject: subjectOf(key),
    after: { rules: rules.rules.length, holdFrom: rules.holdFrom, watchFrom: rules.watchFrom },
    reason,
  })
  const written = { rules, reason, writtenBy: by.id, writtenAt: clock.now() }
  return tableView(await ruleTables.add(key, written), await ruleTables.active())
}

/** Begins to try a table against the history; it is tried once. @throws NOT_FOUND */
export async function tryTable(deps: Needed, version: number, by: Staff): Promise<DryRunView> {
  const { ruleTables, dryRuns, clock, ids } = deps
  const table = await ruleTables.find(version)
  if (!table) throw new DomainError('NOT_FOUND')
  await recordAct(deps, {
    id: ids.from('act', 'try-risk-rules', String(version), by.id),
    by,
    action: 'try-risk-rules',
    subject: subjectOf(version),
    after: { version, key: table.key },
  })
  return dryRunView(await dryRuns.begin(version, clock.now()))
}

/** @throws NOT_FOUND where none was begun */
export async function showTry(
  { dryRuns }: Pick<Needed, 'dryRuns'>,
  version: number,
): Promise<DryRunView> {
  const run = await dryRuns.find(version)
  if (!run) throw new DomainError('NOT_FOUND')
  return dryRunView(run)
}

/**
 * Puts a table to use, in place of the one that was. A worker then decides about all accounts anew.
 * @throws NOT_FOUND, ANOTHER_PERSON_DECIDES to who wrote it, RULES_NOT_TRIED before its try is done, ALREADY_DECIDED for one that was in
 * use before, FRESH_PROOF_NEEDED
 */
export async function activateTable(
  deps: Needed & Pick<RiskDependencies, 'checks'>,
  version: number,
  { reason, by }: { reason: string; by: Staff & Pick<User, 'sessionId'> },
): Promise<RiskRulesView> {
  const { ruleTables, dryRuns, clock, ids } = deps
  const table = await ruleTables.find(version)
  if (!table) throw new DomainError('NOT_FOUND')
  if (table.writtenBy === by.id) throw new DomainError('ANOTHER_PERSON_DECIDES')
  const run = await dryRuns.find(version)
  if (!run?.finishedAt) throw new DomainError('RULES_NOT_TRIED')
  const isOwn = table.activatedBy === by.id
  if (table.activatedAt && !isOwn) throw new DomainError('ALREADY_DECIDED')
  const before = await ruleTables.active()
  if (isOwn && before.version !== version) throw new DomainError('ALREADY_DECIDED')
  if (!isOwn) {
    await deps.checks.requireFreshProof(by)
    await recordAct(deps, {
      id: ids.from('act', 'activate-risk-rules', String(version), by.id),
      by,
      action: 'activate-risk-rules',
      subject: subjectOf(version),
      before: { version: before.version },
      after: { version, key: table.key },
      reason,
    })
    const isActivated = await ruleTables.activate(version, by.id, clock.now())
    if (!isActivated) throw new DomainError('ALREADY_DECIDED')
  }
  const active = await ruleTables.active()
  return tableView((await ruleTables.find(version)) ?? table, active)
}

const subjectOf = (id: string | number) => ({ kind: 'risk-rules', id: String(id) })

const BATCH = 100
const MOST_RUNS = 10

/** Goes on with the tries that are not done, a batch of accounts each. @returns how many accounts it looked at */
export async function continueTries(
  deps: Pick<RiskDependencies, 'ruleTables' | 'dryRuns' | 'riskProfiles' | 'riskSignals' | 'clock'>,
  signal: AbortSignal,
): Promise<number> {
  let looked = 0
  await forEachSettled(await deps.dryRuns.running(MOST_RUNS), signal, async (first) => {
    let run = first
    while (!signal.aborted && run.after !== undefined) {
      const { next, users } = await continueTry(deps, run)
      looked += users
      if (!next) return
      run = next
    }
  })
  return looked
}

async function continueTry(
  { ruleTables, dryRuns, riskProfiles, riskSignals, clock }: Parameters<typeof continueTries>[0],
  run: DryRun,
): Promise<{ next: DryRun | null; users: number }> {
  const [active, tried] = await Promise.all([ruleTables.active(), ruleTables.find(run.version)])
  if (!tried) throw new Error(`no table ${run.version}`)
  const userIds = await riskProfiles.idsAfter(run.after ?? '', BATCH)
  let counts = { ...NO_COUNTS }
  for (const userId of userIds) {
    const tables = { active: active.rules, tried: tried.rules }
    counts = addCounts(counts, countsOf(await riskSignals.of(userId), tables))
  }
  const after = userIds.length < BATCH ? null : (userIds.at(-1) ?? null)
  const sum = addCounts(run, counts)
  const isStored = await dryRuns.advance(run, sum, after, clock.now())
  const goesOn = isStored && after !== null
  return { next: goesOn ? { ...run, ...sum, after } : null, users: userIds.length }
}

const tableView = (table: RuleTable, active: RuleTable): RiskRulesView => ({
  version: table.version,
  state: stateOf(table, active),
  rules: table.rules,
  writtenBy: table.writtenBy,
  writtenAt: table.writtenAt?.toISOString() ?? null,
  reason: table.reason,
  activatedBy: table.activatedBy,
  activatedAt: table.activatedAt?.toISOString() ?? null,
})

const dryRunView = ({ after, startedAt, finishedAt, ...rest }: DryRun): DryRunView => ({
  ...rest,
  state: after === undefined ? 'done' : 'running',
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
})
