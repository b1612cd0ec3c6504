import { request } from 'node:http'
import type { RemotesManifest } from '@platform/contracts/registry/manifest'
import type { Report } from '@platform/contracts/registry/reports'
import { chooseVersion } from '@platform/contracts/rules/choose-version'
import type { SignedText } from '@platform/contracts/rules/signed-text'
import { apiUrl } from './addresses.ts'

/**
 * A simulated browser on one of 20 networks: each network may get a limited number of ids an hour, and only failures
 * from several networks stop a canary.
 */
export interface Device {
  token: string
  network: number
}

/** The current manifest of the stable channel. */
export async function stableChannel(): Promise<RemotesManifest> {
  const answer = await fetch(`${apiUrl}/api/remotes/manifest?channel=stable`)
  const { data } = (await answer.json()) as { data: SignedText }
  return JSON.parse(data.text)
}

/** Devices with ids from the server. */
export async function newDevices(count: number): Promise<Device[]> {
  const devices: Device[] = []
  const mint = async () => {
    while (devices.length < count) {
      const network = devices.length % 20
      // Takes its place before the call, so that parallel calls make no more than `count`.
      const place = devices.push({ token: '', network }) - 1
      const { token } = await post<{ token: string }>('devices', network)
      devices[place] = { token, network }
    }
  }
  await Promise.all(Array.from({ length: 10 }, mint))
  return devices
}

/** The version of a remote that a device gets by this manifest. */
export async function versionOf({ remotes }: RemotesManifest, remote: string, { token }: Device) {
  const served = remotes[remote]
  if (!served) throw new Error(`the manifest has no ${remote}`)
  const [id = ''] = token.split('.')
  return (await chooseVersion(served.versions, served.releaseSalt, id)).version
}

/** Sends a report about a remote on a device to the registry, as its page does. */
export async function sendReport({ token, network }: Device, report: Report): Promise<void> {
  await post('reports', network, { device: token, channel: 'stable', reports: [report] })
}

/** Every address 127.x.y.z is this machine: the caller's address selects its network. */
function post<Data>(path: string, network: number, body: object = {}): Promise<Data> {
  const options = {
    method: 'POST',
    localAddress: `127.0.${network + 1}.1`,
    headers: { 'content-type': 'application/json' },
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${apiUrl}/api/remotes/${path}`, options, async (answer) => {
      const pieces = await answer.toArray()
      const text = Buffer.concat(pieces).toString()
      if ((answer.statusCode ?? 500) >= 300)
        reject(new Error(`${path}: ${answer.statusCode} ${text}`))
      else resolve(text ? JSON.parse(text).data : null)
    })
    sent.once('error', reject)
    sent.end(JSON.stringify(body))
  })
}
