import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

// A tree of two accounts, made by hand, as docs/liabilities.md describes it.
const DAY = '2026-11-27'
const RECORDER = '0x00000000000000000000000000000000000000A1'
const STRANGER = '0x00000000000000000000000000000000000000b2'
const sha = (...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
const width16 = (sum: bigint) => Buffer.from(sum.toString(16).padStart(32, '0'), 'hex')
const leafOf = (user: string, sum: bigint) => ({
  ...{ user, sum, salt: sha(`salt of ${user}`) },
  hash: sha(Buffer.of(0), sha(`salt of ${user}`), width16(sum), `${DAY}/KCASH/${user}`),
})
const [ann, bob] = [leafOf('ann', 1_250n), leafOf('bob', 99n)]
const total = String(ann.sum + bob.sum)
const root = sha(Buffer.of(1), ann.hash, width16(ann.sum), bob.hash, width16(bob.sum)).toString(
  'hex',
)
const tree = { currency: 'KCASH', root, total, count: 2 }
const proof = {
  ...{ version: 1, day: DAY, decimals: 2, index: 0, ...tree },
  leaf: { userId: 'ann', balance: '1250', salt: ann.salt.toString('hex') },
  siblings: [{ hash: bob.hash.toString('hex'), sum: '99' }],
}

/** What the site and the chain say; a test changes it for itself. */
const right = {
  trees: [tree],
  recorder: RECORDER as string | null,
  from: RECORDER.toLowerCase(),
  text: `liabilities/1 ${DAY}\nKCASH ${root} ${total} 2`,
}
let said = right

const server = createServer(async (request, response) => {
  response.setHeader('content-type', 'application/json')
  if (request.method === 'GET') {
    const record = { chainId: 1, transactionHash: `0x${'1'.repeat(64)}`, recorder: said.recorder }
    response.statusCode = request.url === `/api/wallets/liabilities/${DAY}` ? 200 : 404
    response.end(JSON.stringify({ data: { trees: said.trees, record } }))
    return
  }
  let body = ''
  for await (const part of request) body += part
  const { method } = JSON.parse(body) as { method: string }
  const input = `0x${Buffer.from(said.text).toString('hex')}`
  const transaction = { input, from: said.from, blockNumber: '0x10' }
  const result = method === 'eth_blockNumber' ? '0x1b' : transaction
  response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
})

let folder: string
let address: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'liabilities-'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

/** Runs the command as its user does. */
async function check(content: unknown, options: string[] = [], saying: Partial<typeof right> = {}) {
  said = { ...right, ...saying }
  const file = join(folder, `${randomUUID()}.json`)
  await writeFile(file, JSON.stringify(content))
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [main, file, ...options], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
}
const site = () => ['--site', address]
const chain = () => [...site(), '--rpc', address]
const known = (recorder = RECORDER) => [...chain(), '--recorder', recorder]

test('a right proof holds by its file, by the site, and by the chain', async () => {
  const alone = await check(proof)
  expect(alone).toMatchObject({
    code: 0,
    output: expect.stringContaining('12.50 KCASH of user ann'),
  })
  const published = await check([proof], site())
  expect(published).toMatchObject({
    code: 0,
    output: expect.stringContaining('publishes the same'),
  })
  const recorded = await check(proof, known())
  expect(recorded.code).toBe(0)
  expect(recorded.output).toContain('block 16 of chain 1 has the same')
  expect(recorded.output).toContain('12 blocks deep')
  expect(recorded.output).not.toContain('! ')
})

test('who names the recorder is said', async () => {
  const { code, output } = await check(proof, chain())
  expect([code, output]).toEqual([0, expect.stringContaining('says the site alone')])
  const unknown = await check(proof, chain(), { recorder: null, from: STRANGER })
  expect([unknown.code, unknown.output]).toEqual([0, expect.stringContaining('is not known')])
})

test.each<[string, unknown, Partial<typeof right>, string]>([
  [
    'one unit is changed',
    { ...proof, leaf: { ...proof.leaf, balance: '1251' } },
    {},
    'another root',
  ],
  [
    'one unit of another account is changed',
    { ...proof, siblings: [{ ...proof.siblings[0], sum: '98' }] },
    {},
    'another root',
  ],
  ['the account was left out', { ...proof, siblings: [], count: 1, index: 0 }, {}, 'another root'],
  [
    'the site publishes another root',
    proof,
    { trees: [{ ...tree, root: '0'.repeat(64) }] },
    'publishes another root',
  ],
  [
    'the site publishes another sum',
    proof,
    { trees: [{ ...tree, total: '1348' }] },
    'publishes another total',
  ],
  [
    'the site publishes nothing of the currency',
    proof,
    { trees: [] },
    'publishes nothing of this currency',
  ],
  [
    'the chain has another sum',
    proof,
    { text: right.text.replace(total, '1348') },
    'has other numbers',
  ],
  [
    'the chain has another day',
    proof,
    { text: right.text.replace(DAY, '2026-11-26') },
    'no record',
  ],
  ['the transaction is of another sender', proof, { from: STRANGER }, `is of ${STRANGER}`],
])('it is refused where %s', async (_, content, saying, fault) => {
  const { code, output } = await check(content, chain(), saying)
  expect([code, output]).toEqual([1, expect.stringContaining(fault)])
  expect(output).not.toContain('✓')
})

test('a site that names the sender as its recorder does not go before an address that is known', async () => {
  const { code, output } = await check(proof, known(), { recorder: STRANGER, from: STRANGER })
  expect([code, output]).toEqual([1, expect.stringContaining(`is of ${STRANGER}`)])
})

test.each([[['--rpc', 'http://127.0.0.1:1']], [['--recorder', RECORDER]]])(
  'options that need another one are refused: %j',
  async (options) => {
    expect((await check(proof, options)).code).toBe(2)
  },
)
