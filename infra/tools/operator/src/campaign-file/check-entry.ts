import { isDeepStrictEqual } from 'node:util'
import { type Currency, toMinor } from '@platform/contracts/money'
import { type CampaignInput, campaignInput, contradictions } from '@platform/contracts/quests/admin'
import { rewardRulesOf } from '@platform/contracts/quests/variants/table'
import { fundsProblem } from '@platform/contracts/rules/campaign-funds'
import { payableOf, writtenAmounts } from '../import/reward-terms.ts'
import type { FilePositions, Path } from './file-positions.ts'
import type { Problem } from './problem.ts'
import { TIME_FORMS } from './relative-time.ts'

type Checked = { campaign: CampaignInput; problems: [] } | { campaign: null; problems: Problem[] }

/** Checks one entry by the platform's own schema, and for what the schema does not check. */
export function checkEntry(
  entry: unknown,
  path: Path,
  positions: FilePositions,
  now: Date,
): Checked {
  const parsed = campaignInput.safeParse(entry, { reportInput: true })
  if (!parsed.success) {
    const between = contradictions(entry)
    // The schema reports contradictions too, but only when every single field is right.
    const issues = parsed.error.issues.filter(
      (issue) => !between.some((each) => isDeepStrictEqual(each.path, issue.path)),
    )
    const problems = [
      ...issues.flatMap((issue) => problemsOf(issue, path, positions)),
      ...between.map((each) => positions.problem([...path, ...each.path], each.message)),
    ]
    return { campaign: null, problems }
  }
  const campaign = parsed.data
  const problems = rewardProblems(campaign, path, positions)
  if (Date.parse(campaign.endsAt) <= now.getTime()) {
    problems.push(positions.problem([...path, 'endsAt'], 'is in the past: nobody could take part'))
  }
  return problems.length > 0 ? { campaign: null, problems } : { campaign, problems: [] }
}

type Issue = NonNullable<ReturnType<typeof campaignInput.safeParse>['error']>['issues'][number]

/** What a schema refuses, at its place in the file. */
export function problemsOf(issue: Issue, base: Path, positions: FilePositions): Problem[] {
  const path = [...base, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => positions.problemAtKey(path, key, 'is not known here'))
  }
  return [positions.problem(path, messageOf(issue))]
}

function messageOf(issue: Issue): string {
  if (issue.code === 'invalid_union' && issue.discriminator) {
    const options = 'options' in issue ? (issue.options as unknown[] | undefined) : undefined
    return options ? `must be one of ${options.join(', ')}` : 'is missing or not a known kind'
  }
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  if (issue.code === 'invalid_format' && issue.format === 'datetime') return TIME_FORMS
  if (issue.code !== 'invalid_type') return issue.message
  if (issue.input === undefined) return 'is missing'
  if (issue.expected === 'string' && ['number', 'boolean'].includes(typeof issue.input)) {
    return `must be text: write it in quotes ("${String(issue.input)}")`
  }
  return issue.message
}

/** Amounts that the currency cannot express, that pay nothing, or more in total than one campaign may. */
function rewardProblems(campaign: CampaignInput, path: Path, positions: FilePositions): Problem[] {
  const { currency } = campaign.reward
  const problem = (field: Path, message: string) =>
    positions.problem([...path, 'reward', ...field], message)
  const wrong = writtenAmounts(campaign).flatMap(({ field, amount }) => {
    const message = amountProblem(amount, currency)
    return message ? [problem(field, message)] : []
  })
  if (wrong.length > 0) return wrong
  const tooMuch = fundsProblem(payableOf(campaign), currency)
  return tooMuch ? [problem([rewardRulesOf(campaign).amountField], tooMuch)] : []
}

function amountProblem(amount: string, currency: Currency): string | null {
  try {
    return toMinor(amount, currency) === 0n ? 'must be more than zero' : null
  } catch (error) {
    if (error instanceof RangeError) return error.message
    throw error
  }
}
