import type { Language } from '@platform/contracts/constants'
import type { RemoteHealth } from '@platform/contracts/registry/reports'

export type VersionHealth = RemoteHealth['items'][number]

/** Versions by remote: served ones first, then by the number of reporting devices. */
export function byRemote(items: readonly VersionHealth[]): [string, VersionHealth[]][] {
  const groups = Map.groupBy(items, ({ remote }) => remote)
  return [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([remote, versions]) => [remote, versions.toSorted(servedFirst)])
}

function servedFirst(a: VersionHealth, b: VersionHealth): number {
  return (b.weight ?? -1) - (a.weight ?? -1) || b.devices - a.devices
}

/** Share of the reporting devices that saw a version fail, 0 to 1; null if none has reported. */
export function failingShare({ devices, failedDevices }: VersionHealth): number | null {
  return devices === 0 ? null : failedDevices / devices
}

export function formatShare(share: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(
    share,
  )
}

/** A duration in ms below one second, in seconds from there on. */
export function timeFigure(
  ms: number,
  language: Language,
): { unit: 'ms' | 'seconds'; value: string } {
  const digits = { maximumFractionDigits: ms < 1_000 ? 0 : 1 }
  const format = (value: number) => new Intl.NumberFormat(language, digits).format(value)
  return ms < 1_000
    ? { unit: 'ms', value: format(ms) }
    : { unit: 'seconds', value: format(ms / 1_000) }
}

/** A layout shift score with three decimals. */
export function formatShift(score: number, language: Language): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(score)
}
