import process from 'node:process'
import { openCampaign } from '@platform/chaos/driver/campaign'
import { signInOperator } from '@platform/chaos/driver/operator'
import { claimReward, finishTasks } from '@platform/chaos/driver/participant'
import { signIn, type User } from '@platform/chaos/driver/user'
import { serviceNames } from '@platform/contracts/services'
import { localEnvironment } from '@platform/launcher/platform/local-environment'
import { serviceUrl } from '@platform/launcher/platform/services'
import { readSettings } from '@platform/launcher/settings'
import { inParallel } from '@platform/testing/in-parallel'
import { type Cost, openMeter } from './cost-of.ts'

// `PORT_BASE=14000 npm run capacity` against a platform started with `npm start -- --processes`: the CPU time
// that each service spends on one request of each kind, for docs/capacity.md. USERS: how many sign in, each of which starts, finishes and claims once.
const USERS = Number(process.env.USERS ?? 200)
const CLIENTS = 16
const READS_PER_USER = 15

const settings = readSettings(process.env)
const services = Object.fromEntries(serviceNames.map((name) => [name, serviceUrl(name, settings)]))
const { MONGO_URL = '', SANDBOX_URL = '' } = localEnvironment(settings)
const platform = {
  api: serviceUrl('gateway', settings),
  sandbox: SANDBOX_URL,
  mongoUrl: MONGO_URL,
}

const costOf = await openMeter(services)
const operator = await signInOperator(platform)
const users: User[] = []
const signIns = await costOf(USERS, async () => {
  users.push(...(await inParallel(Array.from({ length: USERS }), CLIENTS, () => signIn(platform))))
})
const campaign = await openCampaign(operator, { amount: '0.01', slots: USERS })
const tasks = await forEach((user) => finishTasks(user, campaign))
const claims = await forEach((user) => claimReward(user, campaign))
const costs: Record<string, Cost> = {
  'sign-in': signIns,
  'start and task': tasks,
  'claim, paid': claims,
  balance: await reads('/api/wallets/balance'),
  'campaign list': await reads('/api/airdrop-campaign/campaigns/by-state?status=LIVE&pageLimit=20'),
}
console.table(
  Object.fromEntries(
    Object.entries(costs).map(([kind, { cpuMs, perSecond }]) => [
      kind,
      { 'requests/s': Math.round(perSecond), ...rounded(cpuMs) },
    ]),
  ),
)

function forEach(work: (user: User) => Promise<unknown>): Promise<Cost> {
  return costOf(USERS, () => inParallel(users, CLIENTS, work))
}

function reads(path: string): Promise<Cost> {
  const readers = users.flatMap((user) => Array.from({ length: READS_PER_USER }, () => user))
  return costOf(readers.length, () =>
    inParallel(readers, CLIENTS, async (user) => {
      const { status, code } = await user.send({ method: 'GET', path })
      if (status !== 200) throw new Error(`${path}: ${status} ${code}`)
    }),
  )
}

function rounded(cpuMs: Cost['cpuMs']): Record<string, number> {
  return Object.fromEntries(
    Object.entries(cpuMs).map(([name, ms]) => [`${name} CPU ms`, Math.round(ms * 100) / 100]),
  )
}
