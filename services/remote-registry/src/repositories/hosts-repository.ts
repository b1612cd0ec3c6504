import type { HostContract } from '@platform/contracts/registry/remote-contract'
import type { LiveHost } from '@platform/contracts/rules/contract-compatibility'
import { isDuplicateKey, type Mongo, meetingUpsert } from '@platform/service-kit'
import { Schema } from 'mongoose'

interface HostDocument {
  _id: string
  host: string
  version: string
  /** JSON, because names of packages and modules hold dots. */
  contract: string
  by: string
  deployedAt: Date
}

const text = { type: String, required: true } as const

const schema = new Schema<HostDocument>(
  {
    _id: text,
    host: text,
    version: text,
    contract: text,
    by: text,
    deployedAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ host: 1, deployedAt: -1 })

export interface DeployedHost {
  host: string
  version: string
  contract: HostContract
  by: string
  at: Date
}

export interface HostsRepository {
  /** Makes a version the live one. False, and nothing changed, if it is known with another contract. */
  deploy(deployed: DeployedHost): Promise<boolean>
  /** The live version of each host. */
  live(): Promise<LiveHost[]>
}

export async function hostsRepository(mongo: Mongo): Promise<HostsRepository> {
  const Hosts = mongo.model('HostContract', schema, 'host-contracts')
  await mongo.initModels([Hosts])
  return {
    async deploy({ host, version, contract, by, at }) {
      const told = JSON.stringify(contract)
      const set = { $set: { host, version, contract: told, by, deployedAt: at } }
      try {
        const which = { _id: `${host}@${version}`, contract: told }
        await meetingUpsert(() => Hosts.updateOne(which, set, { upsert: true }))
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },
    async live() {
      const names = await Hosts.distinct('host')
      const newest = names.toSorted().map(async (host) => {
        const found = await Hosts.findOne({ host }).sort({ deployedAt: -1 }).lean<HostDocument>()
        return found ? [liveHostOf(found)] : []
      })
      return (await Promise.all(newest)).flat()
    },
  }
}

function liveHostOf({ host, version, contract }: HostDocument): LiveHost {
  return { name: host, version, contract: JSON.parse(contract) as HostContract }
}
