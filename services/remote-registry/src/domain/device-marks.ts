import { createHmac, hkdfSync } from 'node:crypto'
import { type NetworkSize, networkOf } from '@platform/contracts/rules/network-of'

/** The network of one customer: device ids are counted by it. */
const customerNetwork: NetworkSize = { v4: 24, v6: 64 }
/** The network that one organisation easily gets: the judge counts these. */
const organisationNetwork: NetworkSize = { v4: 24, v6: 48 }

/**
 * Keyed hashes that are stored in place of devices and addresses. Each is for one purpose and, where it comes
 * from an address, for one day or one version, so that hashes of one device or network cannot be linked.
 */
export interface DeviceMarks {
  /** Seals the ids of devices. */
  tokenKey: Buffer
  /** Of the network that requests device ids; another one every day. */
  requester(address: string, at: Date): string
  /** Of the network that reports about a version: one of 65,536, so that many networks share one. */
  network(address: string, about: string): number
  /** Of a device that reports about a version. */
  device(id: string, about: string): string
}

/** All derive from one secret, which all instances share. */
export function deviceMarks(secret: Buffer): DeviceMarks {
  const keyFor = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `devices:${purpose}`, 32))
  const networks = keyFor('network')
  const devices = keyFor('device')
  return {
    tokenKey: keyFor('token'),
    // The key is derived from the day, so that hashes of two days cannot be linked.
    requester: (address, at) =>
      mark(keyFor(`asker:${at.toISOString().slice(0, 10)}`), [networkOf(address, customerNetwork)])
        .toString('base64url')
        .slice(0, MARK_LENGTH),
    network: (address, about) =>
      mark(networks, [about, networkOf(address, organisationNetwork)]).readUInt16BE(),
    device: (id, about) => mark(devices, [about, id]).toString('base64url').slice(0, MARK_LENGTH),
  }
}

/** Characters of base64url: 132 bits. */
const MARK_LENGTH = 22

function mark(key: Buffer, parts: readonly string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}
