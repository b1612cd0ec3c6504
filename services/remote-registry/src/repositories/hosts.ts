import { type Channel, channel } from '@platform/contracts/registry/manifest'
import type { HostContract } from '@platform/contracts/registry/remote-contract'
import type { LiveHost } from '@platform/contracts/rules/contract-compatibility'
import { raceSafeUpsert, unlessTaken } from '@platform/service-kit'
import { type Model, Schema } from 'mongoose'

interface HostDocument {
  _id: string
  host: string
  version: string
  /** JSON, because names of packages and modules contain dots. */
  contract: string
  /** The team that deployed it last. */
  by: string
  /** When it was last deployed, by the channel that its pages follow. */
  deployed: Partial<Record<Channel, Date>>
}

const text = { type: String, required: true } as const

export const hostSchema = new Schema<HostDocument>(
  {
    _id: text,
    host: text,
    version: text,
    contract: text,
    by: text,
    deployed: Object.fromEntries(channel.options.map((name) => [name, Date])),
  },
  { versionKey: false },
)
for (const name of channel.options) hostSchema.index({ host: 1, [`deployed.${name}`]: -1 })

export interface DeployedHost {
  host: string
  version: string
  channel: Channel
  contract: HostContract
  by: string
  at: Date
}

export interface Hosts {
  /** Makes a version the live one of its channel. False, without a change, if it is stored with another contract. */
  deploy(deployed: DeployedHost): Promise<boolean>
  /** The live version of each host whose pages follow the channel. */
  live(channel: Channel): Promise<LiveHost[]>
}

export function hostsRepository(model: Model<HostDocument>): Hosts {
  return {
    async deploy({ host, version, channel: name, contract, by, at }) {
      // Comparable as text: a build of the shell writes the properties of its contract in the same order each time.
      const json = JSON.stringify(contract)
      const set = { $set: { host, version, contract: json, by, [`deployed.${name}`]: at } }
      // A version with another contract does not match, and the insert in its place is refused for its `_id`.
      const which = { _id: `${host}@${version}`, contract: json }
      const upsert = () => model.updateOne(which, set, { upsert: true })
      return unlessTaken(() => raceSafeUpsert(upsert))
    },
    async live(name) {
      const names = await model.distinct('host')
      const newest = names.toSorted().map(async (host) => {
        const found = await model
          .findOne({ host })
          .sort({ [`deployed.${name}`]: -1 })
          .lean<HostDocument>()
        // Versions without a deployment to the channel sort last.
        return found?.deployed?.[name] ? [liveHostOf(found)] : []
      })
      return (await Promise.all(newest)).flat()
    },
  }
}

function liveHostOf({ host, version, contract }: HostDocument): LiveHost {
  return { name: host, version, contract: JSON.parse(contract) as HostContract }
}
