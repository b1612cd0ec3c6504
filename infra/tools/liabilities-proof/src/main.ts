import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { checkProof, type OwnProof, type PublishedTree } from '@platform/liabilities-check'
import { type PublishedDay, readDay, readTransaction } from './read-published.ts'
import { faultText } from './say-fault.ts'

/**
 * `npm run liabilities-proof -- FILE` checks a proof that its owner has downloaded. With --site it compares it with what the platform
 * publishes, with --rpc also with the transaction on the chain, which has to come from the recorder: the address of --recorder, or the one that
 * the site names.
 */
const USAGE =
  'usage: npm run liabilities-proof -- FILE [--site ADDRESS] [--rpc ADDRESS] [--recorder ADDRESS]'
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string' }, rpc: { type: 'string' }, recorder: { type: 'string' } },
})
const [file] = positionals
const isComplete = (!values.rpc || values.site) && (!values.recorder || values.rpc)
if (file === undefined || !isComplete) {
  console.error(
    `FILE is a proof as the page saves it; --rpc needs --site, --recorder needs --rpc.\n  ${USAGE}`,
  )
  process.exit(2)
}

try {
  const proofs = await readProofs(file)
  let faults = 0
  for (const proof of proofs) faults += await check(proof)
  process.exitCode = faults === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** One proof, or those of all currencies of a day. */
async function readProofs(path: string): Promise<OwnProof[]> {
  const content: unknown = JSON.parse(await readFile(path, 'utf8'))
  const proofs = Array.isArray(content) ? content : [content]
  if (proofs.length === 0) throw new Error('The file has no proof.')
  return proofs as OwnProof[]
}

/** @returns how much is wrong */
async function check(proof: OwnProof): Promise<number> {
  const day = values.site ? await readDay(values.site, proof.day) : null
  const published = day && (treeOf(day.trees, proof.currency) ?? null)
  const wrong = (await checkProof(proof, day ? { published } : {})).map(faultText)
  const lines: string[] = []
  if (day && values.rpc) {
    const { fault, said } = await checkChain(proof, day, values.rpc)
    if (fault) wrong.push(fault)
    lines.push(...said)
  }
  console.log(`${proof.currency} of ${proof.day}`)
  for (const text of wrong) console.error(`✗ ${text}`)
  if (wrong.length > 0) return wrong.length
  const { leaf, total, count, root } = proof
  console.log(
    [
      `✓ ${amount(leaf.balance, proof)} of user ${leaf.userId} is in the sum`,
      `✓ the sum of ${count} accounts is ${amount(total, proof)}`,
      `✓ its root is ${root}`,
      ...(day ? [`✓ ${new URL(values.site ?? '').host} publishes the same`] : []),
      ...(day?.withheld ?? []).map((one) => `! ${one} is not published: too few accounts had any`),
      ...(day && !day.record ? ['! the day is recorded on no chain'] : []),
      ...lines,
    ].join('\n'),
  )
  return 0
}

async function checkChain(
  { day, currency, root, total, count }: OwnProof,
  { record }: PublishedDay,
  rpc: string,
): Promise<{ fault?: string; said: string[] }> {
  if (!record) return { said: [] }
  if (!record.transactionHash) return { said: ['! the day is not on the chain yet'] }
  const found = await readTransaction(rpc, day, record.transactionHash)
  if (!found) return { said: [], fault: `the chain has no record of ${day} in that transaction` }
  const tree = treeOf(found.trees, currency)
  if (tree?.root !== root || tree.total !== total || tree.count !== count) {
    return { said: [], fault: 'the record on the chain has other numbers' }
  }
  const recorder = values.recorder ?? record.recorder
  if (recorder && recorder.toLowerCase() !== found.from.toLowerCase()) {
    const fault = `the transaction is of ${found.from}, and ${recorder} records the days`
    return { said: [], fault }
  }
  const { transactionHash } = record
  return {
    said: [
      `✓ block ${found.block} of chain ${record.chainId} has the same, in ${transactionHash}`,
      `  sent by ${found.from}, ${found.confirmations} blocks deep`,
      ...knownAs(recorder),
    ],
  }
}

/** From where the sender is known. */
function knownAs(recorder: string | null | undefined): string[] {
  if (values.recorder) return []
  return [
    recorder
      ? '! that this is the recorder says the site alone: compare it with --recorder ADDRESS'
      : '! whether this is the recorder is not known: compare it with --recorder ADDRESS',
  ]
}

function treeOf(trees: readonly PublishedTree[], currency: string): PublishedTree | undefined {
  return trees.find((tree) => tree.currency === currency)
}

/** "12.50 KCASH". */
function amount(minor: string, { decimals, currency }: OwnProof): string {
  const digits = minor.padStart(decimals + 1, '0')
  const [whole, rest] = [digits.slice(0, digits.length - decimals), digits.slice(-decimals)]
  return `${decimals === 0 ? digits : `${whole}.${rest}`} ${currency}`
}
