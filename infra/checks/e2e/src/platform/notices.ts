import { expect, onTestFinished } from 'vitest'
import { eventually } from '../session/eventually.ts'
import { sandboxUrl } from './addresses.ts'
import { registry } from './builds.ts'
import { giveSecret } from './outside-acts.ts'
import { npmRun } from './release-command.ts'

const addressOf = (receiver: string) => `${sandboxUrl}/webhooks/${receiver}`

/**
 * Has notices of the platform's team sent to a receiver of the sandbox, which gets the secret that signs them, until the
 * test ends.
 */
export async function noticesTo(receiver: string): Promise<void> {
  const url = addressOf(receiver)
  await npmRun('team', 'notify', 'platform', '--webhook', url)
  onTestFinished(async () => void (await npmRun('team', 'notify', 'platform', '--webhook', 'none')))
  // The registry reads the file of the teams again within two seconds.
  await eventually(async () => {
    const { webhook } = await (await registry()).team()
    expect(webhook).toMatchObject({ url, isListed: true })
    await giveSecret(receiver, webhook?.secret ?? '')
  })
}

/** Waits for a notice that the platform signed, and that has all of this. */
export const expectNotice = (receiver: string, ...what: string[]): Promise<void> =>
  eventually(async () => {
    const seen = await (await fetch(addressOf(receiver))).text()
    for (const one of ['signed by the platform', ...what]) expect(seen).toContain(one)
  })

/** A source map whose every line leads to the same line of one source. */
export const lineByLine = (source: string): string =>
  JSON.stringify({
    ...{ version: 3, names: [], sources: [`webpack://build/${source}`] },
    mappings: ['AAAA', ...Array<string>(5_000).fill('AACA')].join(';'),
  })
