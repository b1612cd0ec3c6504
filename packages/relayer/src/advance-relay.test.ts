import { expect, test } from 'vitest'
import { advanceRelay } from './advance-relay.ts'
import { memoryChain } from './testing/memory-chain.ts'
import { memoryJobs } from './testing/memory-jobs.ts'

const GWEI = 1_000_000_000n
const { signal } = new AbortController()

function setUp(rules: Parameters<typeof memoryChain>[0] = {}) {
  const chain = memoryChain(rules)
  const jobs = memoryJobs(chain.chain)
  const run = () => advanceRelay(jobs.relay, jobs.waiting, signal)
  const mined = (data: string) => chain.done((call) => call.data === data)
  const phases = () => [...jobs.jobs.values()].map(({ phase }) => phase)
  /** Runs and mines until nothing is under way. */
  const finish = async () => {
    for (let n = 0; n < 60; n += 1) {
      await run()
      chain.mine()
      jobs.passTime(61_000)
    }
  }
  return { chain, jobs, run, mined, phases, finish }
}

test('what waits to be final holds up nothing: 40 jobs are mined in 3 blocks where it takes 50 to be final', async () => {
  const { chain, jobs, run, phases } = setUp({ confirmations: 50 })
  for (let n = 0; n < 40; n += 1) jobs.add(`job-${n}`)
  for (let block = 0; block < 3; block += 1) {
    await run()
    expect(chain.waiting().length).toBeLessThanOrEqual(16)
    chain.mine()
  }
  expect(chain.count()).toBe(40)
  const askedOf = (question: string) => chain.asked.get(question) ?? 0
  const before = { genesis: askedOf('genesis'), receipts: askedOf('receipts') }
  await run()
  expect(phases()).toEqual(Array(40).fill('mined'))
  // Once for each part of a run, however many jobs there are.
  expect(askedOf('genesis') - before.genesis).toBeLessThanOrEqual(2)
  expect(askedOf('receipts') - before.receipts).toBeLessThanOrEqual(2)
})

test('two instances give each job one nonce, without a gap', async () => {
  const { chain, jobs, run, mined, finish } = setUp({ confirmations: 2 })
  const calls = Array.from({ length: 30 }, (_, n) => jobs.add(`job-${n}`))
  for (let n = 0; n < 12; n += 1) {
    // An instance whose job was moved by the other one continues in its next run.
    await Promise.allSettled([run(), run()])
    chain.mine()
  }
  await finish()
  expect(calls.map(({ data }) => mined(data))).toEqual(Array(30).fill(1))
  expect(chain.count()).toBe(30)
})

test('a job that is withdrawn before it is mined never is, and its nonce is used, also when fees rise', async () => {
  const { chain, jobs, run, mined, finish } = setUp({ confirmations: 2 })
  const gone = jobs.add('gone')
  await run()
  const later = jobs.add('later')
  await run()
  jobs.jobs.delete('gone')
  chain.setBaseFee(40n * GWEI)
  await finish()
  expect(mined(gone.data)).toBe(0)
  expect(mined(later.data)).toBe(1)
  expect(chain.count()).toBe(2)
  expect(jobs.nonces()?.slots.every(({ isDecided }) => isDecided)).toBe(true)
})

test('a withdrawn job whose transaction no node has keeps its slot until its nonce is used', async () => {
  const { chain, jobs, run, mined, finish } = setUp({ confirmations: 2 })
  const gone = jobs.add('gone')
  await run()
  chain.forget()
  jobs.jobs.delete('gone')
  const later = jobs.add('later')
  chain.fail('down')
  await run().catch(() => undefined)
  chain.fail('none')
  expect(jobs.nonces()?.slots).toHaveLength(1)
  await finish()
  expect(mined(gone.data)).toBe(0)
  expect(mined(later.data)).toBe(1)
})

test('of a withdrawn job that a block has already nothing more is sent', async () => {
  const { chain, jobs, run, mined, finish } = setUp({ confirmations: 3 })
  const { data } = jobs.add('late')
  await run()
  chain.mine()
  jobs.jobs.delete('late')
  await finish()
  expect(mined(data)).toBe(1)
  expect(chain.count()).toBe(1)
  expect(jobs.nonces()?.slots[0]).toMatchObject({ isDecided: true, attempts: [{}] })
})

