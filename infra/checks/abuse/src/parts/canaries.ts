import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eachDocument } from '@platform/testing/read-databases'
import { eachEvent } from '@platform/testing/read-topics'
import { kycNumbers } from '../canaries/kyc-numbers.ts'
import { type Canary, claimAndReports, handOver, signIns } from '../canaries/marked-secrets.ts'
import { walletKeys } from '../canaries/wallet-keys.ts'
import { errorAnswers } from '../http/send-request.ts'
import type { Part } from '../part.ts'
import type { Target } from '../target/target.ts'

/** Time for the last log lines and events. */
const SETTLE_MS = 3_000
/** The sandbox receives the messages to users, so it knows their codes. */
const EXEMPT = 'sandbox'

/** Sends known secrets through the platform, then searches every log, event, error and database for them. */
export const canaries: Part = {
  id: 'canaries',
  async run(target) {
    const marked = [
      ...(await signIns(target)),
      ...(await handOver(target)),
      ...(await claimAndReports(target)),
      ...(await walletKeys(target)),
      ...(await kycNumbers(target)),
    ]
    await sleep(SETTLE_MS)
    const violations: string[] = []
    const search = (text: string, where: string, only: readonly Canary[]) => {
      for (const { what, text: canary } of only) {
        if (contains(text, canary)) violations.push(`${what} in ${where}`)
      }
    }
    let lines = 0
    for (const [name, text] of await logsOf(target)) {
      lines += text.split('\n').length
      search(text, `the log ${name}`, marked)
    }
    const events = await eachEvent(target.platform.kafkaBrokers, (event, topic) =>
      search(event, `the topic ${topic}`, marked),
    )
    search(errorAnswers().join('\n'), 'an error answer', marked)
    const secrets = marked.filter(({ secret }) => secret)
    await eachDocument(target.platform.mongoUrl, (document, { database, collection }) => {
      const text = JSON.stringify(document, (_key, value) =>
        typeof value === 'bigint' ? String(value) : value,
      )
      search(text, `the collection ${database}.${collection}`, secrets)
    })
    return {
      tried: marked.length,
      violations: [...new Set(violations)],
      numbers: {
        'lines of logs': lines,
        events,
        'error answers': errorAnswers().length,
      },
    }
  },
}

/** Longer canaries do not occur by chance; a code of six digits may be a part of any number. */
const LONG = 12

/** A short canary counts only as a whole word or number. */
function contains(text: string, canary: string): boolean {
  for (let at = text.indexOf(canary); at >= 0; at = text.indexOf(canary, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + canary.length] ?? ' ']
    if (canary.length > LONG || !/[\w-]/.test(before + after)) return true
  }
  return false
}

async function logsOf({ platform }: Target): Promise<[string, string][]> {
  const folder = join(platform.dataDir, 'logs')
  const names = (await readdir(folder)).filter((name) => !name.startsWith(EXEMPT))
  return Promise.all(
    names.map(
      async (name): Promise<[string, string]> => [name, await readFile(join(folder, name), 'utf8')],
    ),
  )
}
