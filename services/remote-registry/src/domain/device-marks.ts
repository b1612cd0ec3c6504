import { createHmac, hkdfSync } from 'node:crypto'
import { type NetworkSize, networkOf } from '@platform/contracts/rules/network-of'

/** What one customer holds: from here device ids are counted. */
const customerNetwork: NetworkSize = { v4: 24, v6: 64 }
/** What one organisation gets without asking why: the judge counts these. */
const organisationNetwork: NetworkSize = { v4: 24, v6: 48 }

/**
 * What is kept instead of devices and addresses. Every mark holds for one purpose and, where it comes from
 * an address, for one day or one version, so that marks of a device or a network cannot be put together.
 */
export interface DeviceMarks {
  /** Seals the ids of devices. */
  tokenKey: Buffer
  /** Of the network that asks for device ids, another every day. */
  asker(address: string, at: Date): string
  /** Of the network that reports about a version: one of 65,536, so that many networks share one. */
  network(address: string, about: string): number
  /** Of a device that reports about a version. */
  device(id: string, about: string): string
}

/** All from one secret, which all instances share. */
export function deviceMarks(secret: Buffer): DeviceMarks {
  const keyFor = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `devices:${purpose}`, 32))
  const networks = keyFor('network')
  const devices = keyFor('device')
  return {
    tokenKey: keyFor('token'),
    asker: (address, at) =>
      mark(keyFor(`asker:${at.toISOString().slice(0, 10)}`), [networkOf(address, customerNetwork)])
        .toString('base64url')
        .slice(0, 22),
    network: (address, about) =>
      mark(networks, [about, networkOf(address, organisationNetwork)]).readUInt16BE(),
    device: (id, about) => mark(devices, [about, id]).toString('base64url').slice(0, 22),
  }
}

function mark(key: Buffer, parts: readonly string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}
