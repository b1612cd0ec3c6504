import { channel } from '@platform/contracts/registry/manifest'
import type { Dependencies } from './dependencies.ts'

/** Ends the pin of a user or partner, if there is one. */
export async function unpinBuild(
  { pins, manifests }: Pick<Dependencies, 'pins' | 'manifests'>,
  subject: string,
  remote: string,
): Promise<void> {
  await pins.remove(subject, remote)
  channel.options.forEach(manifests.changed)
}
