import { type CampaignInput, campaignInput, contradictions } from '@platform/contracts/quests/admin'
import { rewardRulesOf } from '@platform/contracts/quests/variants/table'
import { fundsProblem, type Payable, requiredFunds } from '@platform/contracts/rules/campaign-funds'
import { payableOf } from '../import/reward-terms.ts'
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
    // The schema's custom issues are contradictions, which it reports only when every single field is right.
    const issues = parsed.error.issues.filter(({ code }) => code !== 'custom')
    const problems = [
      ...issues.flatMap((issue) => problemsOf(issue, path, positions)),
      ...contradictions(entry).map((each) =>
        positions.problem([...path, ...each.path], each.message),
      ),
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

function problemsOf(issue: Issue, base: Path, positions: FilePositions): Problem[] {
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

/** All of it, or a tier of it. */
const paysNothing = (payable: Payable) =>
  requiredFunds(payable) === 0n ||
  ('tiers' in payable && payable.tiers.some(({ amount }) => amount === 0n))

/** Amounts that the currency cannot express, that pay nothing, or more than one campaign may. */
function rewardProblems(campaign: CampaignInput, path: Path, positions: FilePositions): Problem[] {
  const { amountField } = rewardRulesOf(campaign)
  const problem = (message: string) => positions.problem([...path, 'reward', amountField], message)
  try {
    const payable = payableOf(campaign)
    if (paysNothing(payable)) return [problem('must be more than zero')]
    const tooMuch = fundsProblem(payable, campaign.reward.currency)
    return tooMuch ? [problem(tooMuch)] : []
  } catch (error) {
    if (error instanceof RangeError) return [problem(error.message)]
    throw error
  }
}
