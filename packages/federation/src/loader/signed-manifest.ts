import type { RemotesManifest } from '@platform/contracts/registry/manifest'
import { isOver } from '@platform/contracts/rules/expiry'
import {
  SignatureError,
  type SignedText,
  type TrustedKey,
  verifiedText,
} from '@platform/contracts/rules/signed-text'

/** A manifest is refused, for this reason. */
export class ManifestRefused extends Error {
  override readonly name = 'ManifestRefused'
  readonly reason: 'signature' | 'serial' | 'expired'

  constructor(reason: ManifestRefused['reason'], detail: string) {
    super(`The manifest of remotes was refused (${reason}): ${detail}`)
    this.reason = reason
  }
}

/** The manifest, if the registry signed it for this channel. @throws ManifestRefused `signature` */
export async function signedManifest(
  signed: SignedText,
  channel: string,
  trusted: readonly TrustedKey[],
): Promise<RemotesManifest> {
  try {
    const text = await verifiedText(signed, 'remote-channel/1', trusted)
    const manifest = JSON.parse(text) as RemotesManifest
    if (manifest.channel !== channel) throw new SignatureError(`it is of ${manifest.channel}`)
    return manifest
  } catch (error) {
    throw new ManifestRefused('signature', String(error))
  }
}

/** @throws ManifestRefused `expired`, or `serial` if this browser has seen a later one of the same key. */
export function assertCurrent(
  manifest: RemotesManifest,
  now: number,
  seen: RemotesManifest | null,
): void {
  if (isOver(manifest, now)) throw new ManifestRefused('expired', manifest.expiresAt)
  if (seen && manifest.serial < seen.serial) {
    throw new ManifestRefused('serial', `${manifest.serial} after ${seen.serial}`)
  }
}