test('a nonce that was given away and has no slot is given to the next job', async () => {
  const { chain, jobs, run, mined, finish } = setUp({ confirmations: 2 })
  const [first, lost] = [jobs.add('first'), jobs.add('lost')]
  await run()
  const nonces = jobs.nonces()!
  jobs.setNonces({ ...nonces, slots: nonces.slots.filter(({ jobId }) => jobId !== 'lost') })
  jobs.jobs.delete('lost')
  chain.forget()
  const next = jobs.add('next')
  await finish()
  expect([first, lost, next].map(({ data }) => mined(data))).toEqual([1, 0, 1])
  expect(chain.count()).toBe(2)
})

test('a transaction offers the tip that the nodes want', async () => {
  const { chain, jobs, run, mined } = setUp()
  chain.setTip(25n * GWEI)
  const { data } = jobs.add('job')
  await run()
  chain.mine()
  expect(mined(data)).toBe(1)
})

test('what is stuck at the limit of fees waits, and is mined once they fall', async () => {
  const { chain, jobs, run, mined, finish } = setUp({ confirmations: 2 })
  chain.chain.maxFeePerGas = 5n * GWEI
  const { data } = jobs.add('job')
  chain.setBaseFee(9n * GWEI)
  for (let n = 0; n < 5; n += 1) {
    await run()
    chain.mine()
    jobs.passTime(61_000)
  }
  expect(mined(data)).toBe(0)
  expect(jobs.nonces()?.slots[0]?.attempts).toHaveLength(1)
  chain.setBaseFee(GWEI)
  await finish()
  expect(mined(data)).toBe(1)
})

test('of what is decided only transactions that may be sent again keep their bytes', async () => {
  const { chain, jobs, run, finish } = setUp({ confirmations: 2 })
  const gone = jobs.add('gone')
  const stuck = jobs.add('stuck')
  await run()
  jobs.jobs.delete('gone')
  chain.setBaseFee(40n * GWEI)
  await finish()
  const [withdrawn, raised] = jobs.nonces()?.slots ?? []
  const bytesOf = (slot = withdrawn) => slot?.attempts.filter(({ raw }) => raw !== '0x') ?? []
  expect(bytesOf().length).toBeGreaterThan(0)
  expect(bytesOf().every(({ raw, cancels }) => cancels && !raw.includes(gone.data))).toBe(true)
  expect(raised?.attempts.length).toBeGreaterThan(1)
  expect(bytesOf(raised)).toHaveLength(1)
  expect(bytesOf(raised)[0]?.hash).toBe(jobs.jobs.get('stuck')?.mined?.hash)
  expect(bytesOf(raised)[0]?.raw).toContain(stuck.data)

  // The chain forgets blocks that were final.
  chain.reorganise(60, true)
  await finish()
  expect(chain.count()).toBe(2)
})

test('a receipt that the node refuses holds up no other job', async () => {
  const { chain, jobs, run, mined } = setUp({ confirmations: 2 })
  const calls = ['refused', 'other', 'later'].map((id) => jobs.add(id))
  await run()
  chain.refuseReceipt(0)
  for (let block = 0; block < 3; block += 1) chain.mine()
  await expect(run()).rejects.toThrow('failed')
  expect(calls.map(({ data }) => mined(data))).toEqual([1, 1, 1])
  const phaseOf = (id: string) => jobs.jobs.get(id)?.phase
  expect(['refused', 'other', 'later'].map(phaseOf)).toEqual(['sent', 'ended', 'ended'])
  // What waits gets its nonce all the same.
  jobs.add('new')
  await expect(run()).rejects.toThrow('failed')
  expect(phaseOf('new')).not.toBe('signing')
})

test('a node that has dropped the receipt of a transaction decides nothing about its job', async () => {
  const { chain, jobs, run, phases } = setUp({ confirmations: 2 })
  jobs.add('old')
  await run()
  for (let block = 0; block < 4; block += 1) chain.mine()
  chain.dropReceipts()
  await run()
  jobs.passTime(11 * 60_000)
  await expect(run()).rejects.toThrow()
  expect(phases()).toEqual(['sent'])
})
