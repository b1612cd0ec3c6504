import { readFile } from 'node:fs/promises'
import { holdsRight } from '@platform/contracts/identity/rights'
import { describeProblem } from '../campaign-file/problem.ts'
import { readCampaignFile } from '../campaign-file/read-campaign-file.ts'
import type { OperatorSession } from '../platform/log-in.ts'
import { carryOut, Interrupted } from './carry-out.ts'
import { describePlan } from './describe-plan.ts'
import { availableFunds, lookUp } from './look-up.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { type Pictures, readPictures } from './read-pictures.ts'
import { describeContent, withoutGame, writeContent } from './write-content.ts'

export interface ImportOptions {
  file: string
  dryRun: boolean
  /** Missing funds are issued from the treasury. */
  issue: boolean
  logIn: () => Promise<OperatorSession>
  say: (line: string) => void
}

/**
 * Imports the campaigns of a file. A problem before the first write keeps all of them out; a refusal after it leaves
 * drafts. False in both cases, with the reason printed.
 */
export async function importCampaigns(options: ImportOptions): Promise<boolean> {
  const { file, say } = options
  const now = new Date()
  const text = await textOf(file)
  if (text === null) return refused(say, `there is no file ${file}`)
  const read = readCampaignFile(text, now)
  if (!read.entries) {
    for (const problem of read.problems) say(describeProblem(file, problem))
    return refused(say, `${counted(read.problems.length, 'problem')} in ${file}`)
  }
  const { entries, content, positions } = read
  const { pictures, problems } = await readPictures(file, entries, positions)
  if (problems.length > 0) {
    for (const problem of problems) say(describeProblem(file, problem))
    return refused(say, `${counted(problems.length, 'problem')} in ${file}`)
  }

  const session = await options.logIn()
  const strays = await withoutGame(session, entries, content)
  if (strays.length > 0) {
    for (const { path } of strays) {
      say(describeProblem(file, positions.problem([...path, 'game'], 'is no game of the platform')))
    }
    return refused(say, counted(strays.length, 'problem'))
  }
  const known = await lookUp(session, entries)
  const plan = planImport(entries, known, await availableFunds(session))
  say(`${counted(entries.length, 'campaign')} in ${file}, well formed:`)
  for (const line of describeContent(content)) say(line)
  for (const line of describePlan(plan, options)) say(line)
  for (const { entry, message } of plan.conflicts) {
    say(describeProblem(file, positions.problem([...entry.path, 'slug'], message)))
  }
  const obstacle = obstacleTo(plan, session, options)
  if (obstacle) return refused(say, obstacle)
  if (options.dryRun) {
    say('dry run: nothing was changed.')
    return true
  }
  for (const done of await writeContent(session, content)) say(done)
  return carryOutAndReport(session, plan, pictures, say)
}

/** Null when there is no such file. */
async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new Error(`${file} cannot be read: ${(error as Error).message}`)
  }
}

function obstacleTo(
  { conflicts, funding }: ImportPlan,
  { roles }: OperatorSession,
  { issue }: ImportOptions,
): string | null {
  if (conflicts.length > 0) return counted(conflicts.length, 'conflict')
  if (funding.every(({ shortfall }) => shortfall === 0n)) return null
  if (!issue)
    return 'the funds do not suffice (with --issue an operator of finance has them issued)'
  return holdsRight(roles, 'money.issue') ? null : 'only finance may have funds issued'
}

async function carryOutAndReport(
  session: OperatorSession,
  plan: ImportPlan,
  pictures: Pictures,
  say: (line: string) => void,
): Promise<boolean> {
  try {
    const progress = (done: string, slug: string) => say(`  ${done.padEnd(9)}  ${slug}`)
    const { published, waiting } = await carryOut(session, plan, progress, pictures)
    const skipped = plan.steps.length - published.length - waiting.length
    say(`${counted(published.length, 'campaign')} published, ${skipped} there already.`)
    if (waiting.length > 0) {
      say(`A second person has to approve at /operator/approvals: ${listed(waiting)}`)
    }
    return true
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
    say(`stopped at ${error.slug}: ${error.message}`)
    say(`published: ${listed(error.published)}`)
    say(`left as drafts, which no player sees: ${listed(error.drafts)}`)
    say('Import the same file again to finish: what is done is not done twice.')
    return false
  }
}

function refused(say: (line: string) => void, reason: string): false {
  say(`Nothing was imported: ${reason}.`)
  return false
}

const listed = (slugs: readonly string[]) => (slugs.length > 0 ? slugs.join(', ') : 'none')
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
