import { join } from 'node:path'
import { topicOf } from '@platform/contracts/event'
import { freePorts } from '@platform/engines/free-ports'
import type { RunningProcess } from '@platform/engines/running-process'
import { startNode } from '@platform/launcher/processes/node-process'
import { waitUntilReady } from '@platform/launcher/processes/wait-until-ready'
import { absentServices } from '@platform/testing/absent-services'
import { SHORT_SESSION } from '@platform/testing/short-session'
import { sized } from '@platform/testing/sizes'
import type { Connection } from 'mongoose'
import type { Platform } from './platform.ts'

/** A wallet with its own database and topics on the platform's engines; a test sends its events. */
export interface IsolatedWallet {
  /** Stops the process and starts another on the same data. */
  restart(how: 'SIGKILL' | 'SIGTERM'): Promise<void>
  stop(): Promise<void>
}

/** Messages of a partition are handled one by one, each with a disk write: with more partitions, more in parallel. */
const PARTITIONS = sized({ short: 4, long: 24 })

/** @param name of its database and, with a dot, the prefix of its topics and groups; starts with `isolated_` */
export async function startIsolatedWallet(
  platform: Platform,
  name: string,
): Promise<IsolatedWallet> {
  const [port] = await freePorts(1)
  const address = `http://127.0.0.1:${port}`
  const start = async (): Promise<RunningProcess> => {
    const running = await startNode({
      name,
      script: 'services/wallet/src/server.ts',
      logFile: join(platform.dataDir, 'logs', `${name}.log`),
      env: {
        ...process.env,
        PORT: String(port),
        MONGO_URL: platform.mongoUrl,
        MONGO_DATABASE: name,
        KAFKA_BROKERS: platform.kafkaBrokers,
        KAFKA_TOPIC_PREFIX: `${name}.`,
        KAFKA_PARTITIONS: String(PARTITIONS),
        ...SHORT_SESSION,
        ...absentServices('wallet'),
        // Required, and not used: this wallet gets events alone, no request.
        JWKS_URL: platform.api,
        PUBLIC_ORIGIN: platform.api,
        WALLET_SECRET_FILE: join(platform.dataDir, 'keys', 'wallet.secret'),
        LOG_LEVEL: 'warn',
      },
    })
    await waitUntilReady(running, [`${address}/readyz`], new AbortController().signal)
    return running
  }
  let running = await start()
  return {
    async restart(how) {
      process.kill(running.pid, how)
      await running.exited
      running = await start()
    },
    stop: () => running.stop(),
  }
}

/** Copies the wallet's database under another name, with the funds of its campaigns. */
export async function copyWallet(server: Connection, name: string): Promise<void> {
  const [from, to] = [server.useDb('wallet'), server.useDb(name)]
  for (const { name: collection } of await from.listCollections()) {
    // By default the driver reads a Long as a number, and the copy would store a double or an int.
    const documents = await from.collection(collection).find({}, { promoteLongs: false }).toArray()
    if (documents.length > 0) await to.collection(collection).insertMany(documents)
  }
}

/** The topic of claims that an isolated wallet consumes. */
export const claimsTopicOf = (name: string) => `${name}.${topicOf('quests')}`
